package org.sidewalkdata.refresh;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;

/** A dense street corner, and random edits of it: all changes that an administrator or a load could make. */
final class RandomCity {
    private static final List<String> TYPES =
            List.of("CurbRamp", "Obstacle", "Signal", "NoCurbRamp", "NoSidewalk", "Occlusion");
    private static final int USERS = 9;
    private static final List<Integer> STREETS =
            List.of(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 16, 20, 21, 22, 23, 24, 25, 26, 27);

    private final TestCity town;
    private final Random random;
    private int lastLabel;

    RandomCity(TestCity town, long seed) {
        this.town = town;
        this.random = new Random(seed);
    }

    /** Makes a random city and publishes it. */
    static void refreshed(TestCity town, long seed) throws SQLException {
        new RandomCity(town, seed).build();
        town.refresh();
    }

    /** Creates regions, streets, audits, labels and votes. */
    void build() throws SQLException {
        town.run("""
            CREATE OR REPLACE FUNCTION node(x integer, y integer) RETURNS geometry LANGUAGE sql IMMUTABLE
            RETURN at(-39 + 26 * x, 1 + 19 * y);
            UPDATE quality_threshold SET value = 5 WHERE name = 'min_validated_labels';
            INSERT INTO region VALUES
              (1, 'West', ST_Multi(ST_Envelope(ST_MakeLine(at(-50, -50), at(0, 50))))),
              (2, 'East', ST_Multi(ST_Envelope(ST_MakeLine(at(0, -50), at(30, 50)))));
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom)
            SELECT n, 10 * n, 1 + n % 2, ST_MakeLine(at(-40, 8 * n), at(40, 8 * n)) FROM generate_series(1, 5) n
            UNION ALL -- a net of streets across them, whose ends meet
            SELECT 6 + x + 4 * y, 100 + y, 1 + x % 2, ST_MakeLine(node(x, y), node(x + 1, y))
            FROM generate_series(0, 2) x, generate_series(0, 2) y
            UNION ALL
            SELECT 20 + x + 4 * y, 200 + x, 1 + y % 2, ST_MakeLine(node(x, y), node(x, y + 1))
            FROM generate_series(0, 3) x, generate_series(0, 1) y;
            INSERT INTO street_grade (street_edge_id, mean_grade, max_grade, net_grade, meters_over_5pct, meters_over_8pct,
              grade_confidence, grade_quality)
            SELECT street_edge_id, 0.01 * (street_edge_id % 5), 0.01 * (street_edge_id * 7 % 19), -0.07, street_edge_id % 4, 1,
              'high', CASE WHEN street_edge_id % 10 = 3 THEN 'structure' ELSE 'measured' END
            FROM street_edge
            WHERE street_edge_id % 4 > 0 AND street_edge_id * 7 % 19 > 3;
            INSERT INTO audit_task
            SELECT n, u(1 + n % 9), 1 + n % 5, true, n % 7 = 0 FROM generate_series(1, 20) n
            UNION ALL
            SELECT 20 + n, u(1 + n % 9), 1 + n % 5, true, false FROM generate_series(1, 4) n -- audited again
            UNION ALL
            SELECT 40 + street_edge_id, u(1 + street_edge_id::integer % 9), street_edge_id, true, false
            FROM street_edge WHERE street_edge_id % 3 = 0 AND street_edge_id > 5;
            INSERT INTO area_set VALUES ('tracts', false), ('parties', true);
            INSERT INTO area
            SELECT 'tracts', n::text, 'Tract ' || n, '{"population": 7}'::jsonb,
              ST_Multi(ST_Envelope(ST_MakeLine(at(-50 + 13 * n, -50), at(-37 + 13 * n, 50))))
            FROM generate_series(0, 5) n
            UNION ALL
            SELECT 'parties', 'p' || n, 'Party', '{}', ST_Multi(ST_Buffer(at(9 * n, 9 * n)::geography, 20 + n)::geometry) FROM generate_series(-1, 1) n;
            """);
        for (int i = 0; i < 70; i++) {
            addLabel();
        }
        for (int i = 0; i < 90; i++) {
            vote();
        }
    }

    /** Makes one random edit and returns it, for the message of a failure. */
    String edit() throws SQLException {
        String sql = switch (random.nextInt(38)) {
            case 0, 1 -> addLabel();
            case 2, 3 -> "DELETE FROM label WHERE label_id = " + label();
            case 4, 5, 6, 7 -> set("geom = " + place());
            case 8, 9, 10 -> vote();
            case 11 -> "DELETE FROM label_validation WHERE label_id = " + label();
            case 12 -> set("severity = " + oneOf("NULL", "1", "2", "3"));
            case 13 -> set("tags = " + tags());
            case 14 -> set("image_capture_date = " + date());
            case 15 -> set("pano_id = " + pano());
            case 16 -> set("street_edge_id = " + oneOf("NULL", existing(street()), existing(street())));
            case 17 -> set("label_type = '" + type() + "'");
            case 18 ->
                set("agree_count = " + oneOf("NULL", "0", "3") + ", time_created = time_created - interval '1.7 s'");
            case 19 -> user("excluded = NOT excluded");
            case 20 -> user("high_quality_manual = " + oneOf("NULL", "true", "false"));
            case 21 -> user("meters_explored = " + oneOf("NULL", "NULL", "300", "90"));
            case 28, 29 -> street(networkEdit());
            case 22 -> street("deleted = NOT deleted");
            case 30 -> tearUp(street());
            case 31 -> addStreet();
            case 33 -> "DELETE FROM street_grade WHERE street_edge_id = " + street();
            case 34 -> grade();
            case 32 -> set("pano_source = " + oneOf("NULL", "'gsv'", "'mapillary'", "'panoramax'", "'infra3d'"));
            case 23 ->
                street(oneOf(
                        "osm_way_id = osm_way_id + 1",
                        "region_id = 3 - region_id",
                        "geom = ST_Reverse(ST_MakeLine(at(0, 0), at(9, " + random.nextInt(90) + ")))"));
            case 24 ->
                "UPDATE audit_task SET " + oneOf("low_quality = NOT low_quality", "completed = NOT completed")
                        + " WHERE audit_task_id = " + oneOf("1 + " + random.nextInt(20), "40 + " + street());
            case 25 ->
                "UPDATE label_validation SET "
                        + oneOf(
                                "validator_type = 'AI'",
                                "mission_id = 7, source = 'Validate'",
                                "end_timestamp = now()",
                                "validator_type = NULL")
                        + " WHERE label_id = " + label();
            case 26 ->
                street(oneOf(
                        "way_type = " + oneOf("'service'", "NULL"),
                        "status = " + oneOf("'open'", "'closed'", "NULL"),
                        "outdated = " + oneOf("true", "false", "NULL", "NULL"),
                        "layer = 1, bridge = true, street_name = 'High St'"));
            case 27 ->
                "UPDATE audit_task SET outdated = " + oneOf("true", "true", "false", "NULL") + " WHERE audit_task_id = "
                        + (1 + random.nextInt(20));
            case 35 -> area();
            default -> rare();
        };
        town.run(sql);
        return sql;
    }

    /** Moves an end a little, a lot, or back to a corner of the net; or raises the street. */
    private String networkEdit() {
        return oneOf(
                "geom = ST_SetPoint(geom, 0, ST_Translate(ST_StartPoint(geom), 0.000004, 0))",
                "geom = ST_SetPoint(geom, 1, ST_Translate(ST_EndPoint(geom), 0, 0.00005))",
                "geom = ST_SetPoint(geom, 0, node(" + random.nextInt(4) + ", " + random.nextInt(3) + "))",
                "geom = ST_SetPoint(geom, 1, node(" + random.nextInt(4) + ", " + random.nextInt(3) + "))",
                "layer = " + random.nextInt(2),
                "bridge = coalesce(NOT bridge, true)");
    }

    /** Changes areas, but makes none of the set tracts overlap another. */
    private String area() {
        String tract = " WHERE area_set = 'tracts' AND area_id = '" + random.nextInt(6) + "'";
        return oneOf(
                "UPDATE area SET name = name || '!', attributes = '{}'" + tract,
                "UPDATE area SET geom = ST_Multi(ST_Buffer(ST_Centroid(geom), 0.00004))" + tract,
                "UPDATE area SET area_id = 'new ' || area_id" + tract,
                "UPDATE area SET geom = ST_Translate(geom, 0.00001, 0) WHERE area_set = 'parties'",
                "DELETE FROM area" + tract,
                "UPDATE area_set SET overlapping = true");
    }

    private static String tearUp(String street) {
        return """
            DELETE FROM audit_task WHERE street_edge_id = %1$s;
            UPDATE label SET street_edge_id = NULL WHERE street_edge_id = %1$s;
            DELETE FROM street_edge WHERE street_edge_id = %1$s
            """.formatted(street);
    }

    /**
     * Adds a street between two corners of the net, possibly with the id of a removed one; changes the street if it
     * exists.
     */
    private String addStreet() {
        String line = "ST_MakeLine(node(%d, %d), node(%d, %d))"
                .formatted(random.nextInt(2), random.nextInt(3), 2 + random.nextInt(2), random.nextInt(3));
        return "INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom) VALUES (" + street() + ", "
                + oneOf("NULL", "100", "201") + ", " + oneOf("NULL", "1", "2") + ", " + line
                + ") ON CONFLICT (street_edge_id) DO UPDATE SET geom = excluded.geom, region_id = excluded.region_id";
    }

    private String grade() {
        return """
            INSERT INTO street_grade (street_edge_id, max_grade, net_grade, meters_over_5pct, grade_confidence, grade_quality)
            SELECT street_edge_id, %s, 0.09, 3, %s, %s FROM street_edge WHERE street_edge_id = %s
            ON CONFLICT (street_edge_id) DO UPDATE SET max_grade = excluded.max_grade, mean_grade = NULL,
              grade_quality = excluded.grade_quality, grade_confidence = excluded.grade_confidence
            """.formatted(
                        oneOf("NULL", "0.06", "0.1", "0.13"),
                        oneOf("'high'", "'low'"),
                        oneOf("'measured'", "'measured'", "'suspect'", "'no_data'"),
                        street());
    }

    private String rare() {
        return switch (random.nextInt(11)) {
            case 0 ->
                "UPDATE region SET geom = ST_Multi(ST_Envelope(ST_MakeLine(at(-50, -50), at("
                        + (random.nextInt(40) - 20) + ", 50)))) WHERE region_id = 1";
            case 1 -> "UPDATE cluster_threshold SET meters = 5 + 5 * random()";
            case 2 -> "UPDATE score_weight SET weight = weight + 0.1";
            case 3 ->
                "INSERT INTO tag SELECT coalesce(max(tag_id), 0) + 1, 'Signal', 'tag ' || count(*), NULL FROM tag";
            case 4 -> "DELETE FROM city; INSERT INTO city VALUES (true, 'x', 'y', 0, 0, " + random.nextInt(9) + ", 1)";
            case 5 -> "DELETE FROM audit_task WHERE audit_task_id = " + (1 + random.nextInt(20));
            case 6 ->
                "INSERT INTO audit_task SELECT (SELECT coalesce(max(audit_task_id), 0) + 1 FROM audit_task), " + user()
                        + ", street_edge_id, true, false FROM street_edge WHERE street_edge_id = " + street();
            case 7 -> "UPDATE score_threshold SET value = 4 + random() * 20 WHERE name = 'attribution_radius_meters'";
            case 9 ->
                "UPDATE score_grade SET "
                        + oneOf(
                                "weight = 2",
                                "barrier_enabled = NOT barrier_enabled",
                                "include_approximate = NOT include_approximate",
                                "statistic = 'mean_grade'",
                                "statistic = 'meters_over_limit'");
            case 8 -> "UPDATE region SET name = name || 'x' WHERE region_id = 2";
            default ->
                "UPDATE label SET geom = ST_Translate(geom, 0.00001, 0) WHERE label_id % 7 = " + random.nextInt(7);
        };
    }

    private String addLabel() throws SQLException {
        lastLabel++;
        String sql = """
            INSERT INTO label (label_id, user_id, pano_id, label_type, severity, tags, time_created, street_edge_id,
              audit_task_id, image_capture_date, heading, geom)
            VALUES (%d, %s, %s, '%s', %s, %s, '2024-05-01 12:00:00+00', %s, %d, %s, 1.5, %s)
            """.formatted(
                        lastLabel,
                        user(),
                        pano(),
                        type(),
                        oneOf("NULL", "1", "2", "3"),
                        tags(),
                        existing(street()),
                        1 + random.nextInt(20),
                        date(),
                        place());
        if (lastLabel <= 70) {
            town.run(sql);
        }
        return sql;
    }

    private String vote() throws SQLException {
        String sql = """
            INSERT INTO label_validation (label_id, user_id, validation, validator_type)
            SELECT label_id, voter, %2$d, CASE WHEN voter = u(2) THEN 'AI' END FROM label, (SELECT %1$s AS voter) v WHERE label_id = %3$d
            ON CONFLICT (label_id, user_id) DO UPDATE SET validation = excluded.validation
            """.formatted(user(), 1 + random.nextInt(3), label());
        town.run(sql);
        return sql;
    }

    private String set(String assignment) {
        return "UPDATE label SET " + assignment + " WHERE label_id = " + label();
    }

    private String user(String assignment) {
        return "UPDATE app_user SET " + assignment + " WHERE user_id = " + user();
    }

    private String street(String assignment) {
        return "UPDATE street_edge SET " + assignment + " WHERE street_edge_id = " + street();
    }

    private int label() {
        return 1 + random.nextInt(lastLabel);
    }

    private String user() {
        return "u(" + (1 + random.nextInt(USERS)) + ")";
    }

    private String street() {
        return String.valueOf(STREETS.get(random.nextInt(STREETS.size())));
    }

    /** Null if the street was removed. */
    private static String existing(String street) {
        return "(SELECT street_edge_id FROM street_edge WHERE street_edge_id = " + street + ")";
    }

    private String type() {
        return TYPES.get(Math.min(random.nextInt(11), 9) % 6);
    }

    private String pano() {
        return "'p" + random.nextInt(12) + "'";
    }

    private String date() {
        return oneOf("NULL", "NULL", "'2021-05'", "'2022-11-30'", "'soon'");
    }

    private String tags() {
        return oneOf(
                        "'{}'",
                        "'{steep}'",
                        "'{narrow,steep}'",
                        "'{APS}'",
                        "'{ends abruptly}'",
                        "'{street has a sidewalk}'",
                        "'{street has no sidewalks}'")
                + "::text[]";
    }

    /** On a grid of 2 m, where ties and borders are common. */
    private String place() {
        return "at(" + 2 * (random.nextInt(40) - 20) + ", " + 2 * random.nextInt(20) + ")";
    }

    private String oneOf(String... texts) {
        return texts[random.nextInt(texts.length)];
    }
}
