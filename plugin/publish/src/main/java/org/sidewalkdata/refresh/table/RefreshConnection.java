package org.sidewalkdata.refresh.table;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyWriter;

/** The connection of a running refresh, inside its transaction. Does not own the connection; one thread. */
public final class RefreshConnection {
    private static final int ROWS_AT_ONCE = 5_000;

    private final Connection connection;
    private boolean lost;

    public RefreshConnection(Connection connection) {
        this.connection = connection;
    }

    /** Runs one statement and returns the number of affected rows. */
    public long execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeLargeUpdate(sql);
        }
    }

    /** Runs statements whose numbers of rows do not matter. */
    public void executeAll(String... statements) throws SQLException {
        for (String sql : statements) {
            execute(sql);
        }
    }

    /** Reads rows one by one. */
    public void read(String sql, RowConsumer consumer) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setFetchSize(ROWS_AT_ONCE);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    consumer.accept(rows);
                }
            }
        }
    }

    /** Returns the only value of the only row of a query. */
    public <T> T value(String sql, Class<T> type) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            if (!rows.next()) {
                throw new IllegalStateException("no row: " + sql);
            }
            return rows.getObject(1, type);
        }
    }

    public boolean isTrue(String sql) throws SQLException {
        return value(sql, Boolean.class);
    }

    /** Opens the rows of a query by binary COPY. */
    public CopyReader copyOut(String query) throws SQLException {
        return CopyReader.open(connection, query, () -> lost = true);
    }

    /** Opens a binary COPY into {@code table (columns)}. */
    public CopyWriter copyIn(String target) throws SQLException {
        return CopyWriter.into(connection, target);
    }

    /** Rolls back the transaction. A connection that was lost while rows came is aborted: it would wait forever. */
    public void rollback() throws SQLException {
        if (lost) {
            connection.abort(Runnable::run);
        } else {
            connection.rollback();
        }
    }

    /** Receives rows. */
    public interface RowConsumer {
        void accept(ResultSet row) throws SQLException;
    }
}
