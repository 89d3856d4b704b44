package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.ScoreModel;
import tools.jackson.databind.JsonNode;

/**
 * Tests explanations of random synthetic cities: their numbers are consistent, and the stated effect of fixing problems is
 * what a refresh without their labels computes (B5, B6), with any weights (B3).
 */
class FixedProblemsTest extends AnswersTest {
    private static final String USERS = "SELECT user_id, high_quality FROM published_user ORDER BY 1";

    /** A street's score, NaN for none. */
    private record Street(double score, double length) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theTermsAddUpToTheSumAndTheSumToTheScore(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        for (String model : MODELS) {
            for (String row : town.rows(
                    "SELECT street_edge_id, score, segment_score FROM street_scores WHERE model = '" + model + "'")) {
                String[] stored = row.split("\\|", -1);
                JsonNode told = explained(stored[0], "model=" + model);
                assertThat(told.get("score").asDouble(Double.NaN))
                        .as("street %s by %s", stored[0], model)
                        .isEqualTo(Double.valueOf(number(stored[1])));
                if (!stored[2].isEmpty()) {
                    assertThat(sigmoid(told)).isCloseTo(number(stored[2]), within(1e-15));
                }
                assertConsistent(told, !stored[2].isEmpty());
            }
        }
    }

    /** Random weights of some types, from 0 to 10, and the default weights, which give what is stored to the last digit. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void b3_streetsWithAnyWeightsScoreAsTheirExplanationsSay(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        var random = new Random(seed);
        for (String model : MODELS) {
            String all = "accessScoreStreets?bbox=-180,-90,180,90&include=name&model=" + model;
            JsonNode stored = json(all);
            assertThat(json(all + "&preset=default")).isEqualTo(stored);
            for (int round = 0; round < 4; round++) {
                String weights = ScoreModel.SCORED_TYPES.stream()
                        .filter(type -> type == LabelType.OBSTACLE || random.nextBoolean())
                        .map(type -> type.publishedName() + ":"
                                + (random.nextInt(4) == 0 ? 10 * random.nextInt(2) : random.nextInt(1001) / 100.0))
                        .collect(Collectors.joining(","));
                for (JsonNode street : Answers.properties(api, all + "&weights=" + weights)) {
                    JsonNode told = explained(
                            street.get("street_edge_id").asString(), "model=" + model + "&weights=" + weights);
                    assertThat(street.get("score")).as(weights).isEqualTo(told.get("score"));
                    street.get("sub_scores")
                            .forEachEntry((type, term) -> assertThat(term)
                                    .as("%s of %s", type, weights)
                                    .isEqualTo(told.at("/terms/" + type + "/sub_score")));
                    assertConsistent(told, street.get("audit_count").asInt() > 0);
                }
            }
        }
    }

    private static void assertConsistent(JsonNode told, boolean audited) {
        assertThat(sum(told)).isCloseTo(told.get("sum").doubleValue(), within(1e-12));
        List<Double> parts = new ArrayList<>();
        if (audited) {
            parts.add(sigmoid(told));
        }
        for (JsonNode end : told.path("intersections")) {
            assertThat(sum(end)).isCloseTo(end.get("sum").doubleValue(), within(1e-12));
            assertThat(sigmoid(end)).isCloseTo(end.get("score").doubleValue(), within(1e-15));
            parts.add(end.get("score").doubleValue());
        }
        parts.stream()
                .mapToDouble(part -> part)
                .average()
                .ifPresent(mean -> assertThat(mean).isCloseTo(told.get("score").doubleValue(), within(1e-15)));
    }

    private static double sum(JsonNode unit) {
        double sum = unit.path("grade").path("grade_term").asDouble(0); // B10
        for (JsonNode term : unit.get("terms")) {
            double units =
                    term.get("units").doubleValue() * term.get("base_weight").doubleValue();
            double whole = (units + term.get("tag_adjustment").doubleValue())
                    * term.get("length_factor").doubleValue();
            assertThat(term.get("sub_score").doubleValue())
                    .isCloseTo(term.get("count").intValue() == 0 ? 0 : whole, within(1e-12));
            sum += term.get("sub_score").doubleValue();
        }
        return sum;
    }

    private static double sigmoid(JsonNode unit) {
        return 1 / (1 + Math.exp(-unit.get("sum").doubleValue()));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {41, 42})
    void aStreetWithoutAClusterScoresAsWasSaid(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        int compared = 0;
        for (String cluster :
                town.rows("SELECT label_cluster_id FROM label_clusters ORDER BY md5(label_cluster_id::text) LIMIT 8")) {
            Map<String, List<Gain>> said = new TreeMap<>();
            Map<String, Double> meters = new TreeMap<>();
            for (String model : MODELS) {
                said.put(model, gains("model=" + model));
                said.get(model).removeIf(gain -> gain.cluster() != Long.parseLong(cluster));
                priorities("limit=10000&model=" + model).stream()
                        .filter(problem ->
                                problem.get("label_cluster_id").asString().equals(cluster))
                        .forEach(problem -> meters.put(
                                model, problem.get("accessible_meters").doubleValue()));
            }
            Map<String, Street> before = scores();
            Map<String, Street> after = without(cluster);
            if (!after.isEmpty()) {
                said.forEach((model, gains) -> gains.forEach(gain -> {
                    String street = model + " " + gain.street();
                    assertThat(gain.without()).as("%s: %s", cluster, gain).isEqualTo(after.get(street).score);
                    assertThat(gain.gain()).isEqualTo(after.get(street).score - before.get(street).score);
                }));
                meters.forEach((model, told) -> assertThat(won(model, before, after))
                        .as("%s by %s", cluster, model)
                        .isCloseTo(told, within(1e-9)));
                compared += said.values().stream().mapToInt(List::size).sum();
            }
            assertThat(scores()).isEqualTo(before);
        }
        assertThat(compared).isGreaterThan(3);
    }

    /**
     * Removes the labels of clusters, refreshes, reads the scores, and restores them. Empty if the quality of users changed:
     * streets also lost or gained audits.
     */
    private static Map<String, Street> without(String clusters) throws SQLException {
        List<String> users = town.rows(USERS);
        town.run("""
                CREATE TABLE taken AS SELECT * FROM label WHERE label_id IN (
                  SELECT label_id FROM published_cluster_member WHERE label_cluster_id IN (%s));
                CREATE TABLE votes AS SELECT v.* FROM label_validation v JOIN taken USING (label_id);
                DELETE FROM label_validation WHERE label_id IN (SELECT label_id FROM taken);
                DELETE FROM label WHERE label_id IN (SELECT label_id FROM taken)
                """.formatted(clusters)).refresh();
        Map<String, Street> after = users.equals(town.rows(USERS)) ? scores() : Map.of();
        town.run("""
                INSERT INTO label SELECT * FROM taken;
                INSERT INTO label_validation SELECT * FROM votes;
                DROP TABLE taken; DROP TABLE votes
                """).refresh();
        return after;
    }

    private static double won(String model, Map<String, Street> before, Map<String, Street> after) {
        double won = 0;
        for (var street : before.entrySet()) {
            double gain = after.get(street.getKey()).score - street.getValue().score;
            won += street.getKey().startsWith(model) && !Double.isNaN(gain) ? gain * street.getValue().length : 0;
        }
        return won;
    }

    /** Returns all streets' scores by model and id. */
    private static Map<String, Street> scores() throws SQLException {
        return town.rows("SELECT model || ' ' || street_edge_id, score, length_meters FROM street_scores").stream()
                .map(row -> row.split("\\|", -1))
                .collect(Collectors.toMap(row -> row[0], row -> new Street(number(row[1]), number(row[2]))));
    }

    /** Fixes all problems of a street at once; the other streets of its intersections gain, too. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {51, 52})
    void aStreetWithoutAnyOfItsProblemsScoresAsWasSaid(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        for (String model : MODELS) {
            Map<String, Street> before = scores();
            JsonNode first = priorities("groupBy=street&limit=1&model=" + model).get(0);
            String street = model + " " + first.get("street_edge_id").asString();
            List<String> problems =
                    town.rows("SELECT label_cluster_id FROM problem_scores WHERE model || ' ' || street_edge_id = '"
                            + street + "'");
            assertThat(problems).hasSize(first.get("problem_count").intValue());
            Map<String, Street> after = without(String.join(", ", problems));
            if (!after.isEmpty()) {
                assertThat(first.get("score").doubleValue()).isEqualTo(before.get(street).score);
                assertThat(first.get("score_if_fixed").doubleValue()).isEqualTo(after.get(street).score);
                assertThat(first.get("accessible_meters").doubleValue())
                        .isCloseTo(won(model, before, after), within(1e-9));
            }
        }
    }

    private static double number(String text) {
        return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }
}
