package org.sidewalkdata.load.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a load did. Immutable.
 *
 * @param sameBundle true: the bundle was the one loaded last, and nothing was read
 * @param tables changes of every source table, in the order of V1
 * @param badRowCount rows that were left out
 * @param badRows the first of them
 * @param ignored unknown columns by file
 * @param took wall time
 */
public record LoadReport(
        boolean sameBundle,
        List<TableChange> tables,
        long badRowCount,
        List<BadRow> badRows,
        List<IgnoredColumns> ignored,
        Duration took) {
    public LoadReport {
        tables = List.copyOf(tables);
        badRows = List.copyOf(badRows);
        ignored = List.copyOf(ignored);
    }

    /** Whether any source row was added, changed or removed. */
    public boolean changed() {
        return tables.stream().anyMatch(TableChange::any);
    }

    /** The changes of one table; all zero when it was not touched. */
    public TableChange table(String name) {
        return tables.stream()
                .filter(table -> table.table().equals(name))
                .findFirst()
                .orElse(new TableChange(name, 0, 0, 0));
    }

    /** The report for a terminal. */
    public List<String> toLines() {
        var lines = new ArrayList<String>();
        if (sameBundle) {
            lines.add("This bundle is loaded already; nothing to do.");
            return lines;
        }
        ignored.forEach(columns -> lines.add(columns.toString()));
        if (badRowCount > 0) {
            lines.add((badRowCount == 1 ? "1 bad row was" : badRowCount + " bad rows were") + " left out:");
            lines.addAll(BadRowLines.of(badRowCount, badRows));
        }
        lines.addAll(tableLines());
        lines.add(String.format(Locale.ROOT, "Loaded in %.1f s.", took.toMillis() / 1000.0));
        return lines;
    }

    private List<String> tableLines() {
        if (!changed()) {
            return List.of("The source tables equal the bundle already; nothing changed.");
        }
        var lines = new ArrayList<String>();
        lines.add(String.format(Locale.ROOT, "%-18s %10s %10s %10s", "table", "added", "changed", "removed"));
        for (TableChange table : tables) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%-18s %10d %10d %10d",
                    table.table(),
                    table.added(),
                    table.changed(),
                    table.removed()));
        }
        return lines;
    }
}
