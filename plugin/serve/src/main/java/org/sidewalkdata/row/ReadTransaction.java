package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.record.RowCursor;

/**
 * The read-only transaction of a read view, from its begin, which returns the data version, until the connection is
 * given back to its pool, or discarded if it was lost. It begins with the first statement, and not at all if rows bring
 * the data version ({@link VersionColumn}). Used by one thread, except for {@link #cancel}, which any thread may call.
 */
final class ReadTransaction {
    private static final String BEGIN = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;\n";

    private final Connection connection;
    private final String settings;
    private final boolean autoCommit;
    private final Object cancelling = new Object();
    private boolean begun;
    private @Nullable DataVersion version;
    private @Nullable RowCursor open;
    private boolean lost;
    private boolean closed;

    /**
     * Takes over a connection. Sends nothing to the server yet.
     *
     * @param settings additional settings of the transaction: commands that end with a semicolon, or nothing
     */
    ReadTransaction(Connection connection, String settings) throws SQLException {
        this.connection = connection;
        this.settings = settings;
        this.autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(true);
    }

    /**
     * Returns the data version of all reads; begins the transaction if nothing was read yet. An explicit BEGIN takes no
     * separate round trip, whatever autocommit the pool has set. The driver prepares the statements in the server after
     * some calls, which saves half of their CPU. A connection that cannot begin is unchanged, unless it is lost.
     */
    DataVersion version() throws SQLException {
        if (version == null) {
            begun = true;
            try (PreparedStatement statement = connection.prepareStatement(BEGIN + settings + VersionColumn.select())) {
                statement.execute();
                version = version(statement);
            }
        }
        return version;
    }

    /** Returns the connection for a statement in the transaction, which begins now if nothing was read yet. */
    Connection connection() throws SQLException {
        version();
        if (!begun) {
            throw new IllegalStateException("Rows that bring the data version are the only read of their read view");
        }
        return connection;
    }

    /**
     * Returns the connection for a single statement that brings the version; empty if the transaction has begun, or its
     * settings would not apply to the statement.
     */
    Optional<Connection> forOneStatement() {
        return version == null && settings.isEmpty() ? Optional.of(connection) : Optional.empty();
    }

    /**
     * Begins the transaction after a single statement that brought the version, unless it has begun.
     *
     * @return false if the data has another version now
     */
    boolean continues() throws SQLException {
        DataVersion read = version;
        if (!begun) {
            version = null;
        }
        return version().equals(read);
    }

    /** Records the version that came with the rows of a single statement. */
    void read(DataVersion itsVersion) {
        version = itsVersion;
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
            try (PreparedStatement statement = connection.prepareStatement("ROLLBACK")) {
                statement.execute();
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
                throw VersionColumn.missing();
            }
            return VersionColumn.parse(row.getString(1));
        }
    }
}
