package org.sidewalkdata.pages.map;

/**
 * A table column as a JSON array that grows row by row. One byte for each digit takes less memory than boxed numbers.
 * Used by one thread.
 */
final class TextColumn {
    private static final long[] SCALES = {1, 10, 100, 1_000, 10_000, 100_000};

    private final StringBuilder text = new StringBuilder();
    private boolean onlyNulls = true;
    private boolean onlyZeros = true;

    void add(long number) {
        next().append(number);
        onlyZeros &= number == 0;
    }

    /**
     * Appends a rounded number.
     *
     * @param decimals maximum number of decimals
     */
    void add(double number, int decimals) {
        long scale = SCALES[decimals];
        long scaled = Math.round(number * scale);
        next().append(scaled < 0 && scaled > -scale ? "-" : "").append(scaled / scale);
        long part = Math.abs(scaled % scale);
        if (part != 0) {
            text.append('.');
        }
        for (long place = scale / 10; part != 0; place /= 10) {
            text.append((char) ('0' + part / place));
            part %= place;
        }
        onlyZeros &= scaled == 0;
    }

    /**
     * Appends a value.
     *
     * @param json the value as JSON
     */
    void addJson(String json) {
        next().append(json);
        onlyZeros = false;
    }

    void addNull() {
        separated().append("null");
    }

    /** Returns whether the column has no value other than 0; nulls are ignored. */
    boolean isOnlyZeros() {
        return onlyZeros;
    }

    /** Returns whether the column has only nulls. */
    boolean isOnlyNulls() {
        return onlyNulls;
    }

    /** Appends the array to a document. */
    void appendTo(StringBuilder document) {
        document.append('[').append(text).append(']');
    }

    private StringBuilder next() {
        onlyNulls = false;
        return separated();
    }

    private StringBuilder separated() {
        return text.length() == 0 ? text : text.append(',');
    }
}
