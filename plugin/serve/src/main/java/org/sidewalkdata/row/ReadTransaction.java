package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.Contact;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.record.RowCursor;

/**
 * The read-only transaction of a read view, from its begin, which returns the data version, until the connection is
 * given back to its pool, or discarded if it was lost. Used by one thread, except for {@link #cancel}, which any thread
 * may call.
 */
final class ReadTransaction {
    private static final String BEGIN = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;\n";

    private static final String VERSION = """
            SELECT
              version, extract(epoch FROM refreshed_at)::bigint AS refreshed_at, coalesce(name, city) AS city_name,
              min_lon, min_lat, max_lon, max_lat, contact_name, contact_url
            FROM data_version
            """;

    private final Connection connection;
    private final boolean autoCommit;
    private final Object cancelling = new Object();
    private final DataVersion version;
    private @Nullable RowCursor open;
    private boolean lost;
    private boolean closed;

    /**
     * Begins with an explicit BEGIN, which takes no separate round trip, whatever autocommit the pool has set. The
     * driver prepares the statements in the server after some calls, which saves half of their CPU. A connection that
     * cannot begin is unchanged, unless it is lost.
     *
     * @param settings additional settings of the transaction: commands that end with a semicolon, or nothing
     */
    ReadTransaction(Connection connection, String settings) throws SQLException {
        this.connection = connection;
        this.autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(true);
        try (PreparedStatement statement = connection.prepareStatement(BEGIN + settings + VERSION)) {
            statement.execute();
            version = version(statement);
        } catch (SQLException | RuntimeException | Error e) {
            undo(e);
            throw e;
        }
    }

    private void undo(Throwable reason) {
        try {
            end();
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
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
        try (PreparedStatement statement = connection.prepareStatement("ROLLBACK")) {
            statement.execute();
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
                    ResultBox.findIn(row),
                    contact(row));
        }
    }

    /** Returns the contact; an administrator's row may hold a text that is no URL. */
    private static Optional<Contact> contact(ResultSet row) throws SQLException {
        String url = row.getString("contact_url");
        return Contact.of(row.getString("contact_name"), url != null && Contact.isUrl(url) ? url : null);
    }
}
