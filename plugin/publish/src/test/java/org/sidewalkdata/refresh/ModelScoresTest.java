package org.sidewalkdata.refresh;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Scores by model 2026-10 (B2; U7.1, U7.2, U7.5). Four streets of 100 m meet in the center; street 1, to the east, is
 * audited. Street 5, away from them, has no intersection.
 */
class ModelScoresTest extends TestCityTest {
    @BeforeEach
    void aCrossing() throws SQLException {
        town.run("""
            INSERT INTO region VALUES (1, 'All', ST_Multi(ST_Envelope(ST_MakeLine(at(-9999, -9999), at(9999, 9999)))));
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom) VALUES
              (1, 10, 1, ST_MakeLine(at(0, 0), at(100, 0))), (2, 20, 1, ST_MakeLine(at(0, 0), at(0, 100))),
              (3, 30, 1, ST_MakeLine(at(0, 0), at(-100, 0))), (4, 40, 1, ST_MakeLine(at(0, 0), at(0, -100))),
              (5, 50, 1, ST_MakeLine(at(500, 500), at(600, 500)));
            INSERT INTO audit_task VALUES (1, u(9), 1, true, false), (2, u(9), 5, true, false);
            CREATE OR REPLACE TEMP VIEW street AS
            SELECT street_edge_id AS street, round(score::numeric, 6) AS score, round(segment_score::numeric, 6) AS segment,
              start_intersection_id, end_intersection_id, round(start_intersection_score::numeric, 6) AS at_start
            FROM street_scores WHERE model = '2026-10';
            CREATE OR REPLACE TEMP VIEW corner AS
            SELECT round(score::numeric, 6) AS score, audit_count, label_count, n_curb_ramp,
              round(score_curb_ramp::numeric, 6) AS sum, n1_curb_ramp, n0_curb_ramp
            FROM access_score_intersections;
            """);
    }

    /** 0.75 at the corner: 1 / (1 + e^-0.75) = 0.679179; the street is the mean of that and of 0.5. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        a ramp at the corner scores the intersection and half of each street; by 2026-06 it stays on the street => \
          SELECT 1 => * FROM corner => 0.679179|1|1|1|0.750000|1|0 => * FROM street WHERE street = 1 => 1|0.589589|0.500000|2||0.679179 => \
          score, n_curb_ramp FROM access_score_streets WHERE street_edge_id = 1 => 0.679178699175393|1
        a street that was not audited has its intersection's score => SELECT 1 => * FROM street WHERE street = 2 => 2|0.679179||2||0.679179 => \
          score FROM access_score_streets WHERE street_edge_id = 2 => ``
        b2: a street without audits keeps the mean of its scored ends, and is never ranked => UPDATE audit_task SET street_edge_id = 2 WHERE street_edge_id = 1 => \
          audit_count, score IS NULL, segment_score IS NULL, rank_city, of_city FROM street_explanations WHERE model = '2026-10' AND street_edge_id = 1 => \
          0|f|t||2 => rank_city IS NULL, of_city FROM street_explanations WHERE model = '2026-10' AND street_edge_id = 2 => f|2
        an intersection of which no street was audited has no score => DELETE FROM audit_task WHERE street_edge_id = 1 => \
          * FROM corner => |0|1|1|0.750000|1|0 => * FROM street WHERE street = 1 => 1|||2||
        farther than 25 m a corner's cluster stays on its street => UPDATE label SET geom = at(26, 0) => \
          intersection_id FROM label_clusters => `` => * FROM street WHERE street = 1 => 1|0.589589|0.679179|2||0.500000
        problems along the street never count at the corner; on 100 m they count unchanged => \
          UPDATE label SET label_type = 'Obstacle', severity = 3 => intersection_id FROM label_clusters => `` => \
          round(score_obstacle::numeric, 3), n3_obstacle FROM street_scores WHERE model = '2026-10' AND street_edge_id = 1 => -0.999|1
        where two ways pass on different layers nobody crosses => UPDATE street_edge SET osm_way_id = 10, bridge = true WHERE street_edge_id IN (1, 3); \
          UPDATE street_edge SET osm_way_id = 20 WHERE street_edge_id IN (2, 4) => \
          grade_separated, score, n_curb_ramp FROM access_score_intersections => t||0 => * FROM street WHERE street = 1 => 1|0.679179|0.679179|2||
        """)
    void aRampAtTheCorner(ArgumentsAccessor claim) throws SQLException {
        town.label(1, 1, "CurbRamp", 5, 3, "1");
        check(claim);
    }

    /** b8: weighted by length: street 1 has 100 m and 0.5, street 5 twice the length and 0.679179; the others were not audited. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        b8: a region's score is of its audited streets by length => \
          UPDATE street_edge SET geom = ST_MakeLine(at(500, 500), at(700, 500)) WHERE street_edge_id = 5; SELECT label(1, 1, 'CurbRamp', 550, 500); \
          UPDATE label SET street_edge_id = 5, severity = 1 => model, round(score::numeric, 6), round(coverage::numeric, 2), audited_street_count, total_street_count, \
            intersection_score, intersection_count, scored_intersection_count, avg_n_curb_ramp FROM region_scores ORDER BY model => \
          2026-06|0.619452|0.50|2|5||0|0|0.5; 2026-10|0.619452|0.50|2|5|0.5|1|1|0.5 => count(*) FROM access_score_regions => 1 => \
          completion_rate = coverage FROM region_statistics JOIN access_score_regions USING (region_id) => t
        a region without streets has no score and no coverage => INSERT INTO region VALUES (2, 'Bay', ST_Multi(ST_Envelope(ST_MakeLine(at(20000, 0), at(20001, 1))))) => \
          score, coverage, total_street_count, avg_n_signal FROM access_score_regions WHERE region_id = 2 => |0|0|
        missing sidewalks are one term of the street => SELECT label(n, 1, 'NoSidewalk', 505 + 25 * n, 500) FROM generate_series(1, 4) n; \
          UPDATE label SET street_edge_id = 5, pano_id = label_id, tags = CASE label_id WHEN 4 THEN '{ends abruptly}' ELSE tags END => \
          model, n_no_sidewalk, score_no_sidewalk, tags_no_sidewalk FROM street_scores WHERE street_edge_id = 5 ORDER BY model => 2026-06|4|-4|0; 2026-10|4|-3|-1
        a changed rule of one model leaves the other alone => SELECT label(1, 1, 'Obstacle', 550, 500); UPDATE label SET street_edge_id = 5, severity = 3; \
          UPDATE score_weight SET weight = -7 WHERE model = '2026-10' AND label_type = 'Obstacle' => \
          round(score_obstacle::numeric) FROM street_scores WHERE street_edge_id = 5 ORDER BY model => -1; -7 => \
          rules -> 'types' -> 'Obstacle' ->> 'weight' FROM score_models ORDER BY model => -1.0; -7.0
        """)
    void regionsAndModels(ArgumentsAccessor claim) throws SQLException {
        check(claim);
    }

    @ParameterizedTest
    @CsvSource({"1, 0.679178699175393", "3, 0.320821300824607", "NULL, 0.5926665999540697"})
    void upstreamsNumbersOnAStreetOfAHundredMeters(String severity, double score) throws SQLException {
        town.run("UPDATE street_edge SET geom = ST_MakeLine(at(500, 500), at(500, 600)) WHERE street_edge_id = 5");
        town.label(1, 5, "CurbRamp", 500, 550, severity);
        assertRefreshed(
                "SELECT abs(score - %s) < 1e-12 FROM street_scores WHERE street_edge_id = 5".formatted(score),
                "t",
                "t");
    }

    @Test
    void anIntersectionThatMovesLessThanAMeterKeepsItsId() throws SQLException {
        town.refresh();
        town.run("""
            DELETE FROM audit_task;
            DELETE FROM street_edge WHERE street_edge_id = 1;
            UPDATE street_edge SET geom = ST_Translate(geom, 0.000004, 0);
            """);
        assertRefreshed(
                "SELECT intersection_id, street_edge_ids, degree FROM access_score_intersections", "2|{2,3,4}|3");
    }
}
