package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests what to fix first on random synthetic cities, against a ranking of all problems (B6). */
class PrioritiesTest extends TestCityTest {
    private static final List<String> FILTERS = List.of(
            "true",
            "labelType=Obstacle,NoSidewalk|label_type IN ('Obstacle', 'NoSidewalk')",
            "minSeverity=2&maxSeverity=2|median_severity = 2",
            "minReliability=0.1|reliability >= 0.1",
            "regionId=2|region_id = 2",
            "regionName=WEST|region_id = 1",
            "bbox=-0.0001,0,0.0001,0.0002|geom && ST_MakeEnvelope(-0.0001, 0, 0.0001, 0.0002, 4326)");

    private final Answers answers = new Answers(town);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theFirstAreTheFirstOfAllThatMatch(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        int ranked = 0;
        for (String model : MODELS) {
            for (String filter : FILTERS) {
                String[] both = filter.split("\\|");
                List<String> all = town.rows("""
                    SELECT rank() OVER (ORDER BY priority DESC, label_cluster_id), label_cluster_id, label_type, gain,
                      accessible_meters, expected, priority
                    FROM problem_scores
                    WHERE model = '%s' AND %s
                    ORDER BY 1
                    """.formatted(model, both[both.length - 1]));
                for (int limit : new int[] {1, 2, 5, 10_000}) {
                    assertThat(told("model=" + model + "&limit=" + limit + "&" + both[0]))
                            .as("%s, %s, first %d", model, filter, limit)
                            .isEqualTo(all.subList(0, Math.min(limit, all.size())));
                }
                ranked += all.size();
            }
        }
        assertThat(ranked).isGreaterThan(50);
    }

    /** Distances are PostGIS's on the ellipsoid. Rows at one distance are in the order without near, and so are ranks. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "model=2026-06&limit=3|label_cluster_id|problem_scores",
                "model=2026-10&limit=10000&labelType=Obstacle,NoSidewalk|label_cluster_id|problem_scores",
                "preset=default&limit=4|label_cluster_id|problem_scores",
                "groupBy=street&limit=10000|street_edge_id|street_scores",
                "groupBy=street&limit=2&minSeverity=2|street_edge_id|street_scores"
            })
    void nearThePointTheNearestAreFirst(String line) throws SQLException {
        RandomCity.refreshed(town, 41);
        String[] parts = line.split("\\|");
        String key = parts[1];
        String all = parts[0].replaceAll("limit=\\d+", "limit=10000");
        int limit = Integer.parseInt(parts[0].replaceAll(".*limit=(\\d+).*", "$1"));
        List<Long> usual = new ArrayList<>();
        answers.properties("priorities", all)
                .forEach(row -> usual.add(row.get(key).longValue()));
        Map<Long, Double> meters = new HashMap<>();
        for (String row : town.rows(
                "SELECT DISTINCT %s, ST_Distance(geom::geography, ST_MakePoint(0.0001, 0.0002)::geography) FROM %s"
                        .formatted(key, parts[2]))) {
            String[] both = row.split("\\|");
            meters.put(Long.valueOf(both[0]), Double.valueOf(both[1]));
        }
        List<Long> expected = new ArrayList<>(usual);
        expected.sort(Comparator.comparingDouble(meters::get));
        expected = expected.subList(0, Math.min(limit, expected.size()));

        List<JsonNode> near = answers.properties("priorities", parts[0] + "&near=0.0001,0.0002");
        assertThat(expected).hasSizeGreaterThan(1);
        assertThat(near).extracting(row -> row.get(key).longValue()).isEqualTo(expected);
        for (int i = 0; i < near.size(); i++) {
            assertThat(near.get(i).get("distance_m").doubleValue()).isEqualTo(meters.get(expected.get(i)));
            assertThat(near.get(i).get("rank").intValue()).isEqualTo(i + 1);
        }
        assertThat(answers.properties("priorities", all).get(0).has("distance_m"))
                .isFalse();
    }

    private List<String> told(String query) {
        List<String> rows = new ArrayList<>();
        for (JsonNode properties : answers.properties("priorities", query)) {
            rows.add(String.join(
                    "|",
                    text(properties, "rank"),
                    text(properties, "label_cluster_id"),
                    text(properties, "label_type"),
                    text(properties, "gain"),
                    text(properties, "accessible_meters"),
                    text(properties, "expected"),
                    text(properties, "priority")));
        }
        return rows;
    }

    /** Formats a number as PostgreSQL prints it. */
    private static String text(JsonNode properties, String name) {
        JsonNode value = properties.get(name);
        if (value.isNull()) {
            return "";
        }
        return value.isNumber() && !value.isIntegralNumber() ? number(value.doubleValue()) : value.asString();
    }

    private static String number(double value) {
        String text = Double.toString(value);
        int exponent = text.indexOf('E');
        return exponent < 0
                ? text
                : text.replaceFirst("\\.0E", "E")
                        .replaceFirst("E-(\\d)$", "e-0$1")
                        .replace('E', 'e');
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void whatIsComputedWithTheDefaultWeightsIsWhatIsStored(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        for (String model : MODELS) {
            String query = "limit=10000&model=" + model;
            Map<Long, JsonNode> stored = byCluster(query);
            Map<Long, JsonNode> computed = byCluster(query + "&preset=default");
            assertThat(stored.size()).as(model).isGreaterThan(5);
            assertThat(computed.keySet()).as(model).isEqualTo(stored.keySet());
            stored.forEach((cluster, problem) -> assertSameWorth(problem, computed.get(cluster)));
        }
    }

    private Map<Long, JsonNode> byCluster(String query) {
        Map<Long, JsonNode> problems = new HashMap<>();
        for (JsonNode problem : answers.properties("priorities", query)) {
            problems.put(problem.get("label_cluster_id").longValue(), problem);
        }
        return problems;
    }

    /**
     * Compares scores to the last digit. Meters are summed in a different order where many streets meet, so ranks may
     * be swapped there.
     */
    private static void assertSameWorth(JsonNode stored, JsonNode computed) {
        for (String name : stored.propertyNames()) {
            String what = stored.get("label_cluster_id") + " " + name;
            if (Set.of("accessible_meters", "priority").contains(name)) {
                double meters = stored.get(name).doubleValue();
                assertThat(computed.get(name).doubleValue()).as(what).isCloseTo(meters, within(1e-9));
            } else if (!name.equals("rank")) {
                assertThat(computed.get(name)).as(what).isEqualTo(stored.get(name));
            }
        }
    }

    /** The explanation of each street with the same weights states the same gain of fixing a problem. */
    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23})
    void aProblemIsWorthWhatTheExplanationsOfItsStreetsGainTogether(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        var random = new Random(seed);
        for (String model : MODELS) {
            String weights = "weights=NoSidewalk:" + random.nextInt(10) / 2.0 + ",Obstacle:"
                    + random.nextInt(1, 99) / 10.0 + ",CurbRamp:" + random.nextDouble() + "&model=" + model;
            List<Gain> gains = gains(weights);
            for (JsonNode problem : answers.properties("priorities", "limit=10000&" + weights)) {
                long id = problem.get("label_cluster_id").longValue();
                double meters = 0;
                for (Gain gain : gains) {
                    if (gain.cluster == id) {
                        meters += gain.gain * gain.length;
                        if (gain.street == problem.get("street_edge_id").longValue()) {
                            assertThat(problem.get("gain").doubleValue()).isEqualTo(gain.gain);
                            assertThat(problem.get("score_if_fixed").doubleValue())
                                    .isEqualTo(gain.without);
                        }
                    }
                }
                assertThat(problem.get("accessible_meters").doubleValue())
                        .as("%s: problem %d", weights, id)
                        .isCloseTo(meters, within(1e-9));
            }
        }
    }

    private record Gain(long street, double length, long cluster, double gain, double without) {}

    private List<Gain> gains(String query) throws SQLException {
        List<Gain> gains = new ArrayList<>();
        for (String street : town.rows("SELECT street_edge_id FROM access_score_streets ORDER BY 1")) {
            JsonNode told = answers.json("accessScoreExplanation", "streetEdgeId=" + street + "&" + query);
            List<JsonNode> units = new ArrayList<>(List.of(told));
            told.path("intersections").forEach(units::add);
            for (JsonNode unit : units) {
                for (JsonNode cluster : unit.get("clusters")) {
                    if (!cluster.get("gain").isNull()) {
                        gains.add(new Gain(
                                Long.parseLong(street),
                                told.get("length_meters").doubleValue(),
                                cluster.get("label_cluster_id").longValue(),
                                cluster.get("gain").doubleValue(),
                                cluster.get("score_without").doubleValue()));
                    }
                }
            }
        }
        return gains;
    }

    @Test
    void equalOnesComeByTheirId() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom)
            SELECT n, ST_MakeLine(at(0, 0), at(100, 0)) FROM generate_series(1, 9) n;
            INSERT INTO audit_task SELECT n, u(1), n, true, false FROM generate_series(1, 9) n;
            INSERT INTO label (label_id, user_id, pano_id, label_type, severity, time_created, street_edge_id, geom)
            SELECT 10 - n, u(1), 'p', 'Obstacle', 3, '2024-05-01', n, at(60 * n, 5) FROM generate_series(1, 9) n;
            """).refresh();
        for (String query : List.of("", "preset=default", "limit=4", "limit=4&preset=default")) {
            long[] ids = ids("priorities", query, "label_cluster_id");
            assertThat(ids).as(query).startsWith(1, 2, 3, 4).isSorted();
        }
        assertThat(ids("priorities", "groupBy=street&limit=4", "street_edge_id"))
                .containsExactly(1, 2, 3, 4);
    }

    private long[] ids(String endpoint, String query, String name) {
        return answers.properties(endpoint, query).stream()
                .mapToLong(properties -> properties.get(name).longValue())
                .toArray();
    }

    /**
     * Two obstacles of severity 3 (-1 each) on one street of 100 m: s(-2) = 0.1192, s(-1) = 0.2689, s(0) = 0.5. Both
     * have the probability 0.5, since there are no votes. So each is worth 0.1497 x 100 m / 2 = 7.5 m, and both
     * together 0.3808 x 100 m / 2 = 19 m.
     */
    @Test
    void aStreetIsWorthAllItsProblemsAtOnce() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom) VALUES (7, ST_MakeLine(at(0, 0), at(100, 0)));
            INSERT INTO audit_task VALUES (1, u(1), 7, true, false);
            INSERT INTO label (label_id, user_id, pano_id, label_type, severity, time_created, street_edge_id, geom)
            SELECT n, u(1), 'p', 'Obstacle', 3, '2024-05-01', 7, at(60 * n, 5) FROM generate_series(1, 2) n;
            """).refresh();
        double length = Double.parseDouble(
                town.rows("SELECT length_meters FROM access_score_streets").get(0));
        double nothing = 0.5;
        double one = 1 / (1 + Math.exp(1));
        double two = 1 / (1 + Math.exp(2));
        List<JsonNode> each = answers.properties("priorities", "");
        assertThat(each).hasSize(2);
        assertThat(each.get(0).get("priority").doubleValue()).isCloseTo((one - two) * length / 2, within(1e-9));
        JsonNode street = answers.properties("priorities", "groupBy=street").get(0);
        assertThat(street.get("problem_count").longValue()).isEqualTo(2);
        assertThat(street.get("score_if_fixed").doubleValue()).isEqualTo(nothing);
        assertThat(street.get("priority").doubleValue()).isCloseTo((nothing - two) * length / 2, within(1e-9));
    }

    /** B2: in 2026-10 a street without audits may have the mean score of its ends, but has no priority. */
    @Test
    void aStreetWithoutAuditsGetsNoPriority() throws SQLException {
        RandomCity.refreshed(town, 31);
        String ofProblems =
                "SELECT DISTINCT p.street_edge_id FROM problem_scores p JOIN streets s USING (street_edge_id)"
                        + " WHERE model = '2026-10' AND p.score IS NOT NULL AND audit_count ";
        assertThat(town.rows(ofProblems + "= 0")).isNotEmpty();
        assertThat(Arrays.stream(ids("priorities", "groupBy=street&model=2026-10&limit=1000", "street_edge_id"))
                        .mapToObj(String::valueOf))
                .containsExactlyInAnyOrderElementsOf(town.rows(ofProblems + "> 0"));
    }

    @Test
    void aWeightOfNothingMakesNoProblem() throws SQLException {
        RandomCity.refreshed(town, 31);
        assertThat(types("weights=Obstacle:0")).isNotEmpty().doesNotContain("Obstacle");
        assertThat(types("")).contains("Obstacle");
    }

    private List<String> types(String query) {
        return answers.properties("priorities", "limit=10000&" + query).stream()
                .map(properties -> properties.get("label_type").asString())
                .distinct()
                .toList();
    }

    @Test
    void aCityWithoutAuditsHasNothingToFix() throws SQLException {
        new RandomCity(town, 32).build();
        town.run("DELETE FROM audit_task").refresh();
        for (String query : List.of("", "groupBy=street", "preset=barriers", "model=2026-10")) {
            assertThat(answers.properties("priorities", query)).as(query).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=0|limit|1 to 10000",
                "limit=10001|limit|10000",
                "groupBy=region|groupBy|cluster, street",
                "model=x|model|2026-06, 2026-10",
                "preset=x|preset|barriers",
                "weights=Kerb:1|weights|NoSidewalk",
                "weights=CurbRamp:1&preset=default|weights|preset",
                "minReliability=2|minReliability|0 to 1",
                "near=1|near|longitude,latitude",
                "near=1,2,3|near|longitude,latitude",
                "near=a,2|near|decimal number",
                "near=1,91|near|-90 to 90",
                "near=181,1|near|-180 to 180",
                "regionId=99|regionId|region"
            })
    void whatCannotBeAnsweredIsRejectedWithAMessage(String line) throws SQLException {
        RandomCity.refreshed(town, 33);
        String[] parts = line.split("\\|");
        JsonNode error = answers.refused("priorities", parts[0]);
        assertThat(error.get("parameter").asString()).isEqualTo(parts[1]);
        assertThat(error.get("detail").asString()).contains(parts[2]);
    }
}
