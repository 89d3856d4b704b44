package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.error.DataSourceException;

/**
 * Rows from the views of {@code sql-views/}. The host configures the pool: address, {@code search_path}, the role
 * {@code sidewalk_reader}, size and timeouts; nothing else is expected of it, and autocommit may be on or off. Every open
 * snapshot holds one connection. Thread-safe.
 */
public final class PostgisRowSource implements RowSource {
    private final DataSource pool;

    public PostgisRowSource(DataSource pool) {
        this.pool = pool;
    }

    @Override
    public Snapshot open() {
        Connection connection = connection();
        try {
            return PostgisSnapshot.begin(connection);
        } catch (SQLException e) {
            giveBack(connection, e);
            throw away("The data version could not be read", e);
        } catch (RuntimeException e) {
            giveBack(connection, e);
            throw e;
        }
    }

    private Connection connection() {
        try {
            return pool.getConnection();
        } catch (SQLException e) {
            throw away("The database cannot be reached", e);
        }
    }

    /**
     * Whatever is in the way of a snapshot is the deployment's state and no request's fault: down, full, not migrated yet,
     * a login without rights. Clients may come back later, when the operator has seen to it.
     */
    private static DataSourceException away(String message, SQLException cause) {
        return new DataSourceException(message + ": " + cause.getMessage(), cause, true);
    }

    private static void giveBack(Connection connection, Exception reason) {
        try (connection) {
            PostgisSnapshot.endTransaction(connection);
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
    }
}
