package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Scores by model 2026-10 (B2; U7.1, U7.2, U7.5). Four streets of 100 m meet in the center; street 1, to the east, is
 * audited. Street 5, away from them, has no intersection.
 */
class ModelScoresTest extends TestCityTest {
    private static final String STREET = """
            SELECT round(score::numeric, 6), round(segment_score::numeric, 6), start_intersection_id, end_intersection_id,
              round(start_intersection_score::numeric, 6)
            FROM street_scores WHERE model = '2026-10' AND street_edge_id =\s""";

    private static final String CORNER = "SELECT round(score::numeric, 6), audit_count, label_count, n_curb_ramp,"
            + " round(score_curb_ramp::numeric, 6), n1_curb_ramp, n0_curb_ramp FROM access_score_intersections";

    @BeforeEach
    void aCrossing() throws SQLException {
        town.run("""
            INSERT INTO region VALUES (1, 'All', ST_Multi(ST_Envelope(ST_MakeLine(at(-9999, -9999), at(9999, 9999)))));
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom) VALUES
              (1, 10, 1, ST_MakeLine(at(0, 0), at(100, 0))), (2, 20, 1, ST_MakeLine(at(0, 0), at(0, 100))),
              (3, 30, 1, ST_MakeLine(at(0, 0), at(-100, 0))), (4, 40, 1, ST_MakeLine(at(0, 0), at(0, -100))),
              (5, 50, 1, ST_MakeLine(at(500, 500), at(600, 500)));
            INSERT INTO audit_task VALUES (1, u(9), 1, true, false), (2, u(9), 5, true, false);
            """);
    }

    private static void label(int id, int street, String type, double east, double north, String severity)
            throws SQLException {
        town.label(id, 1, type, east, north)
                .run("UPDATE label SET street_edge_id = %d, severity = %s, pano_id = 'p%d' WHERE label_id = %d"
                        .formatted(street, severity, id, id));
    }

    /** 0.75 at the corner: 1 / (1 + e^-0.75) = 0.679179; the street is the mean of that and of 0.5. */
    @Test
    void aRampAtTheCornerScoresTheIntersectionAndHalfOfEachStreet() throws SQLException {
        label(1, 1, "CurbRamp", 5, 3, "1");
        assertThat(town.refreshed(CORNER)).containsExactly("0.679179|1|1|1|0.750000|1|0");
        assertThat(town.rows(STREET + 1)).containsExactly("0.589589|0.500000|2||0.679179");
        assertThat(town.rows("SELECT score, n_curb_ramp FROM access_score_streets WHERE street_edge_id = 1"))
                .as("2026-06 keeps it on the street")
                .containsExactly("0.679178699175393|1");
    }

    @Test
    void aStreetThatWasNotAuditedHasItsIntersectionsScore() throws SQLException {
        label(1, 1, "CurbRamp", 5, 3, "1");
        assertThat(town.refreshed(STREET + 2)).containsExactly("0.679179||2||0.679179");
        assertThat(town.rows("SELECT score FROM access_score_streets WHERE street_edge_id = 2"))
                .containsExactly("");
    }

    /** B2: the street keeps the mean of its scored ends, and is never ranked. */
    @Test
    void aStreetWithoutAuditsHasTheScoreOfItsEndsAndNoRank() throws SQLException {
        label(1, 1, "CurbRamp", 5, 3, "1");
        town.run("UPDATE audit_task SET street_edge_id = 2 WHERE street_edge_id = 1");
        String street = "FROM street_explanations WHERE model = '2026-10' AND street_edge_id = ";
        assertThat(town.refreshed(
                        "SELECT audit_count, score IS NULL, segment_score IS NULL, rank_city, of_city " + street + 1))
                .containsExactly("0|f|t||2");
        assertThat(town.rows("SELECT rank_city IS NULL, of_city " + street + 2)).containsExactly("f|2");
    }

    @Test
    void anIntersectionOfWhichNoStreetWasAuditedHasNoScore() throws SQLException {
        label(1, 1, "CurbRamp", 5, 3, "1");
        town.run("DELETE FROM audit_task WHERE street_edge_id = 1");
        assertThat(town.refreshed(CORNER)).containsExactly("|0|1|1|0.750000|1|0");
        assertThat(town.rows(STREET + 1)).containsExactly("||2||");
    }

    @Test
    void fartherThan25MetersACornersClusterStaysOnItsStreet() throws SQLException {
        label(1, 1, "CurbRamp", 26, 0, "1");
        assertThat(town.refreshed("SELECT intersection_id FROM label_clusters")).containsExactly("");
        assertThat(town.rows(STREET + 1)).containsExactly("0.589589|0.679179|2||0.500000");
    }

    @Test
    void problemsAlongTheStreetNeverCountAtTheCorner() throws SQLException {
        label(1, 1, "Obstacle", 5, 3, "3");
        assertThat(town.refreshed("SELECT intersection_id FROM label_clusters")).containsExactly("");
        assertThat(town.rows("SELECT round(score_obstacle::numeric, 3), n3_obstacle FROM street_scores"
                        + " WHERE model = '2026-10' AND street_edge_id = 1"))
                .as("100 m: unchanged")
                .containsExactly("-0.999|1");
    }

    /** Two ways pass: 10 on layer 1, 20 below. */
    @Test
    void whereWaysPassOnDifferentLayersNobodyCrosses() throws SQLException {
        label(1, 1, "CurbRamp", 5, 3, "1");
        town.run("""
            UPDATE street_edge SET osm_way_id = 10, bridge = true WHERE street_edge_id IN (1, 3);
            UPDATE street_edge SET osm_way_id = 20 WHERE street_edge_id IN (2, 4);
            """);
        assertThat(town.refreshed("SELECT grade_separated, score, n_curb_ramp FROM access_score_intersections"))
                .containsExactly("t||0");
        assertThat(town.rows(STREET + 1)).containsExactly("0.679179|0.679179|2||");
    }

    @Test
    void missingSidewalksAreOneTermOfTheStreet() throws SQLException {
        for (int id = 1; id <= 4; id++) {
            label(id, 5, "NoSidewalk", 505 + 25 * id, 500, "NULL");
        }
        town.run("UPDATE label SET tags = '{ends abruptly}' WHERE label_id = 4");
        assertThat(town.refreshed("SELECT model, n_no_sidewalk, score_no_sidewalk, tags_no_sidewalk FROM street_scores"
                        + " WHERE street_edge_id = 5 ORDER BY model"))
                .containsExactly("2026-06|4|-4|0", "2026-10|4|-3|-1");
    }

    @ParameterizedTest
    @CsvSource({"1, 0.679178699175393", "3, 0.320821300824607", "NULL, 0.5926665999540697"})
    void upstreamsNumbersOnAStreetOfAHundredMeters(String severity, double score) throws SQLException {
        town.run("UPDATE street_edge SET geom = ST_MakeLine(at(500, 500), at(500, 600)) WHERE street_edge_id = 5");
        label(1, 5, "CurbRamp", 500, 550, severity);
        assertThat(town.refreshed(
                        "SELECT abs(score - %s) < 1e-12 FROM street_scores WHERE street_edge_id = 5 ORDER BY model"
                                .formatted(score)))
                .containsExactly("t", "t");
    }

    /**
     * Weighted by length: street 1 has 100 m and 0.5, street 5 twice the length and 0.679179; streets 2 to 4
     * were not audited.
     */
    @Test
    void b8ARegionsScoreIsOfItsAuditedStreetsByLength() throws SQLException {
        town.run("UPDATE street_edge SET geom = ST_MakeLine(at(500, 500), at(700, 500)) WHERE street_edge_id = 5");
        label(1, 5, "CurbRamp", 550, 500, "1");
        assertThat(town.refreshed("""
                SELECT model, round(score::numeric, 6), round(coverage::numeric, 2), audited_street_count, total_street_count,
                  intersection_score, intersection_count, scored_intersection_count, avg_n_curb_ramp
                FROM region_scores ORDER BY model
                """))
                .containsExactly("2026-06|0.619452|0.50|2|5||0|0|0.5", "2026-10|0.619452|0.50|2|5|0.5|1|1|0.5");
        assertThat(town.rows("SELECT count(*) FROM access_score_regions")).containsExactly("1");
        assertThat(
                        town.rows(
                                "SELECT completion_rate = coverage FROM region_statistics JOIN access_score_regions USING (region_id)"))
                .containsExactly("t");
    }

    @Test
    void aRegionWithoutStreetsHasNoScoreAndNoCoverage() throws SQLException {
        town.run(
                "INSERT INTO region VALUES (2, 'Bay', ST_Multi(ST_Envelope(ST_MakeLine(at(20000, 0), at(20001, 1)))))");
        assertThat(town.refreshed("SELECT score, coverage, total_street_count, avg_n_signal FROM access_score_regions"
                        + " WHERE region_id = 2"))
                .containsExactly("|0|0|");
    }

    @Test
    void anIntersectionThatMovesLessThanAMeterKeepsItsId() throws SQLException {
        town.refresh();
        town.run("""
            DELETE FROM audit_task;
            DELETE FROM street_edge WHERE street_edge_id = 1;
            UPDATE street_edge SET geom = ST_Translate(geom, 0.000004, 0);
            """);
        assertThat(town.refreshed("SELECT intersection_id, street_edge_ids, degree FROM access_score_intersections"))
                .containsExactly("2|{2,3,4}|3");
    }

    @Test
    void aChangedRuleOfOneModelLeavesTheOtherAlone() throws SQLException {
        label(1, 5, "Obstacle", 550, 500, "3");
        town.run("UPDATE score_weight SET weight = -7 WHERE model = '2026-10' AND label_type = 'Obstacle'");
        assertThat(
                        town.refreshed(
                                "SELECT round(score_obstacle::numeric) FROM street_scores WHERE street_edge_id = 5 ORDER BY model"))
                .containsExactly("-1", "-7");
        assertThat(town.rows("SELECT rules -> 'types' -> 'Obstacle' ->> 'weight' FROM score_models ORDER BY model"))
                .containsExactly("-1.0", "-7.0");
    }
}
