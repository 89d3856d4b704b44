package org.sidewalkdata.load.bundle;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The most characters that each kind of text from outside may have (city-bundle.md). Servers keep names and ids in memory,
 * and an index of PostgreSQL takes at most 2,700 bytes of each.
 */
public enum TextLimit {
    /** Ids, numbers, times, statuses, and the texts of all columns that no other kind names. */
    WORD(200),
    NAME(500, "name", "street_name"),
    DESCRIPTION(10_000, "description"),
    URL(2_000, "image_url"),
    /** A list as it is in the file. */
    TAGS(10_000, "tags", "mutually_exclusive_with"),
    /** One item of such a list. */
    TAG(200),
    /** The votes on one label: about 15,000. */
    VOTES(1_000_000, "validations"),
    /** Name of a number of an area, such as {@code population}. */
    PROPERTY_NAME(100);

    private static final Map<String, TextLimit> BY_COLUMN = new HashMap<>();

    static {
        for (TextLimit limit : values()) {
            limit.columns.forEach(column -> BY_COLUMN.put(column, limit));
        }
    }

    private final int most;
    private final List<String> columns;

    TextLimit(int most, String... columns) {
        this.most = most;
        this.columns = Arrays.asList(columns);
    }

    /** Returns the limit of a column's cells. */
    static TextLimit of(BundleColumn column) {
        return BY_COLUMN.getOrDefault(column.name(), WORD);
    }

    int most() {
        return most;
    }

    /** Rejects a longer text. */
    public void check(String column, String text) {
        if (text.length() > most) {
            check(column, text.codePointCount(0, text.length()));
        }
    }

    /** Rejects a longer text in UTF-8. */
    void check(String column, byte[] bytes, int from, int to) {
        if (to - from > most) {
            check(column, characters(bytes, from, to));
        }
    }

    private void check(String column, long characters) {
        if (characters > most) {
            throw new BadCell(column, reason(characters));
        }
    }

    /** Returns {@code has 5,000 characters; at most 200 are allowed}. */
    public String reason(long characters) {
        return String.format(Locale.ROOT, "has %,d characters; at most %,d are allowed", characters, most);
    }

    /** Returns a name for a message: cut when it is longer than any name that is read. */
    static String shown(String name) {
        return name.length() <= PROPERTY_NAME.most ? name : name.substring(0, PROPERTY_NAME.most) + "…";
    }

    private static long characters(byte[] bytes, int from, int to) {
        long count = 0;
        for (int i = from; i < to; i++) {
            if ((bytes[i] & 0xC0) != 0x80) { // each byte but those that continue a character
                count++;
            }
        }
        return count;
    }
}
