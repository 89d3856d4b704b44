package org.sidewalkdata.load.report;

import java.sql.SQLException;

/** The database failed during a load; what the load had done is rolled back. */
public final class DatabaseException extends LoadException {
    private static final long serialVersionUID = 1L;

    public DatabaseException(SQLException cause) {
        super("The load stopped, nothing was changed. The database says: " + cause.getMessage(), cause);
    }
}
