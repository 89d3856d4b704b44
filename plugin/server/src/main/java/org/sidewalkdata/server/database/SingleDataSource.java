package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * The owner's connections to one host. The schema is chosen by a statement: poolers such as PgBouncer refuse connections that
 * name it while they begin.
 */
final class SingleDataSource extends OpeningDataSource {
    private final PGSimpleDataSource connections;

    SingleDataSource(DatabaseAddress address, String command) {
        connections = address.connections(command);
    }

    @Override
    public Connection getConnection() throws SQLException {
        return inSchema(connections.getConnection());
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return inSchema(connections.getConnection(user, password));
    }

    private static Connection inSchema(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET search_path = sidewalk, public");
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }
}
