package org.sidewalkdata.refresh;

/** Another refresh of this database is running, so this one did nothing. A retry after its end can succeed. */
public final class RefreshInProgressException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private static final String MESSAGE =
            "Another refresh is running on this database; nothing was done. Try again when it has ended.";

    RefreshInProgressException() {
        super(MESSAGE);
    }

    RefreshInProgressException(Throwable cause) {
        super(MESSAGE, cause);
    }
}
