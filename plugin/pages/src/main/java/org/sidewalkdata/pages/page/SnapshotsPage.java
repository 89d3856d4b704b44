package org.sidewalkdata.pages.page;

import static org.sidewalkdata.site.document.Html.escape;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.Citation;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.catalog.SchemaOrg;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.site.LinkedDocument;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotFile;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshotapi.SnapshotsApi;

/**
 * The page {@code /snapshots}: the newest snapshots with their files, how to cite them, how to read the newest with other
 * programs, and links to the pages of the others, {@code /snapshots/NAME}. Without a database, only the description for
 * search engines is missing. Thread-safe.
 */
final class SnapshotsPage implements Page {
    static final String PATH = "/snapshots";

    private static final Template READING = Template.named("/page/snapshots.html");

    /** How many snapshots are shown with their files. */
    private static final int SHOWN = 3;

    private final SnapshotFolder folder;
    private final Examples examples;
    private final CatalogSource source;

    /** The page in each language, with or without its name in links. */
    private final Map<String, LinkedDocument<State>> pages = new ConcurrentHashMap<>();

    /** What the page depends on, besides the language. */
    private record State(SnapshotFolder.Listing listing, Optional<Examples.Found> found) {}

    /**
     * Creates the page.
     *
     * @param source what the host states about its data
     */
    SnapshotsPage(SnapshotFolder folder, Examples examples, CatalogSource source) {
        this.folder = folder;
        this.examples = examples;
        this.source = source;
    }

    @Override
    public Response answer(Request request) {
        PageRequest page = PageRequest.of(request).withoutQuery();
        if (!request.path().equals(PATH)) {
            String name = request.below(PATH + "/");
            return FixedPage.html(one(page, SnapshotsApi.find(folder, name)), page, PagePolicy.SCRIPTED)
                    .answer(request);
        }
        PageRequest made = new PageRequest(LinkedDocument.BASE, PATH, "", page.texts(), page.isChosen());
        return pages.computeIfAbsent(made.tag(), tag -> new LinkedDocument<>(state -> all(made, state)))
                .answer(
                        request,
                        new State(folder.current(), examples.findIfReachable()),
                        FixedPage.htmlHeaders(page, PagePolicy.SCRIPTED));
    }

    /** Returns a paragraph with a link to this page; empty if the host has none. */
    static String link(PageRequest page, boolean snapshots) {
        return snapshots ? "<p>" + anchor(page) + "</p>\n" : "";
    }

    /** Returns an item of a list with a link to this page; empty if the host has none. */
    static String item(PageRequest page, boolean snapshots) {
        return snapshots ? "<li>" + anchor(page) + "</li>\n" : "";
    }

    private static String anchor(PageRequest page) {
        return page.html("snapshots.link.html", "language", page.question());
    }

    private byte[] all(PageRequest page, State state) {
        List<SavedSnapshot> newestFirst = new ArrayList<>(state.listing.snapshots());
        Collections.reverse(newestFirst);
        StringBuilder html = begin(page, page.texts().text("snapshots.title"));
        html.append("<p class=\"lead\">").append(page.html("snapshots.lead")).append("</p>\n");
        if (newestFirst.isEmpty()) {
            html.append("<p class=\"note\" role=\"status\">")
                    .append(page.html("snapshots.none"))
                    .append("</p>\n");
        } else {
            List<SavedSnapshot> shown = newestFirst.subList(0, Math.min(SHOWN, newestFirst.size()));
            html.append(description(page, state.found, shown.size()));
            shown.forEach(snapshot -> html.append(snapshot(page, snapshot)));
            html.append(others(page, newestFirst.subList(shown.size(), newestFirst.size())))
                    .append(reading(page, newestFirst.get(0)));
        }
        return html.append(SitePage.END).toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String one(PageRequest page, SavedSnapshot snapshot) {
        CityDataset data = CityDataset.of(snapshot, page.host(), page.texts());
        return begin(page, page.texts().text("snapshots.title") + ": " + snapshot.name())
                .append(SchemaOrg.element(data, List.of(data.snapshot().orElseThrow())))
                .append(snapshot(page, snapshot))
                .append(reading(page, snapshot))
                .append(SitePage.END)
                .toString();
    }

    private static StringBuilder begin(PageRequest page, String title) {
        var frame = new SitePage(page, Section.ABOUT, title, page.texts().text("snapshots.description"))
                .with("page/try.css", "page/copy.js");
        return new StringBuilder(frame.begin()).append(ScriptTexts.element(page.texts(), "developers.script."));
    }

    private static String reading(PageRequest page, SavedSnapshot snapshot) {
        return READING.fill(
                page.texts(),
                Map.of(
                        "name", escape(snapshot.name().text()),
                        "url", escape(page.host() + SnapshotsApi.PATH + "/" + snapshot.name())));
    }

    private static String others(PageRequest page, List<SavedSnapshot> snapshots) {
        if (snapshots.isEmpty()) {
            return "";
        }
        return snapshots.stream()
                .map(snapshot -> "<li><a href=\"snapshots/" + snapshot.name() + page.question() + "\">"
                        + snapshot.name() + "</a></li>\n")
                .collect(Collectors.joining(
                        "",
                        "<section aria-labelledby=\"older\">\n<h2 id=\"older\">" + page.html("snapshots.older")
                                + "</h2>\n<ul>\n",
                        "</ul>\n</section>\n"));
    }

    /** Returns the description for search engines; empty: nothing is known about the city. */
    private String description(PageRequest page, Optional<Examples.Found> found, int shown) {
        List<CitedSnapshot> newestFirst = source.snapshots().newestFirst();
        return found.filter(known -> known.version().version() > 0 && !newestFirst.isEmpty())
                .map(known -> SchemaOrg.element(
                        source.dataset(page.host(), page.texts(), known.version(), Optional.empty(), known.placed()),
                        newestFirst.subList(0, Math.min(shown, newestFirst.size()))))
                .orElse("");
    }

    private static String snapshot(PageRequest page, SavedSnapshot snapshot) {
        var citation = new Citation(CityDataset.of(snapshot, page.host(), page.texts()));
        NumberText numbers = new NumberText(page.texts());
        String root = page.root() + SnapshotsApi.PATH.substring(1) + "/" + snapshot.name();
        String doi = snapshot.text("doi")
                .map(text -> "<p><a href=\"https://doi.org/" + escape(text) + "\">https://doi.org/" + escape(text)
                        + "</a></p>\n")
                .orElse("");
        String note = snapshot.text("note")
                .map(text -> "<p>" + escape(text) + "</p>\n")
                .orElse("");
        List<SnapshotFile> files = snapshot.allFiles();
        long bytes = files.stream().mapToLong(SnapshotFile::bytes).sum();
        String rows = files.stream().map(file -> row(root, numbers, file)).collect(Collectors.joining("\n"));
        return String.format(
                Locale.ROOT,
                """
                <section aria-labelledby="%1$s">
                <h2 id="%1$s">%2$s</h2>
                <p>%3$s</p>
                %4$s%5$s<div class="cite">
                <p>%6$s</p>
                <pre>%7$s</pre>
                <details>
                <summary>BibTeX</summary>
                <pre>%13$s</pre>
                </details>
                </div>
                <details>
                <summary>%8$s</summary>
                <div class="scroll" role="region" aria-label="%9$s" tabindex="0">
                <table>
                <caption>%9$s</caption>
                <thead><tr><th scope="col">%10$s</th><th scope="col">%11$s</th></tr></thead>
                <tbody>
                %12$s
                </tbody>
                </table>
                </div>
                </details>
                </section>
                """,
                escape("snapshot-" + snapshot.name()),
                escape(snapshot.name().text()),
                page.html(
                        "snapshots.data",
                        "version",
                        numbers.whole(snapshot.dataVersion()),
                        "time",
                        escape(numbers.minute(snapshot.dataTime()))),
                note,
                doi,
                page.html("snapshots.cite"),
                escape(citation.sentence()),
                page.html("snapshots.files", "count", files.size(), "size", size(numbers, bytes)),
                page.html("snapshots.caption", "name", escape(snapshot.name().text())),
                page.html("snapshots.file"),
                page.html("snapshots.size"),
                rows,
                escape(citation.bibTex()));
    }

    private static String row(String root, NumberText numbers, SnapshotFile file) {
        return String.format(
                Locale.ROOT,
                "<tr><th scope=\"row\"><a href=\"%s/%s\"><code>%2$s</code></a></th><td>%s</td></tr>",
                escape(root),
                escape(file.name()),
                escape(size(numbers, file.bytes())));
    }

    private static String size(NumberText numbers, long bytes) {
        return bytes < 100_000
                ? numbers.texts().text("snapshots.kilobytes", "number", numbers.number(bytes / 1e3, 1))
                : numbers.texts().text("snapshots.megabytes", "number", numbers.number(bytes / 1e6, 1));
    }
}
