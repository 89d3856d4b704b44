package org.sidewalkdata.load.projectsidewalk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The statements that read regions, streets, audits and users, with the columns named like those of a bundle's files:
 * this is the mapping. They leave out what upstream does not publish either: closed regions, the tutorial's street,
 * streets without length. Pure.
 */
final class StreetSelects {
    static final String GRADES = "street_gradient";
    static final String GRADE_COLUMNS = "street_edge_id, mean_grade, max_grade, net_grade, climb_m, descent_m,"
            + " meters_over_5pct_grade, meters_over_8pct_grade, confidence, quality, dem_source";

    private final SourceSchema shape;
    private final @Nullable Integer tutorialStreet;
    private final String leftOut;

    /**
     * Makes the statements.
     *
     * @param tutorialStreet the street of the tutorial; null: the city has none
     * @param withoutLength ids of the streets that have no length: queried once, since measuring all streets for each
     *         part costs more than some parts
     */
    StreetSelects(SourceSchema shape, @Nullable Integer tutorialStreet, List<String> withoutLength) {
        this.shape = shape;
        this.tutorialStreet = tutorialStreet;
        this.leftOut = Stream.concat(Stream.ofNullable(tutorialStreet).map(String::valueOf), withoutLength.stream())
                .collect(Collectors.joining(", "));
    }

    /**
     * Returns the SELECT of {@code withoutLength}. Only lines that are short or long in degrees are measured on the
     * ellipsoid, which is expensive.
     */
    static String withoutLength(SourceSchema shape) {
        return shape.sql("""
                SELECT street_edge_id
                FROM {street_edge}
                WHERE (ST_Length(geom) BETWEEN 0.000001 AND 1) IS NOT TRUE
                  AND (ST_Length(geom::geography) > 0) IS NOT TRUE""");
    }

    String regions() {
        return shape.sql("""
                SELECT region_id, name, geom AS geometry
                FROM {region}
                WHERE NOT deleted AND geom IS NOT NULL
                ORDER BY region_id""");
    }

    /**
     * Returns the SELECT of streets, each with its region if that is open; of several OSM ways the one with the
     * smallest id.
     */
    String streets() {
        boolean ways = shape.reads("osm_way_street_edge", "street_edge_id", "osm_way_id");
        boolean tags = ways && shape.reads("osm_way", "osm_way_id", "tags");
        String joinWays = ways ? """

                LEFT JOIN (
                  SELECT street_edge_id, min(osm_way_id) AS osm_way_id FROM {osm_way_street_edge} GROUP BY street_edge_id
                ) AS w ON w.street_edge_id = s.street_edge_id""" : "";
        String joinTags = tags ? "\nLEFT JOIN {osm_way} AS o ON o.osm_way_id = w.osm_way_id" : "";
        return shape.sql(String.format(
                Locale.ROOT,
                """
                SELECT s.street_edge_id, %s AS osm_way_id, r.region_id, %s AS way_type, s.status, %s AS max_speed,
                  %s AS street_name, %s AS layer, %s AS bridge, %s AS tunnel, s.geom AS geometry
                FROM {street_edge} AS s%s%s
                LEFT JOIN {street_edge_region} AS sr ON sr.street_edge_id = s.street_edge_id
                LEFT JOIN {region} AS r ON r.region_id = sr.region_id AND NOT r.deleted AND r.geom IS NOT NULL
                WHERE %s
                ORDER BY s.street_edge_id""",
                ways ? "w.osm_way_id" : "NULL",
                shape.column("s", "street_edge", "way_type"),
                osm(tags, "maxspeed", ""),
                osm(tags, "name", ""),
                osm(tags, "layer", "^-?[0-9]{1,4}$"),
                osm(tags, "bridge", "^[A-Za-z_]+$"),
                osm(tags, "tunnel", "^[A-Za-z_]+$"),
                joinWays,
                joinTags,
                onStreet("s")));
    }

    /**
     * Returns a tag of OpenStreetMap; null if it does not match the pattern, because this city's operator cannot fix
     * what people wrote into OpenStreetMap.
     */
    private static String osm(boolean readable, String name, String pattern) {
        String tag = "o.tags ->> '" + name + "'";
        if (!readable) {
            return "NULL";
        }
        return pattern.isEmpty() ? tag : "CASE WHEN " + tag + " ~ '" + pattern + "' THEN " + tag + " END";
    }

    /**
     * Returns the SELECT of all users who have statistics or a voided vote; a vote on a label's earlier type decides
     * nothing any more. Other users are known from their audits, labels and votes.
     */
    String users(VoidedVotes voided) {
        List<String> counts = voidedCounts(voided);
        String join =
                counts.isEmpty() ? "" : String.format(Locale.ROOT, """

                FULL JOIN (
                  SELECT user_id, sum(votes)::bigint AS votes
                  FROM (
                    %s
                  ) AS any_of_them (user_id, votes)
                  GROUP BY user_id
                ) AS vo ON vo.user_id = st.user_id::text""", String.join("\n    UNION ALL\n    ", counts));
        return shape.sql(String.format(
                Locale.ROOT,
                """
                SELECT %s AS user_id, st.meters_audited AS meters_explored,
                  %s AS high_quality_manual, coalesce(st.excluded, false) AS excluded,
                  %s AS validations_given_voided
                FROM {user_stat} AS st%s""",
                counts.isEmpty() ? "st.user_id" : "coalesce(st.user_id::text, vo.user_id)",
                shape.column("st", "user_stat", "high_quality_manual"),
                counts.isEmpty() ? "0" : "coalesce(vo.votes, 0)",
                join));
    }

    /**
     * Returns SELECTs of user_id and votes: the voided votes that upstream keeps separately, those that were counted
     * when the votes were read, and those on labels that were not read.
     */
    private List<String> voidedCounts(VoidedVotes voided) {
        List<String> counts = new ArrayList<>();
        if (shape.reads("voided_label_validation", "user_id")) {
            counts.add("SELECT user_id::text, count(*) AS votes FROM {voided_label_validation} GROUP BY user_id");
        }
        if (!voided.byVoter().isEmpty()) {
            counts.add(voided.byVoter().entrySet().stream()
                    .map(voter -> "(" + literal(voter.getKey()) + ", " + voter.getValue() + ")")
                    .collect(Collectors.joining(", ", "VALUES ", "")));
        }
        if (!voided.unread().isEmpty()) {
            counts.add(String.format(
                    Locale.ROOT,
                    """
                    SELECT v.user_id::text, count(*) AS votes
                    FROM {label_validation} AS v
                    JOIN {label} AS l ON l.label_id = v.label_id
                    WHERE v.label_type <> l.label_type AND l.label_id IN (%s)
                    GROUP BY v.user_id""",
                    voided.unread().stream().map(String::valueOf).collect(Collectors.joining(", "))));
        }
        return counts;
    }

    /** Returns a literal of hexadecimal digits, which is safe for any text, whether or not backslashes escape. */
    private static String literal(String text) {
        return "convert_from(decode('" + HexFormat.of().formatHex(text.getBytes(UTF_8)) + "', 'hex'), 'UTF8')";
    }

    String streetGrades() {
        return shape.sql(String.format(Locale.ROOT, """
                SELECT g.street_edge_id, g.mean_grade, g.max_grade, g.net_grade, g.climb_m AS total_climb_meters,
                  g.descent_m AS total_descent_meters, g.meters_over_5pct_grade AS meters_over_5pct,
                  g.meters_over_8pct_grade AS meters_over_8pct, g.confidence::text AS grade_confidence,
                  g.quality::text AS grade_quality, g.dem_source
                FROM {street_gradient} AS g
                WHERE %s
                ORDER BY g.street_edge_id""", onStreet("g")));
    }

    String auditTasks() {
        boolean outdated = shape.reads("audit_task", "outdated_imagery", "stale");
        return shape.sql(
                String.format(Locale.ROOT, """
                SELECT a.audit_task_id, a.user_id, a.street_edge_id, a.completed, a.low_quality, %s AS outdated
                FROM {audit_task} AS a
                WHERE %s
                ORDER BY a.audit_task_id""", outdated ? "a.outdated_imagery OR a.stale" : "NULL", onStreet("a")));
    }

    /** Returns the SELECT of places; empty: the database has none, or they may not be read. */
    static Optional<String> places(SourceSchema shape) {
        boolean readable = shape.reads(
                "place", "place_id", "category", "name", "source", "osm_type", "osm_id", "fetched_at", "geom");
        return Optional.of(shape.sql("""
                        SELECT place_id, category, name, source, osm_type, osm_id, fetched_at, ST_Y(geom) AS lat, ST_X(geom) AS lng
                        FROM {place}
                        ORDER BY place_id""")).filter(select -> readable);
    }

    /** Returns the condition that the row's street is loaded. */
    String onStreet(String alias) {
        return leftOut.isEmpty() ? "true" : alias + ".street_edge_id NOT IN (" + leftOut + ")";
    }

    /** Returns the condition that the label's audit was not of the tutorial. */
    String notTutorial(String alias) {
        return tutorialStreet == null
                ? "true"
                : alias + ".audit_task_id NOT IN (SELECT audit_task_id FROM {audit_task} WHERE street_edge_id = "
                        + tutorialStreet + ")";
    }
}
