package org.sidewalkdata.error;

/** A failure of the source of rows: the database is unreachable, went away, or rejected a statement. */
public final class DataSourceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean unavailable;

    /**
     * Creates a failure.
     *
     * @param unavailable true if the source may be available again later (connection refused, lost, shut down, out of
     *     connections)
     */
    public DataSourceException(String message, Throwable cause, boolean unavailable) {
        super(message, cause);
        this.unavailable = unavailable;
    }

    /** Returns true if the caller may retry later (503), false if something is wrong in the service (500). */
    public boolean unavailable() {
        return unavailable;
    }
}
