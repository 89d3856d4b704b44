package org.sidewalkdata.progress;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** The settings of the long transaction of a load or a refresh; an administrator's limits are meant for other sessions. */
public final class WorkTransaction {
    private static final String SETTINGS = """
            SET LOCAL statement_timeout = 0;
            SET LOCAL idle_in_transaction_session_timeout = 0;
            SELECT set_config(name, '0', true) FROM pg_settings WHERE name = 'transaction_timeout'; -- PostgreSQL 17
            SET LOCAL standard_conforming_strings = on;
            SET LOCAL extra_float_digits = 1; -- keeps every digit of a number that passes through text
            SET LOCAL jit = off;
            SET LOCAL work_mem = '128MB';
            -- A killed process must not hold its lock until a statement of minutes has ended; PostgreSQL 14 notices it on Linux only.
            SELECT set_config('client_connection_check_interval', '2s', true) WHERE version() LIKE '%linux%'""";

    private WorkTransaction() {}

    /** Sets the current transaction's settings. */
    public static void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(SETTINGS);
        }
    }
}
