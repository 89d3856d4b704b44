package org.sidewalkdata.site;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.document.Link;

/**
 * The frame around the content of an HTML page. Texts are plain and are escaped here. Immutable.
 *
 * @param request the page's path, query and language
 * @param here the section of the page; empty if it is in none
 * @param title the title, also the heading
 * @param description a sentence for search engines
 * @param trail breadcrumbs above the heading; may be empty
 * @param files files below the host's root to load besides the common style: {@code page/try.js},
 *     {@code page/report.css}
 */
public record SitePage(
        PageRequest request,
        Optional<Section> here,
        String title,
        String description,
        List<Link> trail,
        List<String> files) {
    /** Text after the content. */
    public static final String END = "</main>\n</body>\n</html>\n";

    private static final String PAGE = """
            <!DOCTYPE html>
            <html lang="%s">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="description" content="%s">
            <meta name="color-scheme" content="light dark">
            <title>%s</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="%s">
            %s<link rel="service-desc" type="application/json" href="%sv3/api/openapi.json">
            </head>
            <body>
            <a class="skip" href="#content">%s</a>
            %s<main class="text" id="content" tabindex="-1">
            %s<h1>%s</h1>
            """;

    public SitePage {
        trail = List.copyOf(trail);
        files = List.copyOf(files);
    }

    /** Creates a page without files and breadcrumbs. */
    public SitePage(PageRequest request, Section here, String title, String description) {
        this(request, Optional.of(here), title, description, List.of(), List.of());
    }

    /** Returns this page with additional scripts and styles. */
    public SitePage with(String... own) {
        return new SitePage(request, here, title, description, trail, List.of(own));
    }

    /** Returns the page up to and including the heading. */
    public String begin() {
        String root = request.root();
        return String.format(
                Locale.ROOT,
                PAGE,
                request.language().tag(),
                escape(description),
                escape(title),
                root + SiteFiles.STYLE_PATH.substring(1),
                files.stream().map(file -> element(root + file)).collect(Collectors.joining()),
                root,
                escape(request.texts().text("site.skip")),
                SiteHeader.html(request, here),
                trailHtml(),
                escape(title));
    }

    private static String element(String file) {
        return file.endsWith(".css")
                ? "<link rel=\"stylesheet\" href=\"" + file + "\">\n"
                : "<script type=\"module\" src=\"" + file + "\"></script>\n";
    }

    private String trailHtml() {
        return trail.isEmpty()
                ? ""
                : trail.stream()
                        .map(Html::anchor)
                        .collect(Collectors.joining(
                                " / ",
                                "<nav class=\"trail\" aria-label=\""
                                        + escape(request.texts().text("site.trail")) + "\">",
                                "</nav>\n"));
    }
}
