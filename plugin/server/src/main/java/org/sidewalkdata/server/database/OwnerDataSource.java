package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Unpooled connections of the login role itself, for the commands that change the database: migrate, load, refresh, doctor. Where
 * the address has several hosts, to the primary among them. The schema is chosen by a statement: poolers such as PgBouncer
 * refuse connections that name it while they begin.
 */
public final class OwnerDataSource extends PGSimpleDataSource {
    private static final long serialVersionUID = 1;

    private OwnerDataSource() {}

    /** @param command shown by PostgreSQL in {@code pg_stat_activity} */
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
