package org.sidewalkdata.error;

import java.sql.SQLException;
import java.util.Set;

/** A failure of the source of rows: the database is unreachable, went away, or rejected a statement. */
public final class DataSourceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** SQL states of a connection that broke or that the server ended. */
    private static final Set<String> DIED = Set.of("08003", "08006", "57P01", "57P02");

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

    /** Returns true if an open connection broke, as in a restart of the database; another one may work at once. */
    public boolean connectionDied() {
        for (Throwable cause = getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException fault
                    && fault.getSQLState() != null
                    && DIED.contains(fault.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if the caller may retry later (503), false if something is wrong in the service (500). */
    public boolean unavailable() {
        return unavailable;
    }
}
