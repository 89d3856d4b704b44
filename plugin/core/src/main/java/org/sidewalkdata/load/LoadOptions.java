package org.sidewalkdata.load;

/**
 * How a city's data are to be loaded.
 *
 * @param skipBadRows true: bad rows are left out and counted; false: any bad row stops the load
 * @param legacySeverity true: severities are of the old five-step scale
 * @param shownBadRows how many bad rows are named; all are counted
 * @param allowEmpty true: regions, streets or labels may all go; false: data without any of them, where the database
 *     has some, is refused
 * @param dryRun true: what would change is found and counted, and nothing is changed
 */
public record LoadOptions(
        boolean skipBadRows, boolean legacySeverity, int shownBadRows, boolean allowEmpty, boolean dryRun) {
    /** Strict, today's severities, twenty bad rows named, nothing emptied. */
    public static final LoadOptions DEFAULT = new LoadOptions(false, false, 20, false, false);

    public LoadOptions {
        if (shownBadRows < 0) {
            throw new IllegalArgumentException("shownBadRows " + shownBadRows + " is below 0");
        }
    }

    public LoadOptions withSkipBadRows(boolean skip) {
        return new LoadOptions(skip, legacySeverity, shownBadRows, allowEmpty, dryRun);
    }

    public LoadOptions withLegacySeverity(boolean legacy) {
        return new LoadOptions(skipBadRows, legacy, shownBadRows, allowEmpty, dryRun);
    }

    public LoadOptions withShownBadRows(int shown) {
        return new LoadOptions(skipBadRows, legacySeverity, shown, allowEmpty, dryRun);
    }

    public LoadOptions withAllowEmpty(boolean allow) {
        return new LoadOptions(skipBadRows, legacySeverity, shownBadRows, allow, dryRun);
    }

    public LoadOptions withDryRun(boolean dry) {
        return new LoadOptions(skipBadRows, legacySeverity, shownBadRows, allowEmpty, dry);
    }
}
