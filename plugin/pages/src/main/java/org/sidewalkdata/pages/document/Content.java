package org.sidewalkdata.pages.document;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The content of a document. Immutable.
 *
 * @param title not escaped; also the heading
 * @param description a sentence for search engines, not escaped
 * @param before what only a page has before the sections, such as its form, as HTML
 * @param sections in their order, in a page and in a PDF file
 * @param after what only a page has after them, as HTML
 * @param foot a text at the foot of each page of a PDF file, not escaped; empty: only the page's number
 * @param files styles and scripts of the page besides those of all documents
 */
public record Content(
        String title,
        String description,
        String before,
        List<Section> sections,
        String after,
        String foot,
        List<String> files) {
    /** A part of a document, such as a heading with a paragraph and a table. */
    @FunctionalInterface
    public interface Section {
        /** Writes HTML that is well-formed XML. Reads no data, because the read slot may be closed. */
        String html();
    }

    public Content {
        sections = List.copyOf(sections);
        files = List.copyOf(files);
    }

    /** Creates the content of a document whose page has its form before the sections and nothing after them. */
    public Content(String title, String description, String form, List<Section> sections) {
        this(title, description, form, sections, "", "", List.of());
    }

    /** Returns the sections as HTML. */
    String html() {
        return sections.stream().map(Section::html).collect(Collectors.joining());
    }
}
