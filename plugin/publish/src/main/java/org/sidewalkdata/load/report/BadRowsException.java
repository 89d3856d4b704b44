package org.sidewalkdata.load.report;

import java.util.List;

/** The bundle has bad rows, which the load was not told to skip. */
public final class BadRowsException extends LoadException {
    private static final long serialVersionUID = 1L;

    private final long count;
    private final transient List<BadRow> first;

    /**
     * Makes the exception with its message.
     *
     * @param kind what contains the rows: {@code bundle}, {@code database}
     */
    public BadRowsException(BadRows badRows, String kind) {
        super(message(badRows, kind));
        this.count = badRows.count();
        this.first = badRows.first();
    }

    /** Returns the number of bad rows. */
    public long count() {
        return count;
    }

    /** Returns the first bad rows, by file and line. */
    public List<BadRow> first() {
        return first;
    }

    private static String message(BadRows badRows, String kind) {
        var lines = new StringBuilder("Nothing was changed: ");
        lines.append(badRows.count() == 1 ? "1 row" : badRows.count() + " rows")
                .append(" of the " + kind + " cannot be used.");
        BadRowLines.of(badRows.count(), badRows.first())
                .forEach(line -> lines.append('\n').append(line));
        return lines.append("\nFix the " + kind + ", or load the rest with --skip-bad-rows.")
                .toString();
    }
}
