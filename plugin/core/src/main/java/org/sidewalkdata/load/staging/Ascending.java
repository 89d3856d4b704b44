package org.sidewalkdata.load.staging;

/** Whether ids come in ascending order, so that none is used twice: then nobody has to sort them to find out. */
final class Ascending {
    private boolean holds = true;
    private long last;

    /** @param id above 0 */
    void see(long id) {
        holds &= id > last;
        last = id;
    }

    /** Whether each id was above the one before. */
    boolean holds() {
        return holds;
    }
}
