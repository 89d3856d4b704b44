package org.sidewalkdata.row;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.util.Set;
import org.sidewalkdata.error.DataSourceException;

/**
 * Classification of the driver's exceptions: the database may be available again later (503), or something is wrong in
 * the service (500).
 */
final class DataSourceFault {
    /**
     * SQLSTATEs, complete or by class, after which a retry may succeed: no connection (08), no resources (53), server
     * shutting down or starting (57P), statement timeout or an administrator's cancel (57014), lock timeout (55P03),
     * replica that canceled the read (40001), deadlock (40P01), transaction idle for too long (25P03), disk
     * trouble (58); and a missing view (42P01), as in a database of an older program before {@code migrate}.
     */
    private static final Set<String> UNAVAILABLE = Set.of("57014", "55P03", "40001", "40P01", "25P03", "42P01", "57P");

    private static final Set<String> UNAVAILABLE_CLASSES = Set.of("08", "53", "58");

    private DataSourceFault() {}

    /** Returns the exception to throw, with the driver's exception as its cause. */
    static DataSourceException of(String message, SQLException cause) {
        return new DataSourceException(message + ": " + cause.getMessage(), cause, unavailable(cause));
    }

    /**
     * Returns an exception with status 503: any obstacle to a read view is the state of the deployment and no fault of
     * the request: down, full, not migrated yet, a login without privileges. Clients may retry when the operator has
     * fixed it.
     */
    static DataSourceException away(String message, SQLException cause) {
        return new DataSourceException(message + ": " + cause.getMessage(), cause, true);
    }

    private static boolean unavailable(SQLException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException || cause instanceof SQLException sql && comesBack(sql)) {
                return true;
            }
        }
        return false;
    }

    private static boolean comesBack(SQLException e) {
        String state = e.getSQLState();
        if (state != null && state.length() == 5) {
            return UNAVAILABLE_CLASSES.contains(state.substring(0, 2))
                    || UNAVAILABLE.contains(state.substring(0, 3))
                    || UNAVAILABLE.contains(state);
        }
        return e instanceof SQLTransientException // the pool's wait for a connection timed out
                || e instanceof SQLRecoverableException
                || e instanceof SQLNonTransientConnectionException;
    }
}
