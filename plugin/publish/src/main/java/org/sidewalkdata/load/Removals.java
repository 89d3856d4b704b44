package org.sidewalkdata.load;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.load.SourceTableDiff.Loss;
import org.sidewalkdata.load.report.RemovalException;

/**
 * Rejects data without a large part of what scores depend on: the usual cause is a truncated download, a file of headers
 * only, or a bundle of another city. Into empty tables anything is loaded.
 */
final class Removals {
    private static final List<SourceTable> MAY_BE_EMPTY =
            List.of(SourceTable.REGION, SourceTable.STREET_EDGE, SourceTable.LABEL);

    private Removals() {}

    /**
     * Rejects the differences if they lose too much.
     *
     * @param areas lost of the areas of sets that stay
     * @throws RemovalException says how much of how much would be lost; nothing is changed
     */
    static void refuse(List<SourceTableDiff> differences, Loss areas, LoadOptions options) {
        boolean mayBeEmptied = options.allowEmpty()
                && differences.stream()
                        .anyMatch(difference -> isEmptied(difference)
                                && MAY_BE_EMPTY.stream()
                                        .anyMatch(table -> table.name()
                                                .equals(difference.change().table())));
        var tooMany = new ArrayList<String>();
        for (SourceTableDiff difference : differences) {
            for (Loss loss : difference.losses()) {
                if (isTooMuch(loss, options) && !(mayBeEmptied && isEmptied(difference))) {
                    tooMany.add(loss.lost() + " of " + loss.before() + " " + loss.things());
                }
            }
        }
        if (isTooMuch(areas, options)) {
            tooMany.add(areas.lost() + " of " + areas.before() + " " + areas.things());
        }
        if (!tooMany.isEmpty()) {
            throw new RemovalException("Nothing was changed: " + String.join(", ", tooMany)
                    + " would be removed, more than "
                    + options.maxRemovedPercent().toPlainString()
                    + "%. To remove them, run load with --max-removed 100%.");
        }
    }

    private static boolean isEmptied(SourceTableDiff difference) {
        return difference.rowsBefore() > 0
                && difference.change().removed() == difference.rowsBefore()
                && difference.change().added() == 0;
    }

    private static boolean isTooMuch(Loss loss, LoadOptions options) {
        return BigDecimal.valueOf(loss.lost() * 100)
                        .compareTo(options.maxRemovedPercent().multiply(BigDecimal.valueOf(loss.before())))
                > 0;
    }
}
