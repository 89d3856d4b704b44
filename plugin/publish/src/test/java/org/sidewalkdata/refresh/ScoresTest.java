package org.sidewalkdata.refresh;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

/** Street scores (D9, D10) of an audited street. */
class ScoresTest extends TestCityTest {
    @BeforeEach
    void anAuditedStreet() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, osm_way_id, geom) VALUES (1, 10, ST_MakeLine(at(0, 0), at(0, 100)));
            INSERT INTO audit_task VALUES (1, u(9), 1, true, false);
            """);
    }

    /** Severity 1, 2, 3 and unknown. */
    @ParameterizedTest
    @CsvSource({
        "CurbRamp, curb_ramp, 0.75 0.375 -0.75 0.375",
        "Crosswalk, crosswalk, 0.75 0.375 -0.75 0.375",
        "NoCurbRamp, no_curb_ramp, -0.33 -0.67 -1 -0.33",
        "Obstacle, obstacle, -0.33 -0.67 -1 -0.33",
        "SurfaceProblem, surface_problem, -0.33 -0.67 -1 -0.33",
        "Signal, signal, 0.5 0.5 0.5 0.5",
        "NoSidewalk, no_sidewalk, -1 -1 -1 -1"
    })
    void d9TheWeightIsTheBaseTimesTheRating(String type, String column, String weights) throws SQLException {
        town.label(1, 1, type, 0, 0).run("UPDATE label SET street_edge_id = 1");
        String[] severities = {"1", "2", "3", "NULL"};
        for (int i = 0; i < 4; i++) {
            String weight = weights.split(" ")[i];
            town.run("UPDATE label SET severity = " + severities[i]);
            assertRefreshed("SELECT weight FROM published_cluster", weight);
            assertRows(
                    "SELECT n_%1$s, score_%1$s, label_count FROM access_score_streets".formatted(column),
                    "1|" + weight + "|1");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Signal, hard to reach buttons, -0.25",
        "Signal, button waist height, 0.65",
        "Signal, APS, 0.75",
        "CurbRamp, steep, 0.125",
        "CurbRamp, narrow, 0.125",
        "CurbRamp, missing tactile warning, 0.125",
        "CurbRamp, points into traffic, 0.125",
        "CurbRamp, APS, 0.375",
        "Crosswalk, level with sidewalk, 0.625",
        "Crosswalk, paint fading, 0.125",
        "Crosswalk, no pedestrian priority, 0.125",
        "NoCurbRamp, no alternate route, -0.83",
        "NoCurbRamp, alternate route present, -0.08"
    })
    void d9ATagOnMoreThanHalfOfTheLabelsAdjustsTheWeight(String type, String tag, String weight) throws SQLException {
        town.run("SELECT label(n, n, '%s', 0, 0) FROM generate_series(1, 3) n;".formatted(type)
                + "UPDATE label SET tags = ARRAY['%s'] WHERE label_id < 3".formatted(tag));
        assertRefreshed("SELECT weight FROM published_cluster", weight);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        an audited street without labels scores one half => => \
          street_edge_id, osm_way_id, score, audit_count, label_count, n_signal, score_signal FROM access_score_streets => 1|10|0.5|1|0|0|0 => \
          model, score, score_sum FROM street_scores ORDER BY 1 => 2026-06|0.5|0; 2026-10|0.5|0 => count(*) FROM access_score_intersections => 0
        d9: the type Other has no weight => SELECT label(1, 1, 'Other', 0, 0); UPDATE label SET street_edge_id = 1, severity = 3 => \
          weight FROM published_cluster => `` => n_signal, score_signal, label_count FROM access_score_streets => 0|0|0
        d9: a tag on exactly half of the labels is no majority => SELECT label(1, 1, 'Signal', 0, 0), label(2, 2, 'Signal', 0, 0); \
          UPDATE label SET tags = ARRAY['APS'] WHERE label_id = 1 => weight FROM published_cluster => 0.5
        d10: the score is the logistic function of the sum => SELECT label(1, 1, 'CurbRamp', 0, 0), label(2, 1, 'NoSidewalk', 0, 0), \
          label(3, 1, 'NoSidewalk', 0, 50), label(4, 1, 'Other', 0, 0); UPDATE label SET street_edge_id = 1, severity = 1 => \
          abs(score - 1 / (1 + exp(1.25))) < 1e-12, label_count, n_curb_ramp, n_no_sidewalk, score_no_sidewalk FROM access_score_streets => t|3|1|2|-2
        d10: only good audits count, and without one the score is null => \
          UPDATE app_user SET high_quality_manual = false WHERE user_id = u(2); UPDATE app_user SET excluded = true WHERE user_id = u(3); \
          INSERT INTO street_edge (street_edge_id, geom) VALUES (2, ST_MakeLine(at(0, 0), at(0, 100))); \
          INSERT INTO audit_task VALUES (2, u(8), 1, true, false), (3, u(7), 2, true, true), (4, u(7), 2, false, false), \
            (5, u(2), 2, true, false), (6, u(3), 2, true, false) => street_edge_id, audit_count, score FROM access_score_streets ORDER BY 1 => 1|2|0.5; 2|0|
        d8: a deleted street has no row => UPDATE street_edge SET deleted = true => 1 FROM access_score_streets =>
        many weights add up as decimals => SELECT label(n, 1, 'Obstacle', 0, 33 * n) FROM generate_series(1, 3) n; \
          UPDATE label SET street_edge_id = 1, severity = 1 => score_obstacle FROM access_score_streets => -0.99
        lines have seven decimals in both projections => \
          UPDATE street_edge SET geom = ST_GeomFromText('LINESTRING(-0.00000001 0.00000004, -122.94734567890123 45.3)', 4326) => \
          ST_AsText(geom), geom_3857 = ST_Transform(geom, 3857), length_meters = (SELECT length_meters FROM street_edge) FROM published_street => \
          LINESTRING(0 0,-122.9473457 45.3)|t|t
        """)
    void publishedScores(ArgumentsAccessor claim) throws SQLException {
        check(claim);
    }

    @ParameterizedTest
    @CsvSource({
        "1e308, 3, 0.999999999999999|1.7976931348623157e+308",
        "-1e308, 3, 1e-15|-1.7976931348623157e+308",
        "100, 1, 0.999999999999999|100",
        "-100, 1, 1e-15|-100"
    })
    void d10HugeSumsStayStrictlyBetweenZeroAndOne(String weight, int clusters, String expected) throws SQLException {
        town.run("""
            UPDATE score_weight SET weight = %s WHERE label_type = 'Signal';
            SELECT label(n, 1, 'Signal', 0, 50 * n) FROM generate_series(1, %d) n;
            UPDATE label SET street_edge_id = 1
            """.formatted(weight, clusters));
        assertRefreshed("SELECT score, score_signal FROM access_score_streets", expected);
    }
}
