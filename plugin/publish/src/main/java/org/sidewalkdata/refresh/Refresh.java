package org.sidewalkdata.refresh;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.RunTime;
import org.sidewalkdata.progress.WorkTransaction;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.version.SchemaVersion;

/**
 * Updates the serving tables from the source tables. One connection, one transaction: readers see everything that was
 * published before, or everything that is published after, and never wait (D13). The transaction sees one version of
 * the source tables; data that are loaded meanwhile wait for the next refresh.
 *
 * <p>Called by the command {@code refresh} and on a schedule; from any thread, one at a time on a database.
 */
public final class Refresh {
    /** Takes the lock by which refreshes exclude each other, until the end of the transaction. */
    private static final String LOCK = """
            SELECT count(*) > 0
            FROM (SELECT FROM sidewalk.work_lock WHERE work = 'refresh' FOR UPDATE SKIP LOCKED) AS locked""";

    /** SQLSTATE when another refresh ended between the start of this transaction and its lock. */
    private static final String OVERTAKEN = "40001";

    private static final String SCHEMA = "sidewalk";

    private final DataSource owner;

    /**
     * Makes a refresh.
     *
     * @param owner connections of the owner of the schema, whose search path contains it
     */
    public Refresh(DataSource owner) {
        this.owner = owner;
    }

    /** The amount of data to derive. */
    public enum Mode {
        /** The data affected by changes since the last refresh, or everything if that is less work. */
        CHANGES,
        /** All data, changed or not. */
        EVERYTHING
    }

    /**
     * Refreshes the serving tables.
     *
     * @throws RefreshInProgressException when another refresh is running on the database; nothing was done
     * @throws org.sidewalkdata.version.SchemaVersionException when the schema does not have this program's version;
     *         nothing was done
     * @throws SQLException when the database fails; nothing was done
     */
    public RefreshReport run(Mode mode, Progress progress) throws SQLException {
        try (Connection connection = owner.getConnection()) {
            boolean autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            var database = new RefreshConnection(connection);
            try {
                SchemaVersion.require(connection);
                WorkTransaction.prepare(connection);
                RefreshReport report = run(database, mode, progress);
                RunTime.REFRESH.succeeded(connection);
                connection.commit();
                connection.setAutoCommit(autoCommit);
                return report;
            } catch (SQLException | RuntimeException e) {
                takeBack(database, connection, autoCommit, e);
                if (e instanceof SQLException sql && OVERTAKEN.equals(sql.getSQLState())) {
                    throw new RefreshInProgressException(sql);
                }
                throw e;
            }
        }
    }

    private static void takeBack(
            RefreshConnection database, Connection connection, boolean autoCommit, Exception fault) {
        try {
            database.rollback();
            if (!connection.isClosed()) {
                connection.setAutoCommit(autoCommit);
            }
        } catch (SQLException e) {
            fault.addSuppressed(e);
        }
    }

    private RefreshReport run(RefreshConnection database, Mode mode, Progress progress) throws SQLException {
        if (!database.isTrue(LOCK)) {
            throw new RefreshInProgressException();
        }
        RunTime.REFRESH.started(owner);
        database.executeAll(
                "SET LOCAL search_path = " + SCHEMA + ", public",
                "SET LOCAL random_page_cost = 1.1"); // a city fits in memory
        var run = new RefreshRun(database, progress);
        return mode == Mode.EVERYTHING ? run.everything() : run.changes();
    }
}
