package org.sidewalkdata.load.bundle;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The current row of a bundle file. One object per file, refilled for each row: cells are slices of UTF-8 bytes, so a
 * number is parsed and a text is passed on without a String. Getters throw {@link BadCell} when the cell does not hold
 * a value of their type; getters of numbers and the like require a cell that {@link #isEmpty is not empty}.
 */
public class Row {
    private static final int ABSENT = -1;

    /** The rest of a link to a panorama has less than 179 characters. */
    private static final int LONGEST_IN_LINK = 2_079 - 179;

    /** Characters of a byte that is not a letter or digit, such as %C3. */
    private static final int ENCODED = 3;

    private final int[] from;
    private final int[] to;
    private final boolean[] structured;
    private final TextLimit[] limits;
    private final Columns columns;
    private byte[] bytes = {};
    private long number;
    private long line;
    private @Nullable BadCell fault;
    private @Nullable UncheckedGeometry geometry;

    Row(Columns columns) {
        this.columns = columns;
        limits = columns.all().stream().map(TextLimit::of).toArray(TextLimit[]::new);
        from = new int[columns.size()];
        to = new int[columns.size()];
        structured = new boolean[columns.size()];
    }

    /** Returns the position of the row in its file, from 1. */
    public long number() {
        return number;
    }

    /** Returns the physical line where the row starts, from 1. */
    public long line() {
        return line;
    }

    /** Returns the feature's geometry; null: it has none, or the file is not GeoJSON. */
    public @Nullable UncheckedGeometry geometry() {
        return geometry;
    }

    /** Throws the fault of the row as a whole, such as a missing cell, or of a cell that is too long. */
    public void checkWhole() {
        if (fault != null) {
            throw fault;
        }
        for (int i = 0; i < limits.length; i++) {
            if (to[i] - from[i] > limits[i].most()) {
                limits[i].check(columns.all().get(i).name(), bytes, from[i], to[i]);
            }
        }
    }

    /** Returns whether the file has the column, or the feature the property, even if empty or null. */
    public boolean has(BundleColumn column) {
        return from[column.place()] != ABSENT;
    }

    /** Returns whether the cell is missing, null or blank. */
    public boolean isEmpty(BundleColumn column) {
        int place = column.place();
        for (int i = from[place]; i < to[place]; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\t') {
                return false;
            }
        }
        return true;
    }

    /** Rejects an empty cell of a column that every row needs. */
    public void need(BundleColumn column) {
        if (isEmpty(column)) {
            throw new BadCell(column.name(), has(column) ? "is empty" : "is missing");
        }
    }

    public long integer(BundleColumn column) {
        try {
            return AsciiNumbers.integer(bytes, from(column), to(column));
        } catch (NumberFormatException e) {
            throw bad(column, SpreadsheetText.reason(shown(column), "is not an integer"));
        }
    }

    /** Returns an integer of 32 bits. */
    public int smallInteger(BundleColumn column) {
        long value = integer(column);
        if (value != (int) value) {
            throw bad(column, "is out of range");
        }
        return (int) value;
    }

    /** Returns a finite number. */
    public double number(BundleColumn column) {
        double value;
        try {
            value = AsciiNumbers.decimal(bytes, from(column), to(column));
        } catch (NumberFormatException e) {
            throw bad(column, SpreadsheetText.reason(shown(column), "is not a number"));
        }
        if (!Double.isFinite(value)) {
            throw bad(column, "is not a finite number");
        }
        return value;
    }

    /**
     * Returns a truth value: {@code true}, {@code false}, {@code 1}, {@code 0}, or the {@code t} and {@code f} of
     * PostgreSQL, in any case; also {@code 1.0} and {@code 0.0}, which data frames make of truth values among empty
     * cells.
     */
    public boolean bool(BundleColumn column) {
        return switch (text(column).strip().toLowerCase(Locale.ROOT)) {
            case "true", "t", "1", "1.0" -> true;
            case "false", "f", "0", "0.0" -> false;
            default -> throw bad(column, "is not true or false");
        };
    }

    /** Returns the word of the list that the cell holds in any case. */
    public String word(BundleColumn column, List<String> words) {
        int length = to(column) - from(column);
        for (String word : words) {
            if (word.length() == length && isAt(from(column), word)) {
                return word;
            }
        }
        String cell = text(column).strip();
        return words.stream()
                .filter(cell::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> bad(column, "is not " + either(words)));
    }

    private boolean isAt(int start, String word) {
        for (int i = 0; i < word.length(); i++) {
            if (bytes[start + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns {@code a, b or c}. */
    private static String either(List<String> words) {
        int last = words.size() - 1;
        return String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /**
     * Returns a truth value like {@link #bool}, or of OpenStreetMap's {@code yes}, {@code no}, or a kind such as
     * {@code viaduct}, which is true.
     */
    public boolean osmFlag(BundleColumn column) {
        String word = text(column).strip();
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "false", "f", "0", "0.0", "no" -> false;
            case "1", "1.0" -> true;
            default -> {
                if (!word.chars().allMatch(c -> c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')) {
                    throw bad(column, "is not true, false or a value that OpenStreetMap uses");
                }
                yield true;
            }
        };
    }

    /** Returns the Unix milliseconds of a time in milliseconds or ISO 8601, from 1990 to tomorrow. */
    public long time(BundleColumn column) {
        try {
            return Times.millis(bytes, from(column), to(column));
        } catch (IllegalArgumentException e) {
            throw bad(column, SpreadsheetText.reason(shown(column), Times.complaint(shown(column))));
        }
    }

    /** Writes the 16 bytes of an id into {@code target}. */
    public void uuid(BundleColumn column, byte[] target) {
        if (!Uuids.parse(bytes, from(column), to(column), target)) {
            throw bad(column, "is not a UUID");
        }
    }

    /** Returns the cell's text, checked to be storable; empty when the cell is missing. */
    public String text(BundleColumn column) {
        int place = column.place();
        if (from[place] == ABSENT) {
            return "";
        }
        checkText(column);
        return new String(bytes, from[place], to[place] - from[place], java.nio.charset.StandardCharsets.UTF_8);
    }

    /** Rejects text that is not Unicode or has a NUL character, which PostgreSQL cannot store. */
    public void checkText(BundleColumn column) {
        Texts.check(column.name(), bytes, from[column.place()], to[column.place()]);
    }

    /** Rejects a name or key that a spreadsheet or data frame has damaged. */
    public void checkUndamaged(BundleColumn column) {
        int start = from(column);
        byte first = bytes[start];
        // Most texts are none of these, and making a String of each costs a lot.
        if (to(column) - start <= 4 || first == '#' || first >= '0' && first <= '9') {
            SpreadsheetText.refuseDamaged(column.name(), shown(column));
        }
    }

    /** Rejects a date in a spreadsheet's format, such as its number. */
    public void checkDate(BundleColumn column) {
        int start = from(column);
        if (to(column) - start > 4 && bytes[start + 4] != '-') { // 2012-06, as almost all are
            SpreadsheetText.refuseDate(column.name(), shown(column));
        }
    }

    /** Rejects an id that is part of a link, if the link would be longer than a cell of a spreadsheet holds. */
    public void checkLink(BundleColumn column) {
        if (to(column) - from(column) <= LONGEST_IN_LINK / ENCODED) {
            return;
        }
        int characters = 0;
        for (int i = from(column); i < to(column); i++) {
            boolean plain =
                    bytes[i] >= 'a' && bytes[i] <= 'z' || bytes[i] >= 'A' && bytes[i] <= 'Z' || isDigit(bytes[i]);
            characters += plain ? 1 : ENCODED;
        }
        if (characters > LONGEST_IN_LINK) {
            throw new BadCell(
                    column.name(), "makes a link longer than the 2,079 characters that a spreadsheet can hold");
        }
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    /** Returns the distinct tags in the cell, ascending by code point. */
    public byte[][] tags(BundleColumn column) {
        return TagList.parse(column.name(), text(column), structured[column.place()]);
    }

    /** Returns a fault with the cell's text, which is cut when it is long. */
    public BadCell bad(BundleColumn column, String reason) {
        int place = column.place();
        return new BadCell(column.name(), reason + Texts.quoted(bytes, from[place], to[place]));
    }

    /** Returns the cell for a message: without control characters, cut when it is long. */
    public String shown(BundleColumn column) {
        int place = column.place();
        return Texts.shown(bytes, from[place], to[place]);
    }

    /** Returns the array that contains the cells; valid until the next row. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the start of the cell in {@link #bytes}. */
    public int from(BundleColumn column) {
        return from[column.place()];
    }

    /** Returns the end of the cell in {@link #bytes}, exclusive. */
    public int to(BundleColumn column) {
        return to[column.place()];
    }

    void begin(long newNumber, long newLine) {
        number = newNumber;
        line = newLine;
        fault = null;
        geometry = null;
        Arrays.fill(from, ABSENT);
        Arrays.fill(to, ABSENT);
    }

    void cell(int place, int start, int end) {
        from[place] = start;
        to[place] = end;
    }

    void structured(int place, boolean isArrayOrObject) {
        structured[place] = isArrayOrObject;
    }

    void bytes(byte[] newBytes) {
        bytes = newBytes;
    }

    void geometry(@Nullable UncheckedGeometry newGeometry) {
        geometry = newGeometry;
    }

    void fault(BadCell newFault) {
        fault = newFault;
    }
}
