package org.sidewalkdata.load.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The result of a load. Immutable.
 *
 * @param kind what contains the data: {@code bundle}, {@code database}
 * @param sameBundle true: the data are those loaded last, and nothing was read
 * @param dryRun true: nothing was changed; the tables show the expected changes
 * @param tables changes of every source table, in the order of V1
 * @param badRowCount number of rows that were left out
 * @param badRows the first bad rows
 * @param ignored unknown columns by file
 * @param warnings what the operator should know about the data as a whole
 * @param took wall time
 */
public record LoadReport(
        String kind,
        boolean sameBundle,
        boolean dryRun,
        List<TableChange> tables,
        long badRowCount,
        List<BadRow> badRows,
        List<IgnoredColumns> ignored,
        List<String> warnings,
        Duration took) {
    public LoadReport {
        tables = List.copyOf(tables);
        badRows = List.copyOf(badRows);
        ignored = List.copyOf(ignored);
        warnings = List.copyOf(warnings);
    }

    /** Returns the report of data that were already loaded. */
    public static LoadReport same(String kind, List<String> warnings, Duration took) {
        return new LoadReport(kind, true, false, List.of(), 0, List.of(), List.of(), warnings, took);
    }

    /** Returns whether any source row was added, changed or removed. */
    public boolean changed() {
        return tables.stream().anyMatch(TableChange::any);
    }

    /** Returns the changes of one table; all zero if it was not touched. */
    public TableChange table(String name) {
        return tables.stream()
                .filter(table -> table.table().equals(name))
                .findFirst()
                .orElse(new TableChange(name, 0, 0, 0));
    }

    /** Returns the report for a terminal, without the warnings, which are printed elsewhere. */
    public List<String> toLines() {
        var lines = new ArrayList<String>();
        if (sameBundle) {
            lines.add("This " + kind + " is loaded already; nothing to do.");
            return lines;
        }
        ignored.forEach(columns -> lines.add(columns.toString()));
        if (badRowCount > 0) {
            lines.add((badRowCount == 1 ? "1 bad row was" : badRowCount + " bad rows were") + " left out:");
            lines.addAll(BadRowLines.of(badRowCount, badRows));
        }
        lines.addAll(tableLines());
        lines.add(String.format(
                Locale.ROOT,
                dryRun ? "Nothing was changed: this was a dry run of %.1f s." : "Loaded in %.1f s.",
                took.toMillis() / 1000.0));
        return lines;
    }

    private List<String> tableLines() {
        if (!changed()) {
            return List.of("The source tables already equal the " + kind + "; nothing changed.");
        }
        var lines = new ArrayList<String>();
        lines.add(String.format(
                Locale.ROOT, "%-18s %10s %10s %10s", dryRun ? "would change" : "table", "added", "changed", "removed"));
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
