package org.sidewalkdata.load;

/**
 * How a bundle is to be loaded.
 *
 * @param skipBadRows true: bad rows are left out and counted; false: any bad row stops the load
 * @param legacySeverity true: severities are of the old five-step scale
 * @param shownBadRows how many bad rows are named; all are counted
 */
public record LoadOptions(boolean skipBadRows, boolean legacySeverity, int shownBadRows) {
    /** Strict, today's severities, twenty bad rows named. */
    public static final LoadOptions DEFAULT = new LoadOptions(false, false, 20);

    public LoadOptions {
        if (shownBadRows < 0) {
            throw new IllegalArgumentException("shownBadRows " + shownBadRows + " is below 0");
        }
    }

    public LoadOptions withSkipBadRows(boolean skip) {
        return new LoadOptions(skip, legacySeverity, shownBadRows);
    }

    public LoadOptions withLegacySeverity(boolean legacy) {
        return new LoadOptions(skipBadRows, legacy, shownBadRows);
    }
}
