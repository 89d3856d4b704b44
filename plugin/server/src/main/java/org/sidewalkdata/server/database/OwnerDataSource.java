package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Unpooled connections of the login role itself, for the commands migrate, load, refresh and doctor. If the address has
 * several hosts, they connect to the primary. A statement sets the schema, because poolers such as PgBouncer reject
 * connections that name it in the startup message.
 */
public final class OwnerDataSource extends PGSimpleDataSource {
    private static final long serialVersionUID = 1;

    private OwnerDataSource() {}

    /**
     * Returns connections for one command.
     *
     * @param command the name that PostgreSQL shows in {@code pg_stat_activity}
     */
    public static DataSource of(DatabaseAddress address, String command) {
        OwnerDataSource source = new OwnerDataSource();
        DatabaseAddress hosts =
                address.hasSeveralHosts() ? address.withDefaults(Map.of("targetServerType", "primary")) : address;
        hosts.configure(source, command);
        return source;
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        Connection connection = super.getConnection(user, password);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET search_path = sidewalk, public");
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }
}
