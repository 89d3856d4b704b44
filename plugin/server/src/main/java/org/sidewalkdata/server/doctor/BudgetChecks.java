package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Whether the settings add up, and how they divide the connections of the pool. */
final class BudgetChecks {
    private BudgetChecks() {}

    /** @param environment the settings that {@code serve} would read there */
    static Finding settings(Map<String, String> environment) {
        try {
            return Finding.good("settings", read(environment).budget().summary());
        } catch (BindException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            return Finding.toDo("settings", "the server would not start", String.valueOf(cause.getMessage()));
        }
    }

    /** Whether PostgreSQL has as many connections as the pool may open. */
    static Finding connections(Map<String, String> environment, Connection connection) throws SQLException {
        int pool;
        try {
            pool = read(environment).db().poolSize();
        } catch (BindException e) {
            return Finding.good("connections", "not compared, since the settings are wrong");
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_setting('max_connections')::int"
                        + " - current_setting('superuser_reserved_connections')::int")) {
            row.next();
            int most = row.getInt(1);
            String text = "PostgreSQL has " + most + ", the pool opens up to " + pool;
            return most < pool
                    ? Finding.toDo(
                            "connections", text, "Raise max_connections there, or lower sidewalk.db.pool-size here.")
                    : Finding.good("connections", text);
        }
    }

    private static SidewalkSettings read(Map<String, String> environment) {
        var source = new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, new HashMap<>(environment));
        return new Binder(ConfigurationPropertySources.from(source))
                .bindOrCreate("sidewalk", Bindable.of(SidewalkSettings.class));
    }
}
