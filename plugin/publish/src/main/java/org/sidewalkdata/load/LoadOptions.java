package org.sidewalkdata.load;

import java.math.BigDecimal;

/**
 * Options of a load.
 *
 * @param skipBadRows true: bad rows are left out and counted; false: any bad row stops the load
 * @param legacySeverity true: severities are of the old five-step scale
 * @param allowEmpty true: the load may delete all regions, streets or labels; false: it rejects data without any of
 *         them when the database has some
 * @param maxRemovedPercent the load is rejected if it would remove a larger share of what scores depend on; 0 to 100.
 *         Below 100, it is also rejected if an optional part is missing that the last load had
 * @param dryRun true: changes are found and counted, and nothing is changed
 */
public record LoadOptions(
        boolean skipBadRows, boolean legacySeverity, boolean allowEmpty, BigDecimal maxRemovedPercent, boolean dryRun) {
    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    /** Strict: today's severities, no part emptied, at most a tenth removed. */
    public static final LoadOptions DEFAULT = new LoadOptions(false, false, false, BigDecimal.TEN, false);

    public LoadOptions {
        if (maxRemovedPercent.signum() < 0 || maxRemovedPercent.compareTo(ALL) > 0) {
            throw new IllegalArgumentException("maxRemovedPercent " + maxRemovedPercent + " is not between 0 and 100");
        }
    }

    public LoadOptions withSkipBadRows(boolean skip) {
        return new LoadOptions(skip, legacySeverity, allowEmpty, maxRemovedPercent, dryRun);
    }

    public LoadOptions withLegacySeverity(boolean legacy) {
        return new LoadOptions(skipBadRows, legacy, allowEmpty, maxRemovedPercent, dryRun);
    }

    public LoadOptions withAllowEmpty(boolean allow) {
        return new LoadOptions(skipBadRows, legacySeverity, allow, maxRemovedPercent, dryRun);
    }

    public LoadOptions withMaxRemovedPercent(BigDecimal percent) {
        return new LoadOptions(skipBadRows, legacySeverity, allowEmpty, percent, dryRun);
    }

    /** Returns options that allow any number of rows to be removed. */
    public LoadOptions withAnyRemoved() {
        return withMaxRemovedPercent(ALL);
    }

    public LoadOptions withDryRun(boolean dry) {
        return new LoadOptions(skipBadRows, legacySeverity, allowEmpty, maxRemovedPercent, dry);
    }
}
