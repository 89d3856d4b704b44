package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks the data: whether a city is loaded, whether a data version is published, and whether a refresh is due. */
final class DataChecks {
    private static final String STATE = """
            SELECT s.loaded_at, v.version, v.refreshed_at, coalesce(v.name, v.city),
              v.rule_version <> r.version
                OR EXISTS (SELECT FROM sidewalk.changed_part)
                OR EXISTS (SELECT FROM sidewalk.changed_label)
                OR EXISTS (SELECT FROM sidewalk.changed_user)
                OR EXISTS (SELECT FROM sidewalk.changed_street)
                OR EXISTS (SELECT FROM sidewalk.changed_audit)
            FROM sidewalk.source_state s
            CROSS JOIN sidewalk.data_version v
            CROSS JOIN sidewalk.rule_version r
            """;

    private DataChecks() {}

    /**
     * Runs the checks.
     *
     * @param load the command that loads this city: {@code ./sidewalk load} and its arguments
     */
    static List<Finding> run(Connection connection, String load, Clock clock) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet state = statement.executeQuery(STATE)) {
            if (!state.next()) {
                return List.of(Finding.toDo("data", "the state tables are empty", "Run: ./sidewalk migrate"));
            }
            Instant now = clock.instant();
            return List.of(
                    source(instant(state, 1), load, now),
                    published(state.getLong(2), instant(state, 3), state.getString(4), instant(state, 1), load, now),
                    refresh(state.getObject(1) != null && (state.getLong(2) == 0 || state.getBoolean(5))));
        }
    }

    private static Finding source(@Nullable Instant loadedAt, String load, Instant now) {
        return loadedAt == null
                ? Finding.toDo("source data", "no city is loaded", "Run: " + load)
                : Finding.good("source data", "loaded " + ago(loadedAt, now));
    }

    private static Finding published(
            long version,
            @Nullable Instant refreshedAt,
            @Nullable String city,
            @Nullable Instant loadedAt,
            String load,
            Instant now) {
        if (version == 0 || refreshedAt == null) {
            return loadedAt == null
                    ? Finding.toDo("published data", "none", "Run: " + load + ", then: ./sidewalk refresh")
                    : Finding.toDo(
                            "published data", "none; a city is loaded but not refreshed", "Run: ./sidewalk refresh");
        }
        return Finding.good(
                "published data",
                "version " + version + (city == null ? "" : " of " + city) + ", refreshed " + ago(refreshedAt, now));
    }

    private static Finding refresh(boolean pending) {
        return pending
                ? Finding.toDo(
                        "refresh",
                        "source data or rules have changed since the last refresh",
                        "Run: ./sidewalk refresh")
                : Finding.good("refresh", "not due");
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    /**
     * Returns the age as text. The time comes from the database's clock and now from this machine's clock, which may
     * differ.
     */
    static String ago(Instant time, Instant now) {
        Duration age = Duration.between(time, now);
        if (age.toMinutes() < 0) {
            return -age.toMinutes()
                    + " minutes ahead of this machine's clock; correct the clocks of this machine and of the database server";
        }
        if (age.toHours() < 1) {
            return age.toMinutes() + " minutes ago";
        }
        return age.toDays() < 2 ? age.toHours() + " hours ago" : age.toDays() + " days ago";
    }
}
