package org.sidewalkdata.catalog;

import java.util.Locale;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.CitationText;
import org.sidewalkdata.text.Messages;

/**
 * Tells readers how to cite data. Pure.
 *
 * @param data the data to cite
 */
public record Citation(CityDataset data) {
    /** Returns a section of a page with the citation as a sentence and for BibTeX. */
    public String html() {
        Messages texts = data.texts();
        return String.format(
                Locale.ROOT,
                """
                <section class="cite" aria-labelledby="cite">
                <h2 id="cite">%s</h2>
                <p>%s</p>
                <pre>%s</pre>
                <pre>%s</pre>
                </section>
                """,
                Html.escape(texts.text("cite.heading")),
                Html.escape(texts.text(data.snapshot().isPresent() ? "cite.snapshot.lead" : "cite.version.lead")),
                Html.escape(sentence()),
                Html.escape(bibTex()));
    }

    /** Returns the citation as a sentence in the language of the data's description. */
    public String sentence() {
        return text().sentence();
    }

    /** Returns an entry for a bibliography of LaTeX. Characters outside ASCII stay, as its programs of today read UTF-8. */
    public String bibTex() {
        CitationText text = text();
        StringBuilder entry = new StringBuilder("@misc{sidewalk-").append(key()).append(",\n");
        data.citedPublisher()
                .attributionIfAny()
                .ifPresent(names -> field(entry, "author", "{" + latex(names) + "}")); // one name, whatever is in it
        field(entry, "title", "{" + latex(data.title()) + "}");
        field(entry, "year", text.year());
        field(entry, "version", latex(data.edition()));
        data.snapshot().flatMap(CitedSnapshot::doi).ifPresent(doi -> field(entry, "doi", latex(doi)));
        field(entry, "url", data.citedAddress());
        field(entry, "note", latex(text.edition()));
        return entry.append("}").toString();
    }

    private static void field(StringBuilder entry, String name, String value) {
        entry.append("  ").append(name).append(" = {").append(value).append("},\n");
    }

    private CitationText text() {
        return new CitationText(
                data.texts(),
                data.citedPublisher().attributionIfAny(),
                data.title(),
                data.snapshot().map(CitedSnapshot::name),
                data.snapshot()
                        .map(CitedSnapshot::version)
                        .orElseGet(() -> data.version().version()),
                data.time(),
                data.citedAddress());
    }

    private String key() {
        String place = data.place().orElse("") + "-" + data.edition();
        return place.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    /** Returns a text with the characters that LaTeX reads as commands written as commands for themselves. */
    private static String latex(String text) {
        StringBuilder safe = new StringBuilder();
        text.chars().forEach(c -> {
            switch (c) {
                case '\\' -> safe.append("\\textbackslash{}");
                case '{' -> safe.append("\\{");
                case '}' -> safe.append("\\}");
                case '$', '&', '#', '_', '%' -> safe.append('\\').append((char) c);
                case '~' -> safe.append("\\textasciitilde{}");
                case '^' -> safe.append("\\textasciicircum{}");
                default -> safe.append(Character.isISOControl(c) ? ' ' : (char) c);
            }
        });
        return safe.toString();
    }
}
