package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.street.StreetNodes;
import org.sidewalkdata.model.Contact;

/**
 * Checks the data: whether a city is loaded, whether a data version is published, whether a refresh is due, and what the
 * city has beside labels and streets.
 */
final class DataChecks {
    private static final String STATE = """
            SELECT s.loaded_at, v.version, v.refreshed_at, coalesce(v.name, v.city),
              v.rule_version <> r.version
                OR EXISTS (SELECT FROM sidewalk.changed_part)
                OR EXISTS (SELECT FROM sidewalk.changed_label)
                OR EXISTS (SELECT FROM sidewalk.changed_user)
                OR EXISTS (SELECT FROM sidewalk.changed_street)
                OR EXISTS (SELECT FROM sidewalk.changed_audit)
                OR EXISTS (SELECT FROM sidewalk.changed_grade),
              c.contact_name, c.contact_url
            FROM sidewalk.source_state s
            CROSS JOIN sidewalk.data_version v
            CROSS JOIN sidewalk.rule_version r
            LEFT JOIN sidewalk.city c ON true
            """;

    /** What a city may have beside its labels and streets: a subject, and how many rows of which sets are loaded. */
    private static final String PARTS = """
            SELECT 'areas', (SELECT string_agg(format('%s %s', area_set, (SELECT count(*) FROM sidewalk.area a WHERE a.area_set = s.area_set)),
              ', ' ORDER BY area_set) FROM sidewalk.area_set s)
            UNION ALL
            SELECT 'points', (SELECT string_agg(format('%s %s', point_set, points), ', ' ORDER BY point_set)
              FROM (SELECT point_set, count(*) AS points FROM sidewalk.point GROUP BY point_set) s)
            UNION ALL
            SELECT 'places', (SELECT string_agg(format('%s %s', category, places), ', ' ORDER BY category)
              FROM (SELECT category, count(*) AS places FROM sidewalk.place GROUP BY category) s)
            UNION ALL
            SELECT 'grades', (SELECT format('%s of %s streets', count(*), (SELECT count(*) FROM sidewalk.street_edge WHERE NOT deleted))
              FROM sidewalk.street_grade g JOIN sidewalk.street_edge e USING (street_edge_id) WHERE NOT e.deleted HAVING count(*) > 0)
            """;

    private static final int LONGEST_PARTS = 10;

    private DataChecks() {}

    /**
     * Runs the checks.
     *
     * @param load the command that loads this city: {@code ./sidewalk load} and its arguments
     * @param contact whom the settings name; empty: the city's own contact is published
     */
    static List<Finding> run(Connection connection, String load, Optional<Contact> contact, Clock clock)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet state = statement.executeQuery(STATE)) {
            if (!state.next()) {
                return List.of(Finding.toDo("data", "the state tables are empty", "Run: ./sidewalk migrate"));
            }
            Instant now = clock.instant();
            List<Finding> findings = new ArrayList<>(List.of(
                    source(instant(state, 1), load, now),
                    published(state.getLong(2), instant(state, 3), state.getString(4), instant(state, 1), load, now),
                    refresh(state.getObject(1) != null && (state.getLong(2) == 0 || state.getBoolean(5)))));
            findings.addAll(parts(connection));
            findings.add(network(connection));
            String page = state.getString(7);
            findings.add(contact(
                    contact.isPresent()
                            ? contact
                            : Contact.of(state.getString(6), page != null && Contact.isUrl(page) ? page : null)));
            return findings;
        }
    }

    private static List<Finding> parts(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(PARTS)) {
            List<Finding> findings = new ArrayList<>();
            while (rows.next()) {
                String loaded = rows.getString(2);
                findings.add(Finding.good(rows.getString(1), loaded == null ? "none are loaded" : loaded));
            }
            return findings;
        }
    }

    /** Says how many parts the network of streets has (B17): nobody gets from one to another. */
    private static Finding network(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT start_node, end_node, length_meters FROM sidewalk.streets WHERE NOT deleted")) {
            List<double[]> streets = new ArrayList<>();
            while (rows.next()) {
                streets.add(new double[] {rows.getLong(1), rows.getLong(2), rows.getDouble(3)});
            }
            double[] parts = new StreetNodes(
                            streets.stream()
                                    .mapToLong(street -> (long) street[0])
                                    .toArray(),
                            streets.stream()
                                    .mapToLong(street -> (long) street[1])
                                    .toArray())
                    .parts(streets.stream().mapToDouble(street -> street[2]).toArray());
            String longest = Arrays.stream(parts)
                    .limit(LONGEST_PARTS)
                    .mapToObj(meters -> String.format(Locale.ROOT, "%.1f", meters / 1000))
                    .collect(Collectors.joining(", "));
            return Finding.good(
                    "network",
                    parts.length == 0
                            ? "no streets are published"
                            : parts.length + " parts; the longest, in km: " + longest);
        }
    }

    private static Finding contact(Optional<Contact> contact) {
        return Finding.good(
                "contact",
                contact.map(known -> known.name()
                                + known.url().map(url -> ", " + url).orElse(""))
                        .orElse("nobody is named (sidewalk.contact.name)"));
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
