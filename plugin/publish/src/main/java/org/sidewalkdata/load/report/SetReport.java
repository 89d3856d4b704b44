package org.sidewalkdata.load.report;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of loading a set of areas or points. Immutable.
 *
 * @param change what was added, changed and removed
 * @param badRowCount number of features that were left out
 * @param badRows the first of them
 * @param warnings what the operator should know about the set as a whole
 * @param ignored properties of the file that are not kept; empty: all are
 */
public record SetReport(
        TableChange change,
        long badRowCount,
        List<BadRow> badRows,
        List<String> warnings,
        List<IgnoredColumns> ignored) {
    public SetReport {
        badRows = List.copyOf(badRows);
        warnings = List.copyOf(warnings);
        ignored = List.copyOf(ignored);
    }

    /** Returns what is said of the features and properties that were left out, and the warnings, for a terminal. */
    public List<String> notes() {
        var lines = new ArrayList<String>();
        warnings.forEach(warning -> lines.add("Warning: " + warning));
        if (badRowCount > 0) {
            lines.add((badRowCount == 1 ? "1 bad row was" : badRowCount + " bad rows were") + " left out:");
            lines.addAll(BadRowLines.of(badRowCount, badRows));
        }
        ignored.forEach(columns -> lines.add(columns.toString()));
        return lines;
    }
}
