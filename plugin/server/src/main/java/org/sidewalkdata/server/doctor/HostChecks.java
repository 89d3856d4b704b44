package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.settings.DatabaseAddress;

/** Of an address with several hosts: which is the primary, and how old the data of each replica are. */
final class HostChecks {
    /** A replica replays in less; more is no hiccup. */
    private static final double LAG_SECONDS = 60;

    /** A replica that has replayed all that it received lags behind nothing, as long as it is connected: an idle primary sends nothing. */
    private static final String STATE = """
            SELECT pg_is_in_recovery() AS is_replica,
              CASE WHEN EXISTS (SELECT FROM pg_stat_wal_receiver) AND pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
                THEN 0 ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) END::float8 AS lag""";

    private HostChecks() {}

    /** @return nothing for one host */
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
                    ? Finding.toDo("host", text, "See pg_stat_wal_receiver there, and whether replay is paused.")
                    : Finding.good("host", text);
        } catch (SQLException e) {
            return Finding.toDo(
                    "host",
                    host.authority() + " is away: " + e.getMessage(),
                    "Start it, or take it out of SIDEWALK_DB_URL; the others answer meanwhile.");
        }
    }
}
