package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * What one host of several said of itself.
 *
 * @param address of this host alone
 * @param fault why it said nothing; empty: it answered, and what follows is true
 * @param isPrimary whether it takes changes; otherwise it is a replica
 * @param timeline raised by each promotion of a replica
 * @param position in the write-ahead log, bytes: how far it has written, or replayed
 * @param isPaused a replica that was told to replay nothing
 * @param version of the published data; empty: there is no schema
 * @param started when its server was, in microseconds: two names that tell the same are of one server
 */
public record HostState(
        DatabaseAddress address,
        Optional<SQLException> fault,
        boolean isPrimary,
        long timeline,
        long position,
        boolean isPaused,
        Optional<VersionMark> version,
        long started) {
    /** How long a host that says nothing is waited for until it counts as away. */
    enum Patience {
        /** By readers, whom other hosts can answer. */
        SHORT(2, 3),
        /** Before a change: a primary that is only slow would miss it. */
        LONG(15, 15);

        private final Map<String, String> limits;

        Patience(int connecting, int answering) {
            String answer = String.valueOf(answering);
            limits = Map.of(
                    "connectTimeout", String.valueOf(connecting), "loginTimeout", answer, "socketTimeout", answer);
        }
    }

    private static final String STATE = """
            SELECT
              NOT pg_is_in_recovery() AS is_primary,
              CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
                ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline,
              pg_wal_lsn_diff(
                CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END,
                '0/0')::bigint AS position,
              CASE WHEN pg_is_in_recovery() THEN pg_is_wal_replay_paused() ELSE false END AS is_paused,
              to_regclass('sidewalk.data_version') IS NOT NULL AS has_schema,
              (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint AS started
            """;

    private static final String VERSION =
            "SELECT extract(epoch FROM refreshed_at)::bigint, version FROM sidewalk.data_version";

    /** Asks a host; a fault is a state, too. */
    static HostState ask(DatabaseAddress host, Patience patience) {
        try (Connection connection = OwnerDataSource.single(host.withDefaults(patience.limits), "hosts")
                        .getConnection();
                Statement statement = connection.createStatement()) {
            return answered(host, statement);
        } catch (SQLException e) {
            return new HostState(host, Optional.of(e), false, 0, 0, false, Optional.empty(), 0);
        }
    }

    private static HostState answered(DatabaseAddress host, Statement statement) throws SQLException {
        boolean isPrimary;
        long timeline;
        long position;
        boolean isPaused;
        boolean hasSchema;
        long started;
        try (ResultSet row = statement.executeQuery(STATE)) {
            row.next();
            isPrimary = row.getBoolean("is_primary");
            timeline = row.getLong("timeline");
            position = row.getLong("position");
            isPaused = row.getBoolean("is_paused");
            hasSchema = row.getBoolean("has_schema");
            started = row.getLong("started");
        }
        Optional<VersionMark> version = hasSchema ? version(statement) : Optional.empty();
        return new HostState(host, Optional.empty(), isPrimary, timeline, position, isPaused, version, started);
    }

    private static Optional<VersionMark> version(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery(VERSION)) {
            return row.next() ? Optional.of(new VersionMark(row.getLong(1), row.getLong(2))) : Optional.empty();
        }
    }

    /** Whether both names lead to one server: {@code localhost} and {@code 127.0.0.1}, or two poolers before it. */
    boolean isSameServer(HostState other) {
        return fault.isEmpty() && other.fault.isEmpty() && started == other.started;
    }

    /** Bytes of changes that it has not replayed; empty: it is away. */
    public OptionalLong behind(HostState primary) {
        return fault.isPresent() ? OptionalLong.empty() : OptionalLong.of(Math.max(0, primary.position - position));
    }

    /** Whether it is a replica that has what the primary lacks, so that it cannot have it from there. */
    boolean isAheadOf(HostState primary) {
        return !isPrimary
                && (timeline > primary.timeline
                        || timeline == primary.timeline && data().compareTo(primary.data()) > 0);
    }

    /** The version of the published data; the oldest of all: there is none. */
    VersionMark data() {
        return version.orElse(VersionMark.NONE);
    }

    /** {@code db1:5432}. */
    public String name() {
        return address.authority();
    }

    /** {@code db1:5432 is a replica, timeline 1, data version 7-s44we8}. */
    public String words() {
        return fault.isPresent()
                ? toString()
                : this + ", timeline " + timeline
                        + version.map(mark -> ", data version " + mark.tag()).orElse(", without a schema");
    }

    /** {@code db2:5432 is a replica, timeline 1, data version 7-s44we8, 3000 bytes behind the primary, and paused}. */
    public String words(HostState primary) {
        return behind(primary).isEmpty()
                ? words()
                : words() + ", " + inBytes(behind(primary).getAsLong()) + " behind the primary"
                        + (isPaused ? ", and paused" : "");
    }

    private static String inBytes(long bytes) {
        return bytes < 1_000_000 ? bytes + " bytes" : bytes / 1_000_000 + " MB";
    }

    /** {@code db1:5432 is a replica}. */
    @Override
    public String toString() {
        return fault.map(why -> name() + " is away (" + firstLine(why) + ")")
                .orElse(name() + (isPrimary ? " is a primary" : " is a replica"));
    }

    private static String firstLine(SQLException fault) {
        return String.valueOf(fault.getMessage()).lines().findFirst().orElse("no reason given");
    }
}
