package org.sidewalkdata.load;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.load.report.RemovalException;
import org.sidewalkdata.load.report.TableChange;

/**
 * Rejects data without a large part of what the database has: the usual cause is a truncated download or one of another
 * city. Into empty tables anything is loaded.
 */
final class Removals {
    private static final Map<String, String> GUARDED = Map.of(
            SourceTable.LABEL.name(), "labels",
            SourceTable.STREET_EDGE.name(), "streets",
            SourceTable.APP_USER.name(), "users");

    private Removals() {}

    /**
     * Rejects the differences if they remove too much.
     *
     * @throws RemovalException says how many rows of how many would be removed; nothing is changed
     */
    static void refuse(List<SourceTableDiff> differences, LoadOptions options) {
        var tooMany = new ArrayList<String>();
        for (SourceTableDiff difference : differences) {
            String things = GUARDED.get(difference.change().table());
            if (things != null && isTooMuch(difference, options)) {
                tooMany.add(difference.change().removed() + " of " + difference.rowsBefore() + " " + things);
            }
        }
        if (!tooMany.isEmpty()) {
            throw new RemovalException("Nothing was changed: " + String.join(", ", tooMany)
                    + " would be removed, more than "
                    + options.maxRemovedPercent().toPlainString()
                    + "%. To remove them, run load with --max-removed 100%.");
        }
    }

    private static boolean isTooMuch(SourceTableDiff difference, LoadOptions options) {
        TableChange change = difference.change();
        boolean isEmptied = change.removed() == difference.rowsBefore() && change.added() == 0;
        return !(isEmptied && options.allowEmpty())
                && BigDecimal.valueOf(change.removed() * 100)
                                .compareTo(options.maxRemovedPercent()
                                        .multiply(BigDecimal.valueOf(difference.rowsBefore())))
                        > 0;
    }
}
