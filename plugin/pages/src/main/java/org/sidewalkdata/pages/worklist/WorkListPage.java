package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;

/** A work list as a page, with a form that selects another list. Pure. */
record WorkListPage(PageRequest request, WorkListBody body, List<Region> regions) {
    private static final List<String> LIMITS = List.of("10", "50", "all");

    /** The parameters of the form's fields. */
    private static final Set<String> FIELDS = Set.of("regionId", "regionName", "limit", "lang");

    private static final String REGIONS = """
            <p><label for="regionId">%s</label>
            <select id="regionId" name="regionId"><option value="">%s</option>
            %s</select></p>
            """;

    private static final String CHOICE = """
            <form class="choice no-print" action="worklist">
            %s%s<p><label for="limit">%s</label>
            <select id="limit" name="limit">
            %s</select></p>
            <p><button>%s</button> <a class="button" href="%s">PDF</a> <a class="button" href="%s">Excel</a> <a class="button" href="%s">CSV</a></p>
            </form>
            """;

    String html() {
        String title = title(body.texts(), body.place());
        var frame = new SitePage(
                        request, Section.REPORT, title, body.texts().text("description", "place", body.place()))
                .with("page/report.css");
        return frame.begin() + choice() + body.html() + SitePage.END;
    }

    /** Returns the title of a list, also of its PDF. */
    static String title(WorkTexts texts, String place) {
        return texts.text("title", "place", place);
    }

    private String choice() {
        WorkTexts texts = body.texts();
        return String.format(
                Locale.ROOT,
                CHOICE,
                hidden(),
                regionChoice(),
                escape(texts.text("how.many")),
                limitOptions(),
                escape(texts.text("show")),
                file("pdf"),
                file("xlsx"),
                file("csv"));
    }

    private String file(String extension) {
        String query = body.query().text();
        return escape(request.to("./worklist." + extension + (query.isEmpty() ? "" : "?" + query)));
    }

    /** Returns hidden fields that keep the other parameters. */
    private String hidden() {
        Parameters given = Parameters.parse(body.query().text());
        String language = request.isChosen() ? hidden("lang", request.language().tag()) : "";
        return language
                + body.query().given().stream()
                        .map(QueryPair::name)
                        .filter(name -> !FIELDS.contains(name))
                        .distinct()
                        .flatMap(name -> given.values(name).stream().map(value -> hidden(name, value)))
                        .collect(Collectors.joining());
    }

    private static String hidden(String name, String value) {
        return "<input type=\"hidden\" name=\"" + name + "\" value=\"" + escape(value) + "\"/>\n";
    }

    /** Returns the choice of a neighborhood; a list of a box keeps its box. */
    private String regionChoice() {
        if (body.query().problems().location() instanceof Location.InBox) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                REGIONS,
                escape(body.texts().text("where")),
                escape(body.texts().text("everywhere")),
                regionOptions());
    }

    private String regionOptions() {
        Optional<Region> chosen = body.query().problems().location().region(regions);
        return regions.stream()
                .map(region -> option(
                        Long.toString(region.regionId()),
                        region.name(),
                        chosen.filter(region::equals).isPresent()))
                .collect(Collectors.joining());
    }

    private String limitOptions() {
        String chosen = body.query().limit();
        String other = LIMITS.contains(chosen) ? "" : option(chosen, chosen, true);
        return other
                + LIMITS.stream()
                        .map(limit -> option(
                                limit, limit.equals("all") ? body.texts().text("all") : limit, limit.equals(chosen)))
                        .collect(Collectors.joining());
    }

    private static String option(String value, String text, boolean chosen) {
        return String.format(
                Locale.ROOT,
                "<option value=\"%s\"%s>%s</option>\n",
                escape(value),
                chosen ? " selected=\"selected\"" : "",
                escape(text));
    }
}
