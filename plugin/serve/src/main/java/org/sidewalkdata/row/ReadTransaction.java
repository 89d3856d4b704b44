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
 * The read-only transaction of a snapshot, from its begin, which tells the data version, to the connection's way back into its
 * pool, or its end when it was lost. It may begin late, or never: a version that was seen before is expected at first, and one
 * statement that asks for it by itself needs no transaction. Used by one thread, but for {@link #cancel}, which any may call.
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
     * Begins by hand, which takes no round trip of its own, on whatever autocommit the pool has set. A connection that cannot
     * begin is as it was, unless it is lost.
     *
     * @param settings what else holds for the transaction: commands that end with a semicolon, or nothing
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

    /** Says nothing to the server yet. */
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
     * Begins, unless that was done.
     *
     * @throws ReadAgainException when the version that was expected is not the published one any more
     */
    void confirm() throws SQLException {
        if (!confirmed && !begin().equals(version)) {
            throw superseded(null);
        }
        confirmed = true;
    }

    /** @param cause why the expected version could not be asked for; null: another one is published */
    ReadAgainException superseded(@Nullable Throwable cause) {
        return new ReadAgainException("Data version " + version.tag() + " was expected", cause);
    }

    /** Whether the version is known to be the published one, for all that is read. */
    boolean isConfirmed() {
        return confirmed;
    }

    /** The statement, which has no rows in a database of another version than the one that is expected. */
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

    /** The connection is of no more use: it is given up with the end. */
    void lose() {
        lost = true;
    }

    /** Rows that are read now; with the end they are closed first. */
    void opened(RowCursor rows) {
        open = rows;
    }

    /**
     * Never once the connection is given back: the server would cancel what somebody else reads through it. So {@link #close}
     * waits for a cancel that is under way.
     */
    void cancel() {
        synchronized (cancelling) {
            if (closed) {
                return;
            }
            try {
                connection.unwrap(PGConnection.class).cancelQuery();
            } catch (SQLException e) {
                return; // the database is away: who reads is told so by the read itself
            }
        }
    }

    /** Ends the transaction; a cursor that is still open is closed first. A connection that was lost is given up. */
    void close() {
        synchronized (cancelling) {
            closed = true;
        }
        try {
            if (open != null) {
                open.close();
            }
        } catch (DataSourceException e) {
            lost = true; // whatever it answers next belongs to the COPY
            throw e;
        } finally {
            giveBack();
        }
    }

    /** What was read is whole, or its fault was told; so a connection that is lost only now is nobody's fault but given up. */
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

    /** Tells the server nothing more. The fault was told when reading broke off; a pool may say again that the connection is gone. */
    private void abort() {
        try (Connection given = connection) {
            given.abort(Runnable::run);
        } catch (SQLException e) {
            lost = true;
        }
    }

    /** There is nothing to commit. Does nothing but warn when it could not begin. */
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
            continue; // past what was set
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
