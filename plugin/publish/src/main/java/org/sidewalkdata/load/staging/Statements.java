package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** Runs statements that have no parameters. */
final class Statements {
    private Statements() {}

    /** Limits the time of each following statement of the transaction; zero: no limit. */
    static void limitTime(Connection connection, Duration time) throws SQLException {
        run(connection, "SET LOCAL statement_timeout = " + time.toMillis());
    }

    /** Returns whether a statement took longer than it may. */
    static boolean isTimeout(SQLException fault) {
        return "57014".equals(fault.getSQLState());
    }

    static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
