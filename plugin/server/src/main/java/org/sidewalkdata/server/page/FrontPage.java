package org.sidewalkdata.server.page;

import static org.sidewalkdata.ogc.document.Html.escape;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.License;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.ogc.site.PagePolicy;
import org.sidewalkdata.ogc.site.PageRequest;
import org.sidewalkdata.ogc.site.Section;
import org.sidewalkdata.ogc.site.SitePage;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** The page {@code /about}: what the data mean, how fresh they are, their terms, and requests to try. Thread-safe. */
final class FrontPage implements Page {
    private static final NumberText NUMBERS = new NumberText(Messages.of(Language.ENGLISH));
    private static final Template PAGE = Template.named("/page/index.html");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    private final Examples examples;
    private final String root;
    private final Publisher publisher;
    private final Duration retryAfter;

    /**
     * Creates the page.
     *
     * @param baseUrl base URL of example links; empty: links are relative to the page, so they work behind any proxy
     */
    FrontPage(Examples examples, String baseUrl, Publisher publisher, Duration retryAfter) {
        this.publisher = publisher;
        this.examples = examples;
        this.root = baseUrl.isEmpty() ? "." : baseUrl;
        this.retryAfter = retryAfter;
    }

    /** Answers with status 503 and without caching while the database is unreachable. */
    @Override
    public Response answer(Request request) {
        PageRequest page = PageRequest.of(request);
        Optional<Examples.Found> found = examples.findIfReachable();
        return AwayPage.unless(found.isPresent(), html(page, found), page, PagePolicy.READ, retryAfter)
                .answer(request);
    }

    /**
     * Returns the page's HTML.
     *
     * @param found empty: the database is unreachable
     */
    String html(PageRequest page, Optional<Examples.Found> found) {
        Optional<String> city = found.flatMap(known -> known.version().cityName());
        var frame = new SitePage(
                page,
                Section.ABOUT,
                "Sidewalk accessibility data" + city.map(name -> " of " + name).orElse(""),
                "What the sidewalk accessibility scores of this city mean, how fresh they are, and how to get the data.");
        return frame.begin()
                + PAGE.fill(
                        page.texts(),
                        Map.of(
                                "added", AddedServices.FOUND.links(),
                                "terms", terms(),
                                "city", city.map(Html::escape).orElse("one city"),
                                "state", found.map(FrontPage::facts).orElse(AwayPage.note(page.texts())),
                                "examples",
                                        found.map(known -> examples(root, known.requests()))
                                                .orElse("")))
                + SitePage.END;
    }

    private static String facts(Examples.Found found) {
        DataVersion version = found.version();
        if (version.version() == 0) {
            return "<p class=\"note\" role=\"status\">Nothing is published yet.</p>";
        }
        return String.format(
                Locale.ROOT,
                """
                <dl class="facts">
                <div><dt>Data version</dt><dd>%d</dd></div>
                <div><dt>Refreshed</dt><dd><time datetime="%s">%s</time></dd></div>
                %s</dl>""",
                version.version(),
                version.refreshedAt(),
                TIME.format(version.refreshedAt()),
                found.numbers().map(FrontPage::numbers).orElse(""));
    }

    private static String numbers(CityNumbers numbers) {
        StringBuilder facts = new StringBuilder();
        facts.append(fact("Labels", whole(numbers.labels()) + " by " + whole(numbers.labelers()) + " people"));
        facts.append(fact(
                "Streets audited",
                String.format(
                        Locale.ROOT,
                        "%s of %s (%s)",
                        NUMBERS.length(1000 * numbers.basis().audited()),
                        NUMBERS.length(1000 * numbers.basis().streets()),
                        NUMBERS.coverage(numbers.basis().coverage()))));
        if (numbers.decided().isPresent() && numbers.labels() > 0) {
            long decided = numbers.decided().getAsLong();
            facts.append(fact(
                    "With a verdict",
                    percent(decided, numbers.labels()) + " of the labels, by " + whole(numbers.voters()) + " voters"));
            numbers.decidedByPeople()
                    .ifPresent(people -> facts.append(fact(
                            "With a verdict by people",
                            percent(people, numbers.labels()) + " of the labels, without AI votes")));
            if (numbers.agreed().isPresent() && decided > 0) {
                facts.append(
                        fact("Correct", percent(numbers.agreed().getAsLong(), decided) + " of labels with a verdict"));
            }
        }
        if (numbers.labels() > 0) {
            facts.append(fact("Not in the scores", leftOut(numbers.basis(), numbers.labels())));
        }
        numbers.lately().ifPresent(time -> facts.append(fact("Latest hundred labels", "around " + DAY.format(time))));
        numbers.imageAge().ifPresent(age -> facts.append(fact("Imagery when labeled", age)));
        return facts.toString();
    }

    private static String leftOut(CityNumbers.Basis basis, long labels) {
        return String.format(
                Locale.ROOT,
                "%s of the labels (%s): %s rejected by votes or from low-quality work, %s of type Other, %s not on an"
                        + " audited street",
                percent(basis.leftOut(), labels),
                whole(basis.leftOut()),
                whole(basis.cleaned()),
                whole(basis.otherType()),
                whole(basis.unaudited()));
    }

    private static String fact(String name, String value) {
        return "<div><dt>" + name + "</dt><dd>" + value + "</dd></div>\n";
    }

    private static String whole(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }

    private static String percent(long part, long whole) {
        return Math.round(100.0 * part / whole) + " %";
    }

    private String terms() {
        String names = publisher
                .attributionIfAny()
                .map(text -> "<p>Credit " + escape(text) + " when you use the data.</p>\n")
                .orElse("");
        return names
                + publisher
                        .terms()
                        .map(FrontPage::license)
                        .map(text -> "<p>License: " + text + ".</p>")
                        .orElse("<p>No license is stated. Ask the operator before publishing derived work.</p>");
    }

    private static String license(License license) {
        return license.url()
                .map(url -> "<a href=\"" + escape(url) + "\">" + escape(license.name()) + "</a>")
                .orElse(escape(license.name()));
    }

    private static String examples(String root, List<ExampleRequest> requests) {
        StringBuilder list = new StringBuilder("<ul class=\"cards\">\n");
        for (ExampleRequest request : requests) {
            list.append(String.format(
                    Locale.ROOT,
                    """
                    <li>
                    <h3>%s</h3>
                    <p>%s</p>
                    <a class="request" href="%s">%s</a>
                    </li>
                    """,
                    escape(request.endpoint()),
                    escape(request.title()),
                    escape(root + request.path()),
                    escape(request.path())));
        }
        return list.append("</ul>").toString();
    }
}
