package org.sidewalkdata.load.report;

import java.util.List;

/** The bundle has bad rows, and bad rows were not to be skipped. */
public final class BadRowsException extends LoadException {
    private static final long serialVersionUID = 1L;

    private final long count;
    private final transient List<BadRow> first;

    /** @param kind what the rows are of: {@code bundle}, {@code database} */
    public BadRowsException(BadRows badRows, String kind) {
        super(message(badRows, kind));
        this.count = badRows.count();
        this.first = badRows.first();
    }

    /** How many rows are bad. */
    public long count() {
        return count;
    }

    /** The first of them, by file and line. */
    public List<BadRow> first() {
        return first;
    }

    private static String message(BadRows badRows, String kind) {
        var lines = new StringBuilder("Nothing was changed: ");
        lines.append(badRows.count() == 1 ? "1 row" : badRows.count() + " rows")
                .append(" of the " + kind + " cannot be used.");
        BadRowLines.of(badRows.count(), badRows.first())
                .forEach(line -> lines.append('\n').append(line));
        return lines.append("\nMend the " + kind + ", or load the rest with --skip-bad-rows.")
                .toString();
    }
}
