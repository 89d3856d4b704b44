package org.sidewalkdata.ogc.site;

import static org.sidewalkdata.ogc.document.Html.escape;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.ogc.document.Link;

/**
 * What stands around the content of a page for people. The texts are plain; they are escaped here. Immutable.
 *
 * @param path of the page below the host's root, {@code /about}
 * @param here the section that it is in; empty: in none
 * @param title also its heading
 * @param description a sentence for search engines
 * @param trail the way down to it, shown above the heading; may be empty
 * @param files below the host's root that it loads beside the common style: {@code page/try.js}, {@code page/report.css}
 */
public record SitePage(
        String path, Optional<Section> here, String title, String description, List<Link> trail, List<String> files) {
    /** What follows the content. */
    public static final String END = "</main>\n</body>\n</html>\n";

    private static final String PAGE = """
            <!DOCTYPE html>
            <html lang="en">
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
            <a class="skip" href="#content">To the content</a>
            %s<main class="text" id="content" tabindex="-1">
            %s<h1>%s</h1>
            """;

    public SitePage {
        trail = List.copyOf(trail);
        files = List.copyOf(files);
    }

    /** A page of no files and no trail. */
    public SitePage(String path, Section here, String title, String description) {
        this(path, Optional.of(here), title, description, List.of(), List.of());
    }

    /** This page with scripts and styles of its own to load. */
    public SitePage with(String... own) {
        return new SitePage(path, here, title, description, trail, List.of(own));
    }

    /** Everything up to and with the heading. */
    public String begin() {
        String root = SiteRoot.from(path);
        return String.format(
                Locale.ROOT,
                PAGE,
                escape(description),
                escape(title),
                root + SiteFiles.STYLE_PATH.substring(1),
                files.stream().map(file -> element(root + file)).collect(Collectors.joining()),
                root,
                SiteHeader.html(root, here),
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
                                " / ", "<nav class=\"trail\" aria-label=\"Breadcrumb\">", "</nav>\n"));
    }
}
