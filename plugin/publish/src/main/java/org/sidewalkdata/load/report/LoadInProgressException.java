package org.sidewalkdata.load.report;

/** Another load of this database is running, so this one did nothing. A retry after its end can succeed. */
public final class LoadInProgressException extends LoadException {
    private static final long serialVersionUID = 1L;

    public LoadInProgressException() {
        super("Another load is running on this database; nothing was done. Try again when it has ended.");
    }
}
