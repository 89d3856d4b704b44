package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.record.RowCursor;

/**
 * The read-only transaction of a read view, from its begin, which returns the data version, until the connection is
 * given back to its pool, or discarded if it was lost. It may begin late, or never: at first a known version is
 * expected, and a single statement that checks the version needs no transaction. Used by one thread, except for
 * {@link #cancel}, which any thread may call.
 */
final class ReadTransaction {
    private static final String BEGIN = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;\n";

    private static final String VERSION = """
            SELECT
              version, extract(epoch FROM refreshed_at)::bigint AS refreshed_at, coalesce(name, city) AS city_name,
              min_lon, min_lat, max_lon, max_lat
            FROM data_version
            """;

    private final Connection connection;
    private final boolean autoCommit;
    private final String settings;
    private final Object cancelling = new Object();
    private DataVersion version;
    private boolean begun;
    private boolean confirmed;
    private @Nullable RowCursor open;
    private boolean lost;
    private boolean closed;

    private ReadTransaction(Connection connection, String settings, DataVersion expected) throws SQLException {
        this.connection = connection;
        this.settings = settings;
        this.version = expected;
        this.autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(true);
    }

    /**
     * Begins with an explicit BEGIN, which takes no separate round trip, whatever autocommit the pool has set. A
     * connection that cannot begin is unchanged, unless it is lost.
     *
     * @param settings additional settings of the transaction: commands that end with a semicolon, or nothing
     */
    static ReadTransaction begin(Connection connection, String settings) throws SQLException {
        ReadTransaction transaction = new ReadTransaction(connection, settings, DataVersion.NONE);
        try {
            transaction.version = transaction.begin();
            transaction.confirmed = true;
            return transaction;
        } catch (SQLException | RuntimeException | Error e) {
            transaction.undo(e);
            throw e;
        }
    }

    /** Expects a version; sends nothing to the server yet. */
    static ReadTransaction expect(Connection connection, String settings, DataVersion expected) throws SQLException {
        return new ReadTransaction(connection, settings, expected);
    }

    private DataVersion begin() throws SQLException {
        begun = true;
        try (Statement statement = connection.createStatement()) {
            statement.execute(BEGIN + settings + VERSION);
            return version(statement);
        }
    }

    private void undo(Throwable reason) {
        try {
            end();
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
    }

    /**
     * Begins the transaction, unless it has begun.
     *
     * @throws ReadAgainException if the expected version is no longer the published one
     */
    void confirm() throws SQLException {
        if (!confirmed && !begin().equals(version)) {
            throw superseded(null);
        }
        confirmed = true;
    }

    /**
     * Returns the exception for an outdated version.
     *
     * @param cause why the expected version could not be checked; null: another version is published
     */
    ReadAgainException superseded(@Nullable Throwable cause) {
        return new ReadAgainException("Data version " + version.tag() + " was expected", cause);
    }

    /** Returns whether the version is known to be the published one, for all reads. */
    boolean isConfirmed() {
        return confirmed;
    }

    /**
     * Returns the statement with a condition: it has no rows if the database has another version than the expected one.
     */
    String ofExpected(String select) {
        return "SELECT * FROM (\n" + select + "\n) AS expected\nWHERE (SELECT version = " + version.version()
                + " AND extract(epoch FROM refreshed_at)::bigint = "
                + version.refreshedAt().getEpochSecond() + " FROM data_version)";
    }

    Connection connection() {
        return connection;
    }

    DataVersion version() {
        return version;
    }

    /** Marks the connection as unusable: it is discarded at the end. */
    void lose() {
        lost = true;
    }

    /** Records the open rows, which are closed before the end. */
    void opened(RowCursor rows) {
        open = rows;
    }

    /**
     * Cancels the running statement, but never after the connection was given back: the server would cancel another
     * user's statement. So {@link #close} waits for a running cancel.
     */
    void cancel() {
        synchronized (cancelling) {
            if (closed) {
                return;
            }
            try {
                connection.unwrap(PGConnection.class).cancelQuery();
            } catch (SQLException e) {
                return; // the database is away: the read itself reports it
            }
        }
    }

    /** Ends the transaction, after closing an open cursor. A lost connection is discarded. */
    void close() {
        synchronized (cancelling) {
            closed = true;
        }
        try {
            if (open != null) {
                open.close();
            }
        } catch (DataSourceException e) {
            lost = true; // its next response would belong to the COPY
            throw e;
        } finally {
            giveBack();
        }
    }

    /**
     * Gives the connection back. The read is complete, or its fault was reported; so a connection that fails only now
     * is discarded without an error.
     */
    private void giveBack() {
        if (!lost) {
            try {
                end();
                connection.close();
                return;
            } catch (SQLException e) {
                lost = true;
            }
        }
        abort();
    }

    /**
     * Discards the connection without a message to the server. The fault was reported when reading failed; a pool may
     * report again that the connection is gone.
     */
    private void abort() {
        try (Connection given = connection) {
            given.abort(Runnable::run);
        } catch (SQLException e) {
            lost = true;
        }
    }

    /** Rolls back, because there is nothing to commit. If the transaction could not begin, the server only warns. */
    private void end() throws SQLException {
        if (begun) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("ROLLBACK");
            }
        }
        connection.setAutoCommit(autoCommit);
    }

    private static DataVersion version(Statement statement) throws SQLException {
        while (!statement.getMoreResults() && statement.getUpdateCount() >= 0) {
            continue; // skip the results of the settings
        }
        try (ResultSet row = statement.getResultSet()) {
            if (row == null || !row.next()) {
                throw new IllegalStateException("The table data_version has no row");
            }
            Instant refreshedAt = Instant.ofEpochSecond(row.getLong("refreshed_at"));
            return new DataVersion(
                    row.getLong("version"),
                    refreshedAt,
                    Optional.ofNullable(row.getString("city_name")),
                    ResultBox.findIn(row));
        }
    }
}
