package org.sidewalkdata.load.report;

/** The rows that a load added, changed and removed in one source table. */
public record TableChange(String table, long added, long changed, long removed) {
    public boolean any() {
        return total() > 0;
    }

    public long total() {
        return added + changed + removed;
    }
}
