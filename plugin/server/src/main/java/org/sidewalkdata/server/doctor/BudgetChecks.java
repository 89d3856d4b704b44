package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.sidewalkdata.settings.SettingException;

/** Checks that the settings are consistent, and shows how they divide the connections of the pool. */
final class BudgetChecks {
    private BudgetChecks() {}

    static List<Finding> settings(SidewalkSettings settings) {
        return List.of(
                Finding.good("settings", settings.budget().summary()),
                Finding.good("memory", settings.memory() + " (" + Launch.heap() + ")"));
    }

    static List<Finding> refused(SettingException fault) {
        return List.of(Finding.toDo("settings", "the server would not start", String.valueOf(fault.getMessage())));
    }

    /**
     * Checks that PostgreSQL has as many connections as the pool may open.
     *
     * @param settings empty: the settings are wrong
     */
    static Finding connections(Optional<SidewalkSettings> settings, Connection connection) throws SQLException {
        if (settings.isEmpty()) {
            return Finding.good("connections", "not checked, because the settings are wrong");
        }
        int pool = settings.get().budget().connections();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_setting('max_connections')::int"
                        + " - current_setting('superuser_reserved_connections')::int")) {
            row.next();
            int most = row.getInt(1);
            String text = "PostgreSQL allows " + most + ", the pool opens up to " + pool;
            return most < pool
                    ? Finding.toDo(
                            "connections",
                            text,
                            "Raise max_connections of PostgreSQL, or lower sidewalk.max-concurrent-requests or"
                                    + " sidewalk.max-concurrent-exports.")
                    : Finding.good("connections", text);
        }
    }
}
