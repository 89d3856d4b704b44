package org.sidewalkdata.server.map;

/**
 * A column of a table as a JSON array, which grows row by row: a byte a digit is less memory than boxed numbers. Used by one thread.
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

    /** @param decimals at most so many, which are enough for what is shown */
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

    /** @param json a value as JSON writes it */
    void addJson(String json) {
        next().append(json);
        onlyZeros = false;
    }

    void addNull() {
        separated().append("null");
    }

    /** No value is another one than 0. */
    boolean isOnlyZeros() {
        return onlyZeros;
    }

    /** There is no value. */
    boolean isOnlyNulls() {
        return onlyNulls;
    }

    /** Appends the array. */
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
