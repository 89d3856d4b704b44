package org.sidewalkdata.load;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.load.report.DatabaseException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.progress.WorkTransaction;
import org.sidewalkdata.version.SchemaVersion;

/** Work on a set of areas or points, without the city. */
interface SetWork<T> {
    T in(Connection connection) throws SQLException;

    /**
     * Does the work in one transaction, one at a time on a database, and not while a city is loaded.
     *
     * @throws LoadInProgressException when a load of the database is running
     */
    static <T> T run(DataSource owner, SetWork<T> work) {
        try (Connection connection = owner.getConnection()) {
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            boolean done = false;
            try {
                WorkTransaction.prepare(connection);
                SchemaVersion.require(connection);
                Load.lock(connection);
                T result = work.in(connection);
                connection.commit();
                done = true;
                return result;
            } finally {
                if (!done && !connection.isClosed()) {
                    connection.rollback();
                }
            }
        } catch (SQLException e) {
            throw new DatabaseException(e);
        }
    }

    /** Deletes the rows of a set from the table that names it, and returns their number. */
    static long delete(Connection connection, String table, String column, String set) throws SQLException {
        String rows = "DELETE FROM " + table + " WHERE " + column + " = ?";
        try (PreparedStatement delete = connection.prepareStatement(rows)) {
            delete.setString(1, set);
            return delete.executeLargeUpdate();
        }
    }
}
