package org.sidewalkdata.pages.page;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.openapi.AddedPaths;
import org.sidewalkdata.api.openapi.PathDescription;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;

/**
 * The API reference for people, at {@code /api-docs}, from the same description as the OpenAPI document. It has a
 * working request on the loaded city for each endpoint and service, which readers can edit; a script sends it to this
 * host. Thread-safe.
 *
 * @param added what the host has beside the endpoints
 */
record DocsPage(Examples examples, AddedPaths added) implements Page {
    private static final Template PAGE = Template.named("/page/docs.html");

    /** Answers without examples while the database is unreachable; the rest needs no data. */
    @Override
    public Response answer(Request request) {
        PageRequest page = PageRequest.of(request).withoutQuery();
        Optional<Examples.Found> found = examples.findIfReachable();
        return AwayPage.unless(
                        found.isPresent(), html(page, found, PathDescription.all(added)), page, PagePolicy.SCRIPTED)
                .answer(request);
    }

    private static String html(PageRequest page, Optional<Examples.Found> found, List<PathDescription> all) {
        var frame = new SitePage(
                        page,
                        Section.API,
                        page.texts().text("docs.title"),
                        page.texts().text("docs.description"))
                .with("page/try.css", "page/try.js");
        Map<String, String> paths = new HashMap<>();
        found.ifPresent(known -> known.requests().forEach(one -> paths.put(one.endpoint(), one.path())));
        paths.put("snapshots", SidewalkApi.ROOT + "snapshots");
        return frame.begin()
                + ScriptTexts.element(page.texts(), "docs.script.", "language.format")
                + (found.isPresent() ? "" : AwayPage.note(page.texts()))
                + PAGE.fill(
                        page.texts(),
                        Map.of(
                                "added", AddedServices.FOUND.links(),
                                "andLanguage", page.and(),
                                "contents", each(all, DocsPage::contentsLine),
                                "endpoints", each(all, one -> path(page, one, paths.get(one.id()))),
                                "services",
                                        found.map(known -> each(
                                                        ServiceExample.of(known.version()),
                                                        service -> service(page, service)))
                                                .orElse("")))
                + SitePage.END;
    }

    private static String service(PageRequest page, ServiceExample service) {
        return String.format(
                Locale.ROOT,
                """
                <section aria-labelledby="%1$s">
                <h3 id="%1$s">%2$s</h3>
                <p lang="en">%3$s</p>
                %4$s
                </section>""",
                service.id(),
                escape(service.title()),
                escape(service.meaning()),
                tryIt(page, service.id(), service.title(), service.path()));
    }

    /**
     * Returns a request that a script sends and shows, or a link for browsers without scripts.
     *
     * @param name the section's name, which labels its field and button: screen readers list these without their
     *     surroundings
     */
    private static String tryIt(PageRequest page, String id, String name, String path) {
        return String.format(
                Locale.ROOT,
                """
                <p class="example">%5$s <a href="%3$s">%2$s</a></p>
                <form class="try" data-name="%4$s" hidden>
                <label for="try-%1$s">%6$s</label>
                <textarea id="try-%1$s" aria-label="%7$s" rows="1" spellcheck="false" autocapitalize="off">%2$s</textarea>
                <button aria-label="%8$s">%9$s</button>
                </form>
                <div class="answer" id="answer-%1$s" hidden></div>""",
                id,
                escape(path),
                escape("." + path),
                escape(name),
                page.html("docs.example"),
                page.html("docs.try"),
                page.html("docs.try.request", "name", escape(name)),
                page.html("docs.send.request", "name", escape(name)),
                page.html("docs.send"));
    }

    private static String contentsLine(PathDescription path) {
        return String.format(
                Locale.ROOT,
                "<li lang=\"en\"><a href=\"#%s\">%s</a>: %s</li>",
                path.id(),
                path.path(),
                escape(path.summary()));
    }

    private static String path(PageRequest page, PathDescription path, @Nullable String example) {
        String formats = path.fileTypes().stream()
                .map(FileType::parameterValue)
                .map(format -> "<code>" + format + "</code>")
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                """
                <section aria-labelledby="%1$s">
                <h2 id="%1$s">%2$s</h2>
                <p><code>GET %3$s%2$s</code></p>
                <p lang="en">%4$s</p>
                %5$s%6$s
                %7$s%8$s
                </section>""",
                path.id(),
                path.path(),
                SidewalkApi.ROOT,
                escape(path.meaning()),
                formats.isEmpty() ? "" : "<p>" + page.html("docs.formats.html", "formats", formats) + "</p>\n",
                example == null ? "" : example(page, path, example),
                parameters(page, path),
                each(path.records(), kind -> fields(page, path, kind)));
    }

    /** Returns a request to try; of a packed file only a link, because a request would transfer the whole city unasked. */
    private static String example(PageRequest page, PathDescription path, String example) {
        return path.fileTypes().get(0).isPacked()
                ? String.format(
                        Locale.ROOT,
                        "<p class=\"example\">%s <a href=\"%s\">%s</a></p>",
                        page.html("docs.example"),
                        escape("." + example),
                        escape(example))
                : tryIt(page, path.id(), path.id(), example);
    }

    private static String parameters(PageRequest page, PathDescription path) {
        if (path.parameters().isEmpty()) {
            return "<p>" + page.html("docs.parameters.none") + "</p>";
        }
        return table(
                page,
                page.texts().text("docs.parameters", "endpoint", path.path()),
                List.of("docs.parameter", "docs.value", "docs.meaning"),
                each(path.parameters(), DocsPage::parameter));
    }

    private static String parameter(Parameter<?> parameter) {
        return row(parameter.name(), parameter.kind().words(), parameter.meaning());
    }

    private static String fields(PageRequest page, PathDescription path, Records records) {
        return String.format(
                Locale.ROOT,
                """

                <details>
                <summary>%s</summary>
                %s
                </details>""",
                page.html("docs.fields", "endpoint", path.path(), "record", records.name()),
                table(
                        page,
                        page.texts().text("docs.fields.caption", "endpoint", path.path(), "record", records.name()),
                        List.of("docs.field", "docs.type", "docs.meaning"),
                        each(records.collection().properties(), DocsPage::field)));
    }

    private static String field(Property property) {
        if (property instanceof Property.Group group) {
            return row(group.name(), "object", group.meaning());
        }
        Column column = ((Property.Value) property).column();
        String type = column.type().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return row(property.name(), column.nullable() ? type + " or null" : type, column.meaning());
    }

    private static String table(PageRequest page, String caption, List<String> heads, String rows) {
        String head = heads.stream()
                .map(key -> "<th scope=\"col\">" + page.html(key) + "</th>")
                .collect(Collectors.joining());
        return String.format(Locale.ROOT, """
                <div class="scroll" role="region" aria-label="%1$s" tabindex="0">
                <table>
                <caption>%1$s</caption>
                <thead><tr>%2$s</tr></thead>
                <tbody>
                %3$s
                </tbody>
                </table>
                </div>""", escape(caption), head, rows);
    }

    private static String row(String name, String type, String meaning) {
        return String.format(
                Locale.ROOT,
                "<tr lang=\"en\"><th scope=\"row\"><code>%s</code></th><td>%s</td><td>%s</td></tr>",
                escape(name),
                escape(type),
                escape(meaning));
    }

    private static <T> String each(List<T> items, java.util.function.Function<T, String> html) {
        return items.stream().map(html).collect(Collectors.joining("\n"));
    }
}
