package org.sidewalkdata.refresh;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A dense street corner, and random edits of it: all changes that an administrator or a load could make. */
final class RandomCity {
    private static final int LABELS = 70;
    private static final List<String> TYPES =
            List.of("CurbRamp", "Obstacle", "Signal", "NoCurbRamp", "NoSidewalk", "Occlusion");
    private static final List<Integer> STREETS =
            List.of(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 16, 20, 21, 22, 23, 24, 25, 26, 27);

    /** Of {@code [a / b]} one is chosen, {@code <9>} is a number below 9, and {@code <label>} and such are any of the city's. */
    private static final Pattern CHOICE = Pattern.compile("\\[([^]]*)]|<(\\w+)>");

    private static final String ADD_LABEL = """
            INSERT INTO label (label_id, user_id, pano_id, label_type, severity, tags, time_created, street_edge_id,
              audit_task_id, image_capture_date, heading, geom)
            VALUES (<next>, <user>, <pano>, '<type>', [NULL / 1 / 2 / 3], <tags>, '2024-05-01 12:00:00+00', <existing>,
              1 + <20>, <date>, 1.5, <place>)
            """;
    private static final String VOTE = """
            INSERT INTO label_validation (label_id, user_id, validation, validator_type)
            SELECT label_id, voter, vote, CASE WHEN voter = u(2) THEN 'AI' END
            FROM (SELECT <user> AS voter, 1 + <3> AS vote) v, label WHERE label_id = <label>
            ON CONFLICT (label_id, user_id) DO UPDATE SET validation = excluded.validation
            """;

    /** Adds a street between two corners of the net, possibly with the id of a removed one; changes the street if it exists. */
    private static final String ADD_STREET = """
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom)
            VALUES (<street>, [NULL / 100 / 201], [NULL / 1 / 2], ST_MakeLine(node(<2>, <3>), node(2 + <2>, <3>)))
            ON CONFLICT (street_edge_id) DO UPDATE SET geom = excluded.geom, region_id = excluded.region_id
            """;

    private static final String REMOVE_STREET = """
            DO $$ DECLARE gone bigint := <street>; BEGIN
              DELETE FROM audit_task WHERE street_edge_id = gone;
              UPDATE label SET street_edge_id = NULL WHERE street_edge_id = gone;
              DELETE FROM street_edge WHERE street_edge_id = gone;
            END $$
            """;
    private static final String GRADE = """
            INSERT INTO street_grade (street_edge_id, max_grade, net_grade, meters_over_5pct, grade_confidence, grade_quality)
            SELECT street_edge_id, [NULL / 0.06 / 0.1 / 0.13], 0.09, 3, ['high' / 'low'],
              ['measured' / 'measured' / 'suspect' / 'no_data']
            FROM street_edge WHERE street_edge_id = <street>
            ON CONFLICT (street_edge_id) DO UPDATE SET max_grade = excluded.max_grade, mean_grade = NULL,
              grade_quality = excluded.grade_quality, grade_confidence = excluded.grade_confidence
            """;

    /** Changes of one row, each with its weight. Those of areas make none of the set tracts overlap another. */
    private static final String CHANGES = """
            2 DELETE FROM label WHERE label_id = <label>
            4 UPDATE label SET geom = <place> WHERE label_id = <label>
            1 DELETE FROM label_validation WHERE label_id = <label>
            8 UPDATE label SET [severity = NULL / severity = 1 + <3> / tags = <tags> / image_capture_date = <date> / pano_id = <pano> / pano_source = NULL / pano_source = 'gsv' / pano_source = 'mapillary' / pano_source = 'panoramax' / pano_source = 'infra3d' / street_edge_id = NULL / street_edge_id = <existing> / label_type = '<type>' / agree_count = NULL / agree_count = <4>, time_created = time_created - interval '1.7 s'] WHERE label_id = <label>
            3 UPDATE app_user SET [excluded = NOT excluded / high_quality_manual = NULL / high_quality_manual = true / high_quality_manual = false / meters_explored = NULL / meters_explored = 300 / meters_explored = 90] WHERE user_id = <user>
            1 UPDATE label_validation SET [validator_type = 'AI' / mission_id = 7, source = 'Validate' / end_timestamp = now() / validator_type = NULL] WHERE label_id = <label>
            2 UPDATE audit_task SET [low_quality = NOT low_quality / completed = NOT completed / outdated = true / outdated = false / outdated = NULL] WHERE audit_task_id = 1 + <20>
            1 UPDATE audit_task SET [low_quality = NOT low_quality / completed = NOT completed] WHERE audit_task_id = 40 + <street>
            1 DELETE FROM street_grade WHERE street_edge_id = <street>
            1 UPDATE street_edge SET deleted = NOT deleted WHERE street_edge_id = <street>
            1 UPDATE street_edge SET [osm_way_id = osm_way_id + 1 / region_id = 3 - region_id / geom = ST_Reverse(ST_MakeLine(at(0, 0), at(9, <90>)))] WHERE street_edge_id = <street>
            1 UPDATE street_edge SET [way_type = 'service' / way_type = NULL / status = 'open' / status = 'closed' / status = NULL / outdated = true / outdated = false / outdated = NULL / layer = 1, bridge = true, street_name = 'High St'] WHERE street_edge_id = <street>
            1 UPDATE street_edge SET [geom = ST_SetPoint(geom, 0, ST_Translate(ST_StartPoint(geom), 0.000004, 0)) / geom = ST_SetPoint(geom, 1, ST_Translate(ST_EndPoint(geom), 0, 0.00005))] WHERE street_edge_id = <street>
            1 UPDATE street_edge SET [geom = ST_SetPoint(geom, <2>, node(<4>, <3>)) / layer = <2> / bridge = coalesce(NOT bridge, true)] WHERE street_edge_id = <street>
            1 UPDATE area SET [name = name || '!', attributes = '{}' / geom = ST_Multi(ST_Buffer(ST_Centroid(geom), 0.00004)) / area_id = 'new ' || area_id] WHERE area_set = 'tracts' AND area_id = '<6>'
            1 [UPDATE area SET geom = ST_Translate(geom, 0.00001, 0) WHERE area_set = 'parties' / DELETE FROM area WHERE area_set = 'tracts' AND area_id = '<6>' / UPDATE area_set SET overlapping = true]
            """;

    /** Changes that make much to be derived again. */
    private static final String RARE_CHANGES = """
            1 UPDATE region SET geom = ST_Multi(ST_Envelope(ST_MakeLine(at(-50, -50), at(<40> - 20, 50)))) WHERE region_id = 1
            1 UPDATE cluster_threshold SET meters = 5 + 5 * random()
            1 UPDATE score_weight SET weight = weight + 0.1
            1 INSERT INTO tag SELECT coalesce(max(tag_id), 0) + 1, 'Signal', 'tag ' || count(*), NULL FROM tag
            1 DELETE FROM city; INSERT INTO city VALUES (true, 'x', 'y', 0, 0, <9>, 1)
            1 DELETE FROM audit_task WHERE audit_task_id = 1 + <20>
            1 INSERT INTO audit_task SELECT (SELECT coalesce(max(audit_task_id), 0) + 1 FROM audit_task), <user>, street_edge_id, true, false FROM street_edge WHERE street_edge_id = <street>
            1 UPDATE score_threshold SET value = 4 + random() * 20 WHERE name = 'attribution_radius_meters'
            1 UPDATE score_grade SET [weight = 2 / barrier_enabled = NOT barrier_enabled / include_approximate = NOT include_approximate / statistic = 'mean_grade' / statistic = 'meters_over_limit']
            1 UPDATE region SET name = name || 'x' WHERE region_id = 2
            1 UPDATE label SET geom = ST_Translate(geom, 0.00001, 0) WHERE label_id % 7 = <7>
            """;

    private static final List<String> EDITS = Stream.of(
                    weighted(CHANGES),
                    Stream.of(ADD_LABEL, ADD_LABEL, VOTE, VOTE, VOTE, REMOVE_STREET, ADD_STREET, GRADE),
                    Stream.of("rare", "rare"))
            .flatMap(edits -> edits)
            .toList();
    private static final List<String> RARE = weighted(RARE_CHANGES).toList();

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
        for (int i = 0; i < LABELS; i++) {
            town.run(chosen(ADD_LABEL));
        }
        for (int i = 0; i < 90; i++) {
            town.run(chosen(VOTE));
        }
    }

    /** Makes one random edit and returns it, for the message of a failure. */
    String edit() throws SQLException {
        String edit = oneOf(EDITS);
        String sql = chosen(edit.equals("rare") ? oneOf(RARE) : edit);
        town.run(sql);
        return sql;
    }

    private static Stream<String> weighted(String edits) {
        return edits.lines()
                .flatMap(line -> Stream.generate(() -> line.substring(2)).limit(line.charAt(0) - '0'));
    }

    private String chosen(String template) {
        return CHOICE.matcher(template)
                .replaceAll(choice -> Matcher.quoteReplacement(
                        choice.group(2) == null
                                ? chosen(oneOf(List.of(choice.group(1).split(" / "))))
                                : value(choice.group(2))));
    }

    private String value(String name) {
        return switch (name) {
            case "next" -> String.valueOf(++lastLabel);
            case "label" -> String.valueOf(1 + random.nextInt(lastLabel));
            case "user" -> "u(" + (1 + random.nextInt(9)) + ")";
            case "street" -> String.valueOf(oneOf(STREETS));
            // null if the street was removed
            case "existing" -> chosen("(SELECT street_edge_id FROM street_edge WHERE street_edge_id = <street>)");
            case "type" -> TYPES.get(Math.min(random.nextInt(11), 9) % 6);
            case "pano" -> chosen("'p<12>'");
            case "date" -> chosen("[NULL / NULL / '2021-05' / '2022-11-30' / 'soon']");
            case "tags" ->
                chosen("['{}' / '{steep}' / '{narrow,steep}' / '{APS}' / '{ends abruptly}' / '{street has a sidewalk}'"
                                + " / '{street has no sidewalks}']")
                        + "::text[]";
            // on a grid of 2 m, where ties and borders are common
            case "place" -> "at(" + 2 * (random.nextInt(40) - 20) + ", " + 2 * random.nextInt(20) + ")";
            default -> String.valueOf(random.nextInt(Integer.parseInt(name)));
        };
    }

    private <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
