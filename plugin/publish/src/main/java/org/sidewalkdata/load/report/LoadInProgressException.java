package org.sidewalkdata.load.report;

/** Another load of this database is running: this one did nothing. Try again when it has ended. */
public final class LoadInProgressException extends LoadException {
    private static final long serialVersionUID = 1L;

    public LoadInProgressException() {
        super("Another load is running on this database; nothing was done. Try again when it has ended.");
    }
}
