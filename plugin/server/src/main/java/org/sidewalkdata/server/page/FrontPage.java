package org.sidewalkdata.server.page;

import static org.sidewalkdata.ogc.document.Html.escape;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.document.Html;

/** What a person sees at {@code /about}: whose data this is, how fresh, and requests to try. */
final class FrontPage {
    private static final Template PAGE = Template.named("/page/index.html");
    private static final String STYLE = Template.resource("/page/style.css");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private FrontPage() {}

    /**
     * @param baseUrl empty: links are relative to the host
     * @param found empty: the database cannot be asked
     */
    static String html(String baseUrl, Optional<Examples.Found> found) {
        Optional<String> city = found.flatMap(known -> known.version().cityName());
        return PAGE.fill(Map.of(
                "style", STYLE,
                "base", escape(baseUrl),
                "title",
                        "Sidewalk accessibility data"
                                + city.map(name -> " of " + escape(name)).orElse(""),
                "city", city.map(Html::escape).orElse("one city"),
                "state", found.map(known -> facts(known.version())).orElse(AWAY),
                "examples",
                        found.map(known -> examples(baseUrl, known.requests())).orElse("")));
    }

    private static final String AWAY = """
            <p class="note" role="status">The database cannot be reached at the moment. Requests are answered again as soon \
            as it is back.</p>""";

    private static String facts(DataVersion version) {
        if (version.version() == 0) {
            return "<p class=\"note\" role=\"status\">Nothing is published yet.</p>";
        }
        return """
                <dl class="facts">
                <div><dt>Data version</dt><dd>%d</dd></div>
                <div><dt>Refreshed</dt><dd><time datetime="%s">%s</time></dd></div>
                </dl>""".formatted(version.version(), version.refreshedAt(), TIME.format(version.refreshedAt()));
    }

    private static String examples(String baseUrl, List<ExampleRequest> requests) {
        StringBuilder list = new StringBuilder("<ul class=\"cards\">\n");
        for (ExampleRequest request : requests) {
            list.append("""
                    <li>
                    <h3>%s</h3>
                    <p>%s</p>
                    <a class="request" href="%s%s">%s</a>
                    </li>
                    """.formatted(
                            escape(request.endpoint()),
                            escape(request.title()),
                            escape(baseUrl),
                            escape(request.path()),
                            escape(request.path())));
        }
        return list.append("</ul>").toString();
    }
}
