package org.sidewalkdata.ogc.ows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Writes a small XML document into memory, indented, one element per line. The caller is responsible for names; texts
 * and attributes are escaped. Used by one thread.
 */
public final class XmlWriter {
    /** The first line of every document, including streamed documents. */
    public static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    private final StringBuilder text = new StringBuilder(DECLARATION);
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Begins an element.
     *
     * @param attributes name, value, name, value, …
     */
    public XmlWriter start(String name, String... attributes) {
        tag(name, attributes);
        text.append(">\n");
        open.push(name);
        return this;
    }

    /** Ends the element that was begun last. */
    public XmlWriter end() {
        String name = open.pop();
        indent();
        text.append("</").append(name).append(">\n");
        return this;
    }

    /** Writes an element that contains only text. */
    public XmlWriter element(String name, String content, String... attributes) {
        tag(name, attributes);
        text.append('>')
                .append(XmlText.escape(content))
                .append("</")
                .append(name)
                .append(">\n");
        return this;
    }

    public XmlWriter empty(String name, String... attributes) {
        tag(name, attributes);
        text.append("/>\n");
        return this;
    }

    /** Writes an element of this name for each text. */
    public XmlWriter elements(String name, List<String> contents) {
        contents.forEach(content -> element(name, content));
        return this;
    }

    /**
     * Writes a comment about the last element.
     *
     * @param remark a constant text without hyphens
     */
    public XmlWriter comment(String remark) {
        indent();
        text.append("<!-- ").append(remark).append(" -->\n");
        return this;
    }

    /** Returns the document in UTF-8. Every element must have been ended. */
    public byte[] bytes() {
        if (!open.isEmpty()) {
            throw new IllegalStateException(open.peek() + " was not ended");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void tag(String name, String... attributes) {
        indent();
        text.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            text.append(' ').append(attributes[i]).append("=\"");
            text.append(XmlText.escape(attributes[i + 1])).append('"');
        }
    }

    private void indent() {
        text.append("  ".repeat(open.size()));
    }
}
