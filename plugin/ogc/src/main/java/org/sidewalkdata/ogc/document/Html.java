package org.sidewalkdata.ogc.document;

import java.util.List;

/**
 * Pieces of the HTML pages: small, without scripts or anything from elsewhere, readable by a screen reader, in the
 * reader's light or dark colours. What comes from the data is escaped here.
 */
public final class Html {
    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>%s</title>
            <style>
            :root { color-scheme: light dark; }
            body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; }
            a:focus-visible, [tabindex]:focus-visible { outline: 3px solid; outline-offset: 2px; }
            .scroll { overflow-x: auto; }
            table { border-collapse: collapse; }
            th, td { border: 1px solid GrayText; padding: .25rem .5rem; text-align: left; vertical-align: top; }
            dt { font-weight: 600; }
            </style>
            </head>
            <body>
            <nav aria-label="Breadcrumb">%s</nav>
            <main>
            <h1>%s</h1>
            """;

    private static final String END = "</main>\n</body>\n</html>\n";

    private Html() {}

    /** Everything up to and with the heading. */
    public static String begin(String title, List<Link> path) {
        StringBuilder crumbs = new StringBuilder();
        for (Link step : path) {
            crumbs.append(crumbs.isEmpty() ? "" : " / ").append(anchor(step));
        }
        return HEAD.formatted(escape(title), crumbs, escape(title));
    }

    public static String end() {
        return END;
    }

    public static String anchor(Link link) {
        return "<a href=\"" + escape(link.href()) + "\">" + escape(link.title()) + "</a>";
    }

    /** Links as a list under a heading. */
    public static String links(String heading, List<Link> links) {
        StringBuilder text = new StringBuilder("<h2>" + escape(heading) + "</h2>\n<ul>\n");
        links.forEach(
                link -> text.append("<li>").append(anchor(withFormat(link))).append("</li>\n"));
        return text.append("</ul>\n").toString();
    }

    public static String paragraph(String text) {
        return "<p>" + escape(text) + "</p>\n";
    }

    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static Link withFormat(Link link) {
        String title = link.type().equals("text/html") ? link.title() : link.title() + " (" + link.type() + ")";
        return new Link(link.href(), link.rel(), link.type(), title);
    }
}
