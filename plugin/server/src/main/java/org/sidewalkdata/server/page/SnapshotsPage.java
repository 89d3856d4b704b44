package org.sidewalkdata.server.page;

import static org.sidewalkdata.ogc.document.Html.escape;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.site.PagePolicy;
import org.sidewalkdata.ogc.site.PageRequest;
import org.sidewalkdata.ogc.site.Section;
import org.sidewalkdata.ogc.site.SitePage;
import org.sidewalkdata.server.catalog.CatalogSource;
import org.sidewalkdata.server.catalog.Citation;
import org.sidewalkdata.server.catalog.CitedSnapshot;
import org.sidewalkdata.server.catalog.CityDataset;
import org.sidewalkdata.server.catalog.SchemaOrg;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotFile;
import org.sidewalkdata.snapshot.SnapshotFolder;

/**
 * The page {@code /snapshots}: the snapshots with their files, how to cite them, and how to read the newest with other
 * programs. Without a database, only the description for search engines is missing. Thread-safe.
 *
 * @param source what the host states about its data
 */
record SnapshotsPage(SnapshotFolder folder, Examples examples, CatalogSource source) implements Page {
    private static final Template NEWEST = Template.named("/page/snapshots.html");

    @Override
    public Response answer(Request request) {
        PageRequest page = PageRequest.of(request);
        return FixedPage.html(html(page, request.baseUrl()), page, PagePolicy.SCRIPTED)
                .answer(request);
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

    private String html(PageRequest page, String base) {
        List<SavedSnapshot> oldestFirst = folder.list().snapshots();
        var frame = new SitePage(
                        page,
                        Section.ABOUT,
                        page.texts().text("snapshots.title"),
                        page.texts().text("snapshots.description"))
                .with("page/try.css", "page/copy.js");
        StringBuilder html = new StringBuilder(frame.begin())
                .append(ScriptTexts.element(page.texts(), "developers.script."))
                .append("<p class=\"lead\">")
                .append(page.html("snapshots.lead"))
                .append("</p>\n");
        if (oldestFirst.isEmpty()) {
            return html.append("<p class=\"note\" role=\"status\">")
                    .append(page.html("snapshots.none"))
                    .append("</p>\n")
                    .append(SitePage.END)
                    .toString();
        }
        html.append(description(page));
        for (int i = oldestFirst.size() - 1; i >= 0; i--) {
            html.append(snapshot(page, base, oldestFirst.get(i)));
        }
        SavedSnapshot newest = oldestFirst.get(oldestFirst.size() - 1);
        return html.append(NEWEST.fill(
                        page.texts(),
                        Map.of(
                                "name", escape(newest.name().text()),
                                "url", escape(base + "/v3/api/snapshots/" + newest.name()))))
                .append(SitePage.END)
                .toString();
    }

    /** Returns the description for search engines; empty: nothing is known about the city. */
    private String description(PageRequest page) {
        List<CitedSnapshot> newestFirst = source.snapshots().newestFirst();
        return examples.findIfReachable()
                .filter(known -> known.version().version() > 0 && !newestFirst.isEmpty())
                .map(known -> SchemaOrg.element(
                        source.city(page.host(), page.texts(), known.version(), known.placed()), newestFirst))
                .orElse("");
    }

    private static String snapshot(PageRequest page, String base, SavedSnapshot snapshot) {
        var citation = new Citation(CityDataset.of(snapshot, base, page.texts()));
        NumberText numbers = new NumberText(page.texts());
        String root = "v3/api/snapshots/" + snapshot.name();
        String doi = snapshot.text("doi")
                .map(text -> "<p><a href=\"https://doi.org/" + escape(text) + "\">https://doi.org/" + escape(text)
                        + "</a></p>\n")
                .orElse("");
        String note = snapshot.text("note")
                .map(text -> "<p>" + escape(text) + "</p>\n")
                .orElse("");
        List<SnapshotFile> files = Stream.concat(
                        snapshot.files().stream(),
                        Stream.of(SnapshotFolder.DOCUMENT, SnapshotFolder.SUMS)
                                .flatMap(name -> snapshot.anyFile(name).stream()))
                .toList();
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
