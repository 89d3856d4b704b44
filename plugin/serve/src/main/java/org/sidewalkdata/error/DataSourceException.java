package org.sidewalkdata.error;

/** The place the rows come from failed: the database is unreachable, went away, or refused a statement. */
public final class DataSourceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean unavailable;

    /** @param unavailable true: it may be there again later (connection refused, lost, shut down, out of connections) */
    public DataSourceException(String message, Throwable cause, boolean unavailable) {
        super(message, cause);
        this.unavailable = unavailable;
    }

    /** Whether the caller may try again later (503), or something is wrong with us (500). */
    public boolean unavailable() {
        return unavailable;
    }
}
