package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Runs statements that have no parameters. */
final class Statements {
    private Statements() {}

    static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
