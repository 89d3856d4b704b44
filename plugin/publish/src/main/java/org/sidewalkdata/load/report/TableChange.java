package org.sidewalkdata.load.report;

/** What a load did to one source table, in rows. */
public record TableChange(String table, long added, long changed, long removed) {
    public boolean any() {
        return total() > 0;
    }

    public long total() {
        return added + changed + removed;
    }
}
