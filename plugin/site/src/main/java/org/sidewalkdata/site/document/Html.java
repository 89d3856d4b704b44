package org.sidewalkdata.site.document;

import java.util.List;
import java.util.regex.Pattern;

/** Builds parts of the HTML pages. Data are escaped here. */
public final class Html {
    private static final Pattern FORBIDDEN =
            Pattern.compile("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

    private Html() {}

    public static String anchor(Link link) {
        return "<a href=\"" + escape(link.href()) + "\">" + escape(link.title()) + "</a>";
    }

    /** Returns links as a list under a heading. */
    public static String links(String heading, List<Link> links) {
        StringBuilder text = new StringBuilder("<h2>" + escape(heading) + "</h2>\n<ul>\n");
        links.forEach(
                link -> text.append("<li>").append(anchor(withFormat(link))).append("</li>\n"));
        return text.append("</ul>\n").toString();
    }

    public static String paragraph(String text) {
        return "<p>" + escape(text) + "</p>\n";
    }

    /** Escapes text. A character that HTML or XML cannot contain becomes a replacement character. */
    public static String escape(String text) {
        return FORBIDDEN
                .matcher(text)
                .replaceAll("\uFFFD")
                .replace("&", "&amp;")
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
