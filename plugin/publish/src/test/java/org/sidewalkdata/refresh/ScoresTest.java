package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Street scores (D9, D10). */
class ScoresTest extends TestCityTest {
    @BeforeEach
    void anAuditedStreet() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, osm_way_id, geom) VALUES (1, 10, ST_MakeLine(at(0, 0), at(0, 100)));
            INSERT INTO audit_task VALUES (1, u(9), 1, true, false);
            """);
    }

    @Test
    void anAuditedStreetWithoutLabelsScoresOneHalf() throws SQLException {
        assertThat(
                        town.refreshed(
                                "SELECT street_edge_id, osm_way_id, score, audit_count, label_count, n_signal, score_signal FROM access_score_streets"))
                .containsExactly("1|10|0.5|1|0|0|0");
    }

    @ParameterizedTest
    @CsvSource({
        "CurbRamp, 1, 0.75",
        "CurbRamp, 2, 0.375",
        "CurbRamp, 3, -0.75",
        "CurbRamp, NULL, 0.375",
        "Crosswalk, 1, 0.75",
        "Crosswalk, 2, 0.375",
        "Crosswalk, 3, -0.75",
        "Crosswalk, NULL, 0.375",
        "NoCurbRamp, 1, -0.33",
        "NoCurbRamp, 2, -0.67",
        "NoCurbRamp, 3, -1",
        "NoCurbRamp, NULL, -0.33",
        "Obstacle, 1, -0.33",
        "Obstacle, 2, -0.67",
        "Obstacle, 3, -1",
        "Obstacle, NULL, -0.33",
        "SurfaceProblem, 1, -0.33",
        "SurfaceProblem, 2, -0.67",
        "SurfaceProblem, 3, -1",
        "SurfaceProblem, NULL, -0.33",
        "Signal, NULL, 0.5",
        "Signal, 3, 0.5",
        "NoSidewalk, NULL, -1",
        "NoSidewalk, 2, -1",
        "Other, 3, ''"
    })
    void d9TheWeightIsTheBaseTimesTheRating(String type, String severity, String weight) throws SQLException {
        town.label(1, 1, type, 0, 0).run("UPDATE label SET street_edge_id = 1, severity = " + severity);
        assertThat(town.refreshed("SELECT weight FROM published_cluster")).containsExactly(weight);
        String column = switch (type) {
            case "CurbRamp" -> "curb_ramp";
            case "NoCurbRamp" -> "no_curb_ramp";
            case "SurfaceProblem" -> "surface_problem";
            case "NoSidewalk" -> "no_sidewalk";
            case "Other" -> "signal";
            default -> type.toLowerCase(java.util.Locale.ROOT);
        };
        assertThat(town.rows("SELECT n_%1$s, score_%1$s, label_count FROM access_score_streets".formatted(column)))
                .containsExactly(weight.isEmpty() ? "0|0|0" : "1|" + weight + "|1");
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
        town.label(1, 1, type, 0, 0)
                .label(2, 2, type, 0, 0)
                .label(3, 3, type, 0, 0)
                .run("UPDATE label SET tags = ARRAY['%s'] WHERE label_id < 3".formatted(tag));
        assertThat(town.refreshed("SELECT weight FROM published_cluster")).containsExactly(weight);
    }

    @Test
    void d9ATagOnExactlyHalfOfTheLabelsIsNoMajority() throws SQLException {
        town.label(1, 1, "Signal", 0, 0)
                .label(2, 2, "Signal", 0, 0)
                .run("UPDATE label SET tags = ARRAY['APS'] WHERE label_id = 1");
        assertThat(town.refreshed("SELECT weight FROM published_cluster")).containsExactly("0.5");
    }

    @Test
    void d10TheScoreIsTheLogisticFunctionOfTheSum() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0)
                .label(2, 1, "NoSidewalk", 0, 0)
                .label(3, 1, "NoSidewalk", 0, 50)
                .label(4, 1, "Other", 0, 0)
                .run("UPDATE label SET street_edge_id = 1, severity = 1");
        assertThat(town.refreshed("""
            SELECT abs(score - 1 / (1 + exp(1.25))) < 1e-12, label_count, n_curb_ramp, n_no_sidewalk, score_no_sidewalk FROM access_score_streets
            """)).containsExactly("t|3|1|2|-2");
    }

    @Test
    void d10OnlyGoodAuditsCountAndWithoutOneTheScoreIsNull() throws SQLException {
        town.run("""
            UPDATE app_user SET high_quality_manual = false WHERE user_id = u(2);
            UPDATE app_user SET excluded = true WHERE user_id = u(3);
            INSERT INTO street_edge (street_edge_id, geom) VALUES (2, ST_MakeLine(at(0, 0), at(0, 100)));
            INSERT INTO audit_task VALUES
              (2, u(8), 1, true, false), (3, u(7), 2, true, true), (4, u(7), 2, false, false), (5, u(2), 2, true, false),
              (6, u(3), 2, true, false);
            """);
        assertThat(town.refreshed("SELECT street_edge_id, audit_count, score FROM access_score_streets ORDER BY 1"))
                .containsExactly("1|2|0.5", "2|0|");
    }

    @Test
    void d8ADeletedStreetHasNoRow() throws SQLException {
        assertThat(town.run("UPDATE street_edge SET deleted = true").refreshed("SELECT 1 FROM access_score_streets"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1e308, 3, 0.999999999999999|1.7976931348623157e+308",
        "-1e308, 3, 1e-15|-1.7976931348623157e+308",
        "100, 1, 0.999999999999999|100",
        "-100, 1, 1e-15|-100"
    })
    void d10HugeSumsStayStrictlyBetweenZeroAndOne(String weight, int clusters, String expected) throws SQLException {
        town.run("UPDATE score_weight SET weight = %s WHERE label_type = 'Signal'".formatted(weight));
        for (int id = 1; id <= clusters; id++) {
            town.label(id, 1, "Signal", 0, 50 * id);
        }
        town.run("UPDATE label SET street_edge_id = 1");
        assertThat(town.refreshed("SELECT score, score_signal FROM access_score_streets"))
                .containsExactly(expected);
    }

    @Test
    void manyWeightsAddUpAsDecimals() throws SQLException {
        town.label(1, 1, "Obstacle", 0, 0)
                .label(2, 1, "Obstacle", 0, 50)
                .label(3, 1, "Obstacle", 0, 99)
                .run("UPDATE label SET street_edge_id = 1, severity = 1");
        assertThat(town.refreshed("SELECT score_obstacle FROM access_score_streets"))
                .containsExactly("-0.99");
    }

    @Test
    void linesHaveSevenDecimalsInBothProjections() throws SQLException {
        town.run(
                "UPDATE street_edge SET geom = ST_GeomFromText('LINESTRING(-0.00000001 0.00000004, -122.94734567890123 45.3)', 4326)");
        assertThat(town.refreshed("""
            SELECT ST_AsText(geom), geom_3857 = ST_Transform(geom, 3857), length_meters = (SELECT length_meters FROM street_edge) FROM published_street
            """)).containsExactly("LINESTRING(0 0,-122.9473457 45.3)|t|t");
    }
}
