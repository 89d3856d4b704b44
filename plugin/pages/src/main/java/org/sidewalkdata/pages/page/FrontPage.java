package org.sidewalkdata.pages.page;

import static org.sidewalkdata.site.document.Html.escape;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.Citation;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.catalog.SchemaOrg;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;
import org.sidewalkdata.text.Messages;

/** The page {@code /about}: what the data mean, how fresh they are, their terms, and requests to try. Thread-safe. */
final class FrontPage implements Page {
    private static final Template PAGE = Template.named("/page/index.html");

    private final Examples examples;
    private final String program;
    private final String root;
    private final CatalogSource source;
    private final boolean snapshots;

    /**
     * Creates the page.
     *
     * @param program version of the program
     * @param baseUrl base URL of example links; empty: links are relative to the page, so they work behind any proxy
     * @param source what the page states about terms, and how the data are cited
     * @param snapshots whether the host has a page about snapshots
     */
    FrontPage(Examples examples, String program, String baseUrl, CatalogSource source, boolean snapshots) {
        this.program = program;
        this.snapshots = snapshots;
        this.source = source;
        this.examples = examples;
        this.root = baseUrl.isEmpty() ? "." : baseUrl;
    }

    /** Answers with status 503 and without caching while the database is unreachable. */
    @Override
    public Response answer(Request request) {
        PageRequest page = PageRequest.of(request).withoutQuery();
        Optional<Examples.Found> found = examples.findIfReachable();
        return AwayPage.unless(found.isPresent(), html(page, found), page, PagePolicy.SCRIPTED)
                .answer(request);
    }

    /**
     * Returns the page's HTML.
     *
     * @param found empty: the database is unreachable
     */
    String html(PageRequest page, Optional<Examples.Found> found) {
        Messages texts = page.texts();
        Optional<String> city = found.flatMap(known -> known.version().cityName());
        var frame = new SitePage(
                        page,
                        Section.ABOUT,
                        city.map(name -> texts.text("about.title", "city", name))
                                .orElseGet(() -> texts.text("about.title.nowhere")),
                        texts.text("about.description"))
                .with("page/try.css", "page/copy.js");
        Optional<CityDataset> dataset = found.filter(known -> known.version().version() > 0)
                .map(known -> source.dataset(page.host(), texts, known.version(), Optional.empty(), known.placed()));
        String place = city.orElseGet(() -> texts.text("about.lead.nowhere"));
        return frame.begin()
                + ScriptTexts.element(texts, "developers.script.")
                + dataset.map(SchemaOrg::element).orElse("")
                + PAGE.fill(
                        texts,
                        Map.of(
                                "added", AddedServices.FOUND.links(),
                                "snapshots", SnapshotsPage.item(page, snapshots),
                                "andLanguage", page.and(),
                                "language", page.question(),
                                "terms", terms(page),
                                "cite", dataset.map(data -> cite(page, data)).orElse(""),
                                "lead", page.html("about.lead", "city", escape(place)),
                                "contact",
                                        found.map(known -> PageParts.contact(
                                                        texts,
                                                        source.publisher().contact(known.version()),
                                                        false))
                                                .orElse(""),
                                "state", found.map(known -> facts(page, known)).orElseGet(() -> AwayPage.note(texts)),
                                "examples",
                                        found.map(known -> examples(root, known.requests()))
                                                .orElse("")))
                + "<p class=\"build\"><code>sidewalk " + escape(program) + "</code></p>\n"
                + SitePage.END;
    }

    /** Cites the data version on the page, and the newest snapshot separately if it holds another one. */
    private String cite(PageRequest page, CityDataset shown) {
        String newest = source.newestSnapshot()
                .filter(snapshot -> shown.snapshot().isEmpty())
                .map(snapshot -> new Citation(shown.citing(snapshot)).sentence())
                .map(citation -> "<p>" + page.html("cite.newest", "citation", escape(citation)) + "</p>\n")
                .orElse("");
        return new Citation(shown).html() + newest;
    }

    private static String facts(PageRequest page, Examples.Found found) {
        DataVersion version = found.version();
        if (version.version() == 0) {
            return "<p class=\"note\" role=\"status\">" + page.html("about.unpublished") + "</p>";
        }
        NumberText numbers = new NumberText(page.texts());
        return String.format(
                Locale.ROOT,
                """
                <dl class="facts">
                <div><dt>%s</dt><dd>%d</dd></div>
                <div><dt>%s</dt><dd><time datetime="%s">%s</time></dd></div>
                %s</dl>""",
                page.html("about.version"),
                version.version(),
                page.html("about.refreshed"),
                version.refreshedAt(),
                numbers.minute(version.refreshedAt()),
                found.numbers()
                        .map(known -> new Facts(page.texts(), numbers).html(known))
                        .orElse(""));
    }

    private record Facts(Messages texts, NumberText numbers) {
        String html(CityNumbers city) {
            StringBuilder facts = new StringBuilder();
            String labels = numbers.whole(city.labels());
            facts.append(fact("about.labels", texts.count("about.labels.value", city.labelers(), "labels", labels)));
            facts.append(fact("about.streets", streets(city.basis())));
            if (city.decided().isPresent() && city.labels() > 0) {
                facts.append(verdicts(city, city.decided().getAsLong()));
            }
            if (city.labels() > 0) {
                facts.append(fact("about.left-out", leftOut(city.basis(), city.labels())));
            }
            city.lately()
                    .map(time -> numbers.month(time.atZone(ZoneOffset.UTC)))
                    .ifPresent(month ->
                            facts.append(fact("about.latest", texts.text("about.latest.value", "month", month))));
            city.imageYears()
                    .map(years -> numbers.number(years, 1))
                    .ifPresent(years ->
                            facts.append(fact("about.imagery", texts.text("about.imagery.value", "years", years))));
            return facts.toString();
        }

        private String streets(CityNumbers.Basis basis) {
            return texts.text(
                    "about.streets.value",
                    "audited",
                    numbers.length(1000 * basis.audited()),
                    "all",
                    numbers.length(1000 * basis.streets()),
                    "coverage",
                    numbers.percent(basis.coverage()));
        }

        private String verdicts(CityNumbers city, long decided) {
            StringBuilder facts = new StringBuilder();
            String share = percent(decided, city.labels());
            facts.append(fact("about.verdict", texts.count("about.verdict.value", city.voters(), "share", share)));
            if (city.decidedByPeople().isPresent()) {
                String people = percent(city.decidedByPeople().getAsLong(), city.labels());
                facts.append(fact("about.verdict.people", texts.text("about.verdict.people.value", "share", people)));
            }
            if (city.agreed().isPresent() && decided > 0) {
                String correct = percent(city.agreed().getAsLong(), decided);
                facts.append(fact("about.correct", texts.text("about.correct.value", "share", correct)));
            }
            return facts.toString();
        }

        private String leftOut(CityNumbers.Basis basis, long labels) {
            return texts.text(
                    "about.left-out.value",
                    "share",
                    percent(basis.leftOut(), labels),
                    "labels",
                    numbers.whole(basis.leftOut()),
                    "rejected",
                    numbers.whole(basis.cleaned()),
                    "other",
                    numbers.whole(basis.otherType()),
                    "unaudited",
                    numbers.whole(basis.unaudited()));
        }

        private String fact(String key, String value) {
            return "<div><dt>" + escape(texts.text(key)) + "</dt><dd>" + escape(value) + "</dd></div>\n";
        }

        private String percent(long part, long whole) {
            return numbers.percent((double) part / whole);
        }
    }

    private String terms(PageRequest page) {
        String names = source.publisher()
                .attributionIfAny()
                .map(text -> "<p>" + page.html("about.use.credit", "names", escape(text)) + "</p>\n")
                .orElse("");
        String license = source.publisher()
                .terms()
                .map(known -> PageParts.license(known, false))
                .map(link -> page.html("about.license.html", "license", link))
                .orElseGet(() -> page.html("about.license.none"));
        String contact = source.contactIfAny()
                .map(address -> "<p>" + page.html("about.contact.html", "address", escape(address)) + "</p>\n")
                .orElse("");
        return names + "<p>" + license + "</p>\n" + contact;
    }

    private static String examples(String root, List<ExampleRequest> requests) {
        StringBuilder list = new StringBuilder("<ul class=\"cards\">\n");
        for (ExampleRequest request : requests) {
            list.append(String.format(
                    Locale.ROOT,
                    """
                    <li>
                    <h3>%s</h3>
                    <p lang="en">%s</p>
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
