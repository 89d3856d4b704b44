package org.sidewalkdata.testkit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;

/**
 * Statements of tests to a database, without the service. Each statement has a fresh session; each row is the text of
 * its values, joined by {@code |}. A failure is an {@link IllegalStateException} that quotes the statement.
 * Thread-safe.
 */
public final class Sql {
    private static final String NULL = "null";

    private final Sessions sessions;

    /** Creates an executor of statements. {@code source}: opens a connection for each statement. */
    public Sql(DataSource source) {
        this(new Sessions() {
            @Override
            public <T> T use(Work<T> work) throws SQLException {
                try (Connection connection = source.getConnection()) {
                    return work.with(connection);
                }
            }
        });
    }

    Sql(Sessions sessions) {
        this.sessions = sessions;
    }

    /** Work with a connection. */
    @FunctionalInterface
    interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    /** A source of connections for statements. */
    interface Sessions {
        <T> T use(Work<T> work) throws SQLException;
    }

    /** Runs one or more statements, separated by semicolons. */
    public void run(String sql) {
        connected(sql, connection -> run(connection, sql));
    }

    public List<String> rows(String sql) {
        return connected(sql, connection -> rows(connection, sql, NULL));
    }

    /** Returns the only row of a query. */
    public String value(String sql) {
        List<String> rows = rows(sql);
        if (rows.size() != 1) {
            throw new IllegalStateException("expected one row from " + sql + " but got " + rows);
        }
        return rows.get(0);
    }

    /** Runs a statement on an open connection, in its current transaction. */
    public static boolean run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute(sql);
        }
    }

    /** Returns the rows of a query on an open connection. {@code ofNull}: the text for null. */
    public static List<String> rows(Connection connection, String sql, String ofNull) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> rows = new ArrayList<>();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
                    row.add(Objects.requireNonNullElse(result.getString(column), ofNull));
                }
                rows.add(String.join("|", row));
            }
            return rows;
        }
    }

    private <T> T connected(String sql, Work<T> work) {
        try {
            return sessions.use(work);
        } catch (SQLException e) {
            throw new IllegalStateException(sql + " failed: " + e.getMessage(), e);
        }
    }
}
