package org.sidewalkdata.load;

import java.math.BigDecimal;

/**
 * How a city's data are to be loaded.
 *
 * @param skipBadRows true: bad rows are left out and counted; false: any bad row stops the load
 * @param legacySeverity true: severities are of the old five-step scale
 * @param allowEmpty true: regions, streets or labels may all go; false: data without any of them, where the database
 *     has some, is refused
 * @param maxRemovedPercent a load that would remove a larger part of the labels, streets or users is refused; 0 to 100
 * @param dryRun true: what would change is found and counted, and nothing is changed
 */
public record LoadOptions(
        boolean skipBadRows, boolean legacySeverity, boolean allowEmpty, BigDecimal maxRemovedPercent, boolean dryRun) {
    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    /** Strict, today's severities, nothing emptied, a tenth removed at most. */
    public static final LoadOptions DEFAULT = new LoadOptions(false, false, false, BigDecimal.TEN, false);

    public LoadOptions {
        if (maxRemovedPercent.signum() < 0 || maxRemovedPercent.compareTo(ALL) > 0) {
            throw new IllegalArgumentException("maxRemovedPercent " + maxRemovedPercent + " is not from 0 to 100");
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

    /** Any number of rows may be removed. */
    public LoadOptions withAnyRemoved() {
        return withMaxRemovedPercent(ALL);
    }

    public LoadOptions withDryRun(boolean dry) {
        return new LoadOptions(skipBadRows, legacySeverity, allowEmpty, maxRemovedPercent, dry);
    }
}
