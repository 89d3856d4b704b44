package org.sidewalkdata.text;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The wording of a citation in a language: the same on pages and in the documents of a snapshot. Immutable.
 *
 * @param authors whom the citation names; empty: nobody
 * @param title what the data are, without the edition
 * @param snapshot name of the snapshot that is cited; empty: the data version is cited
 * @param version number of the data version
 * @param time end of the refresh that made this version
 * @param address where readers find the data; an empty text: unknown
 */
public record CitationText(
        Messages texts,
        Optional<String> authors,
        String title,
        Optional<String> snapshot,
        long version,
        Instant time,
        String address) {
    /**
     * Returns the title of the data of a city.
     *
     * @param city empty: it has no name
     */
    public static String title(Messages texts, Optional<String> city) {
        return city.map(name -> texts.text("about.title", "city", name))
                .orElseGet(() -> texts.text("about.title.nowhere"));
    }

    /** Returns the citation as a sentence. */
    public String sentence() {
        return texts.text(
                        authors.isPresent() ? "cite.text" : "cite.text.anonymous",
                        "authors",
                        authors.orElse(""),
                        "year",
                        year(),
                        "title",
                        title,
                        "edition",
                        edition(),
                        "address",
                        address)
                .strip();
    }

    /** Returns the snapshot or the data version that is cited, with its day. */
    public String edition() {
        String day = texts.dates("date.day").format(time.atZone(ZoneOffset.UTC));
        return snapshot.map(name -> texts.text("cite.snapshot", "name", name, "version", version, "day", day))
                .orElseGet(() -> texts.text("cite.version", "version", version, "day", day));
    }

    /** Returns the year of the data. */
    public String year() {
        return Integer.toString(time.atZone(ZoneOffset.UTC).getYear());
    }
}
