package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Tests the stated effect of fixing problems on random synthetic cities against a refresh without their labels (B5,
 * B6).
 */
@Tag("slow")
class FixedProblemsTest extends TestCityTest {
    private final Answers answers = new Answers(town);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theTermsAddUpToTheSumAndTheSumToTheScore(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        for (String model : MODELS) {
            for (String row : town.rows(
                    "SELECT street_edge_id, score, segment_score FROM street_scores WHERE model = '" + model + "'")) {
                String[] stored = row.split("\\|", -1);
                JsonNode told = explained(stored[0], model);
                double score = told.get("score").isNull()
                        ? Double.NaN
                        : told.get("score").doubleValue();
                assertThat(score).as("street %s by %s", stored[0], model).isEqualTo(Double.valueOf(number(stored[1])));
                assertThat(sum(told)).isCloseTo(told.get("sum").doubleValue(), within(1e-12));
                if (!stored[2].isEmpty()) {
                    assertThat(sigmoid(told)).isCloseTo(number(stored[2]), within(1e-15));
                }
                double parts = number(stored[2]);
                int number = stored[2].isEmpty() ? 0 : 1;
                parts = number == 0 ? 0 : parts;
                for (JsonNode end : told.path("intersections")) {
                    assertThat(sum(end)).isCloseTo(end.get("sum").doubleValue(), within(1e-12));
                    assertThat(sigmoid(end)).isCloseTo(end.get("score").doubleValue(), within(1e-15));
                    parts += end.get("score").doubleValue();
                    number++;
                }
                if (number > 0) {
                    assertThat(parts / number).isCloseTo(score, within(1e-15));
                }
            }
        }
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

    @ParameterizedTest
    @ValueSource(longs = {41, 42})
    void aStreetWithoutAClusterScoresAsWasSaid(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        int compared = 0;
        List<String> clusters =
                town.rows("SELECT label_cluster_id FROM label_clusters ORDER BY md5(label_cluster_id::text) LIMIT 8");
        for (String cluster : clusters) {
            compared += compare("label_cluster_id = " + cluster, List.of(Long.valueOf(cluster)));
        }
        assertThat(compared).isGreaterThan(3);
    }

    /**
     * Removes the labels, refreshes, compares, and restores them.
     *
     * @return the number of compared scores
     */
    private int compare(String which, List<Long> clusters) throws SQLException {
        List<Said> said = said(clusters);
        Map<String, Double> meters = meters(clusters.get(0));
        Map<String, Street> before = scores();
        List<String> users = town.rows("SELECT user_id, high_quality FROM published_user ORDER BY 1");
        String members = "SELECT label_id FROM published_cluster_member WHERE " + which;
        town.run("CREATE TABLE taken AS SELECT * FROM label WHERE label_id IN (" + members + ");"
                        + "CREATE TABLE votes AS SELECT * FROM label_validation WHERE label_id IN (" + members + ");"
                        + "DELETE FROM label_validation WHERE label_id IN (SELECT label_id FROM taken);"
                        + "DELETE FROM label WHERE label_id IN (SELECT label_id FROM taken)")
                .refresh();
        boolean sameUsers = users.equals(town.rows("SELECT user_id, high_quality FROM published_user ORDER BY 1"));
        if (sameUsers) { // otherwise streets would also lose or gain audits
            Map<String, Street> after = scores();
            for (Said one : said) {
                assertThat(one.without).as("%s, %s", which, one).isEqualTo(after.get(one.street).score);
                assertThat(one.gain).isEqualTo(after.get(one.street).score - before.get(one.street).score);
            }
            meters.forEach((model, told) -> assertThat(won(model, before, after))
                    .as("%s by %s", which, model)
                    .isCloseTo(told, within(1e-9)));
        }
        town.run("INSERT INTO label SELECT * FROM taken; INSERT INTO label_validation SELECT * FROM votes;"
                        + "DROP TABLE taken; DROP TABLE votes")
                .refresh();
        assertThat(scores()).isEqualTo(before);
        return sameUsers ? said.size() : 0;
    }

    /**
     * A street by model.
     *
     * @param street model and id
     */
    private record Said(String street, double without, double gain) {}

    /**
     * A stated score.
     *
     * @param score NaN: no score
     */
    private record Street(double score, double length) {}

    private List<Said> said(List<Long> clusters) throws SQLException {
        List<Said> said = new ArrayList<>();
        for (String street : scores().keySet()) {
            JsonNode told = explained(street.split(" ")[1], street.split(" ")[0]);
            List<JsonNode> units = new ArrayList<>(List.of(told));
            told.path("intersections").forEach(units::add);
            for (JsonNode unit : units) {
                for (JsonNode cluster : unit.get("clusters")) {
                    if (clusters.contains(cluster.get("label_cluster_id").longValue())
                            && !cluster.get("gain").isNull()) {
                        said.add(new Said(
                                street,
                                cluster.get("score_without").doubleValue(),
                                cluster.get("gain").doubleValue()));
                    }
                }
            }
        }
        return said;
    }

    /** Returns the priorities of a problem by model; empty for a feature. */
    private Map<String, Double> meters(long cluster) {
        Map<String, Double> meters = new TreeMap<>();
        for (String model : MODELS) {
            for (JsonNode problem : answers.properties("priorities", "limit=10000&model=" + model)) {
                if (problem.get("label_cluster_id").longValue() == cluster) {
                    meters.put(model, problem.get("accessible_meters").doubleValue());
                }
            }
        }
        return meters;
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
    @ParameterizedTest
    @ValueSource(longs = {51, 52})
    void aStreetWithoutAnyOfItsProblemsScoresAsWasSaid(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        for (String model : MODELS) {
            Map<String, Street> before = scores();
            JsonNode first = answers.properties("priorities", "groupBy=street&limit=1&model=" + model)
                    .get(0);
            String street = first.get("street_edge_id").asString();
            String problems = "SELECT label_cluster_id FROM problem_scores WHERE model = '" + model
                    + "' AND street_edge_id = " + street;
            assertThat(town.rows(problems)).hasSize(first.get("problem_count").intValue());
            List<String> users = town.rows("SELECT user_id, high_quality FROM published_user ORDER BY 1");
            town.run("CREATE TABLE taken AS SELECT * FROM label WHERE label_id IN (SELECT label_id FROM"
                            + " published_cluster_member WHERE label_cluster_id IN (" + problems + "));"
                            + "CREATE TABLE votes AS SELECT v.* FROM label_validation v JOIN taken USING (label_id);"
                            + "DELETE FROM label_validation WHERE label_id IN (SELECT label_id FROM taken);"
                            + "DELETE FROM label WHERE label_id IN (SELECT label_id FROM taken)")
                    .refresh();
            if (users.equals(town.rows("SELECT user_id, high_quality FROM published_user ORDER BY 1"))) {
                Map<String, Street> after = scores();
                assertThat(first.get("score").doubleValue()).isEqualTo(before.get(model + " " + street).score);
                assertThat(first.get("score_if_fixed").doubleValue()).isEqualTo(after.get(model + " " + street).score);
                assertThat(first.get("accessible_meters").doubleValue())
                        .isCloseTo(won(model, before, after), within(1e-9));
            }
            town.run("INSERT INTO label SELECT * FROM taken; INSERT INTO label_validation SELECT * FROM votes;"
                            + "DROP TABLE taken; DROP TABLE votes")
                    .refresh();
        }
    }

    private JsonNode explained(String street, String model) {
        return answers.json("accessScoreExplanation", "streetEdgeId=" + street + "&model=" + model);
    }

    private static double number(String text) {
        return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }
}
