package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Checks the hosts of an address with several hosts: which one is the primary, and how old the data of each replica
 * are.
 */
final class HostChecks {
    /** A longer lag is a problem: replicas usually replay faster. */
    private static final double LAG_SECONDS = 60;

    /** A connected replica that has replayed everything it received has no lag: an idle primary sends nothing. */
    private static final String STATE = """
            SELECT pg_is_in_recovery() AS is_replica,
              CASE WHEN EXISTS (SELECT FROM pg_stat_wal_receiver) AND pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
                THEN 0 ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) END::float8 AS lag""";

    private HostChecks() {}

    /**
     * Runs the checks.
     *
     * @return empty for one host
     */
    static List<Finding> run(DatabaseAddress address) {
        return address.hasSeveralHosts()
                ? address.hosts().stream().map(HostChecks::finding).toList()
                : List.of();
    }

    private static Finding finding(DatabaseAddress host) {
        DatabaseAddress patient = host.withDefaults(Map.of("connectTimeout", "2", "socketTimeout", "5"));
        try (Connection connection = patient.connections("doctor").getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(STATE)) {
            row.next();
            if (!row.getBoolean("is_replica")) {
                return Finding.good("host", host.authority() + " is a primary");
            }
            double lag = row.getDouble("lag");
            String text = String.format(Locale.ROOT, "%s is a replica, %.0f s behind", host.authority(), lag);
            return lag > LAG_SECONDS
                    ? Finding.toDo("host", text, "Check pg_stat_wal_receiver there and whether replay is paused.")
                    : Finding.good("host", text);
        } catch (SQLException e) {
            return Finding.toDo(
                    "host",
                    host.authority() + " cannot be reached: " + e.getMessage(),
                    "Start it, or remove it from SIDEWALK_DB_URL. The other hosts are used meanwhile.");
        }
    }
}
