package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.ScoreRulesJson;
import org.sidewalkdata.score.Weights;

/** Computing with the published counts, rules and default weights gives the published scores to the last digit (B3). */
class StoredCountsTest extends TestCityTest {
    @Test
    void b3StreetsAndIntersectionsAreTheirCountsTimesTheDefaultWeights() throws SQLException {
        var corner = new RandomCity(town, 5);
        corner.build();
        for (int i = 0; i < 30; i++) {
            corner.edit();
        }
        town.run("UPDATE score_weight SET weight = weight * 1.1234567 WHERE label_type IN ('Obstacle', 'CurbRamp')");
        new Refresh(town.pool()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
        ScoreRules rules = ScoreRulesJson.read(town.rows("SELECT rules FROM score_models"));
        assertThat(rules.models()).extracting(ScoreModel::name).containsExactly("2026-06", "2026-10");
        List<String> streets = town.rows("""
                SELECT model, severity_counts, tag_adjustments, length_meters, score_sum, segment_score, grade_units, grade_barrier
                FROM street_scores
                """);
        for (String row : streets) {
            String[] cells = row.split("\\|");
            var grade = new GradeEffect(Double.parseDouble(cells[6]), cells[7].equals("t"));
            PlaceScore score = score(rules, cells, Double.parseDouble(cells[3]), grade);
            assertThat(String.valueOf(score.sum()).replaceAll("\\.0$", ""))
                    .as(row)
                    .isEqualTo(cells[4]);
            if (!cells[5].isEmpty()) {
                assertThat(score.score()).as(row).isEqualTo(Double.parseDouble(cells[5]));
            }
        }
        List<String> intersections = town.rows("""
                SELECT model, severity_counts, tag_adjustments, score FROM published_intersection_score WHERE score IS NOT NULL
                """);
        for (String row : intersections) {
            String[] cells = row.split("\\|");
            assertThat(score(rules, cells, PlaceScore.NO_LENGTH, GradeEffect.NONE)
                            .score())
                    .as(row)
                    .isEqualTo(Double.parseDouble(cells[3]));
        }
        assertThat(streets.size() + intersections.size()).isGreaterThan(30);
        assertThat(intersections).isNotEmpty();
    }

    private static PlaceScore score(ScoreRules rules, String[] cells, double meters, GradeEffect grade) {
        ScoreModel of = rules.model(cells[0]).orElseThrow();
        var counts = new PlaceCounts(
                items(cells[1]).stream().mapToInt(Integer::parseInt).toArray(),
                items(cells[2]).stream().mapToDouble(Double::parseDouble).toArray(),
                grade);
        return PlaceScore.of(of, Weights.of(of), counts, meters);
    }

    private static List<String> items(String array) {
        return Arrays.asList(array.substring(1, array.length() - 1).split(","));
    }

    @Test
    void b3ThePresetsAreThoseThatTheInterfaceKnows() throws SQLException {
        town.label(1, 1, "Obstacle", 0, 0).refresh();
        ScoreRules rules = ScoreRulesJson.read(town.rows("SELECT rules FROM score_models"));
        assertThat(rules.presets().stream()
                        .map(p -> p.name()
                                + p.weights(rules.defaultModel()).byType().values()))
                .as("CurbRamp, NoCurbRamp, Crosswalk, SurfaceProblem, Obstacle, Signal, NoSidewalk")
                .containsExactly(
                        "default[0.75, -1.0, 0.75, -1.0, -1.0, 0.5, -1.0]",
                        "barriers[0.75, -1.5, 0.75, -1.5, -1.5, 0.5, -1.5]",
                        "infrastructure[1.125, -1.0, 1.125, -1.0, -1.0, 0.75, -1.0]",
                        "missing_ramps[1.0, -2.0, 0.75, -1.0, -1.0, 0.5, -1.0]",
                        aid("manual_wheelchair", 507, 567, 407, 218),
                        aid("motorized_wheelchair", 578, 627, 434, 265),
                        aid("scooter", 458, 576, 530, 424),
                        aid("walker", 396, 585, 488, 271),
                        aid("cane", 225, 390, 365, 151));
        assertThat(rules.presets().stream()
                        .filter(preset -> preset.source() != null)
                        .map(Preset::name))
                .containsExactly("manual_wheelchair", "motorized_wheelchair", "scooter", "walker", "cane");
    }

    /**
     * Returns the weights of a mobility aid as fractions of whole numbers: the people of 1,000 whom a feature stops, and
     * the sum over the five aids of those whom it stops (2164, 2745, 2224) or lets pass (3671).
     */
    private static String aid(String name, int noRamp, int obstacle, int surface, int ramp) {
        double helps = rounded(0.75 * 5 * (1000 - ramp) / 3671);
        return name
                + List.of(
                        helps,
                        -rounded(5.0 * noRamp / 2164),
                        0.75,
                        -rounded(5.0 * surface / 2224),
                        -rounded(5.0 * obstacle / 2745),
                        0.5,
                        -1.0);
    }

    private static double rounded(double weight) {
        return new BigDecimal(weight).setScale(12, RoundingMode.HALF_EVEN).doubleValue();
    }
}
