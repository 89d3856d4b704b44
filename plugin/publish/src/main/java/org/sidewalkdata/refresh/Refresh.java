package org.sidewalkdata.refresh;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.version.SchemaVersion;

/**
 * Brings the serving tables up to the source tables. One connection, one transaction: readers see everything that was
 * published before, or everything that is published after, and never wait (D13). The transaction sees one version of the
 * source tables; what is loaded meanwhile waits for the next refresh.
 *
 * <p>Called by the command {@code refresh} and on a schedule; from any thread, one at a time on a database.
 */
public final class Refresh {
    /** Of the advisory lock by which refreshes of a database exclude each other: "sidewalk" in ASCII. */
    private static final long LOCK = 0x7369646577616c6bL;

    /** SQLSTATE when another refresh ended between this one's look at the database and its lock. */
    private static final String OVERTAKEN = "40001";

    private static final String SCHEMA = "sidewalk";

    private final DataSource owner;

    /** @param owner connections of the owner of the schema, whose search path holds it */
    public Refresh(DataSource owner) {
        this.owner = owner;
    }

    /** How much to derive. */
    public enum Mode {
        /** What changes since the last refresh touch; everything when that is more work. */
        CHANGES,
        /** Everything, whatever changed. */
        EVERYTHING
    }

    /**
     * Refreshes.
     *
     * @throws RefreshInProgressException when another refresh is running on the database; nothing was done
     * @throws org.sidewalkdata.version.SchemaVersionException when the schema is not the one of this program; nothing was done
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
                RefreshReport report = run(database, mode, progress);
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

    /** What fails here, too, is told beside the fault that came first. */
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

    private static RefreshReport run(RefreshConnection database, Mode mode, Progress progress) throws SQLException {
        if (!database.isTrue("SELECT pg_try_advisory_xact_lock(" + LOCK + ")")) {
            throw new RefreshInProgressException();
        }
        database.executeAll(
                "SET LOCAL search_path = " + SCHEMA + ", public",
                "SET LOCAL statement_timeout = 0", // what an administrator set for everybody is meant for others
                "SET LOCAL idle_in_transaction_session_timeout = 0",
                "DO $$ BEGIN PERFORM set_config(name, '0', true) FROM pg_settings WHERE name = 'transaction_timeout'; END $$", // PostgreSQL
                // 17 and
                // later
                "SET LOCAL standard_conforming_strings = on",
                "SET LOCAL extra_float_digits = 1", // every digit of a number that passes through text
                "SET LOCAL work_mem = '128MB'",
                "SET LOCAL jit = off",
                "SET LOCAL random_page_cost = 1.1"); // a city fits in memory
        var run = new RefreshRun(database, progress);
        return mode == Mode.EVERYTHING ? run.everything() : run.changes();
    }
}
