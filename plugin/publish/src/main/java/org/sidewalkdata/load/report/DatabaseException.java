package org.sidewalkdata.load.report;

import java.sql.SQLException;

/** The database failed during a load; the load was rolled back. */
public final class DatabaseException extends LoadException {
    private static final long serialVersionUID = 1L;

    public DatabaseException(SQLException cause) {
        super("The load failed; nothing was changed. The database reports: " + cause.getMessage(), cause);
    }
}
