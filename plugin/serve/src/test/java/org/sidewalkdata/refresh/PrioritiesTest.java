package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests what to fix first on random synthetic cities, against a ranking of all problems (B6). */
class PrioritiesTest extends AnswersTest {
    private static final List<String> FILTERS = List.of(
            "true",
            "labelType=Obstacle,NoSidewalk|label_type IN ('Obstacle', 'NoSidewalk')",
            "minSeverity=2&maxSeverity=2|median_severity = 2",
            "minReliability=0.1|reliability >= 0.1",
            "regionId=2|region_id = 2",
            "regionName=WEST|region_id = 1",
            "bbox=-0.0001,0,0.0001,0.0002|geom && ST_MakeEnvelope(-0.0001, 0, 0.0001, 0.0002, 4326)");

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
    @CsvSource(delimiter = '|', textBlock = """
        model=2026-06&limit=3 | label_cluster_id | problem_scores
        model=2026-10&limit=10000&labelType=Obstacle,NoSidewalk | label_cluster_id | problem_scores
        preset=default&limit=4 | label_cluster_id | problem_scores
        groupBy=street&limit=10000 | street_edge_id | street_scores
        groupBy=street&limit=2&minSeverity=2 | street_edge_id | street_scores
        """)
    void nearThePointTheNearestAreFirst(String query, String key, String table) throws SQLException {
        RandomCity.refreshed(town, 41);
        String all = query.replaceAll("limit=\\d+", "limit=10000");
        int limit = Integer.parseInt(query.replaceAll(".*limit=(\\d+).*", "$1"));
        List<Long> expected = ids(all, key);
        Map<Long, Double> meters = new HashMap<>();
        for (String row : town.rows(
                "SELECT DISTINCT %s, ST_Distance(geom::geography, ST_MakePoint(0.0001, 0.0002)::geography) FROM %s"
                        .formatted(key, table))) {
            String[] both = row.split("\\|");
            meters.put(Long.valueOf(both[0]), Double.valueOf(both[1]));
        }
        expected.sort(Comparator.comparingDouble(meters::get));
        expected = expected.subList(0, Math.min(limit, expected.size()));

        List<JsonNode> near = priorities(query + "&near=0.0001,0.0002");
        assertThat(expected).hasSizeGreaterThan(1);
        assertThat(near).extracting(row -> row.get(key).longValue()).isEqualTo(expected);
        for (int i = 0; i < near.size(); i++) {
            assertThat(near.get(i).get("distance_m").doubleValue()).isEqualTo(meters.get(expected.get(i)));
            assertThat(near.get(i).get("rank").intValue()).isEqualTo(i + 1);
        }
        assertThat(priorities(all).get(0).has("distance_m")).isFalse();
    }

    private List<String> told(String query) {
        return priorities(query).stream()
                .map(problem -> Stream.of(
                                "rank",
                                "label_cluster_id",
                                "label_type",
                                "gain",
                                "accessible_meters",
                                "expected",
                                "priority")
                        .map(name -> text(problem.get(name)))
                        .collect(Collectors.joining("|")))
                .toList();
    }

    /** Formats a number as PostgreSQL prints it. */
    private static String text(JsonNode value) {
        if (value.isNull() || !value.isNumber() || value.isIntegralNumber()) {
            return value.isNull() ? "" : value.asString();
        }
        String text = Double.toString(value.doubleValue());
        return text.replaceFirst("\\.0E", "E").replaceFirst("E-(\\d)$", "e-0$1").replace('E', 'e');
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void whatIsComputedWithTheDefaultWeightsIsWhatIsStored(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        for (String model : MODELS) {
            String query = "limit=10000&model=" + model;
            Map<Long, JsonNode> computed = new HashMap<>();
            priorities(query + "&preset=default")
                    .forEach(row -> computed.put(row.get("label_cluster_id").longValue(), row));
            List<JsonNode> stored = priorities(query);
            assertThat(stored).as(model).hasSizeGreaterThan(5).hasSameSizeAs(computed.keySet());
            stored.forEach(problem -> assertSameWorth(
                    problem, computed.get(problem.get("label_cluster_id").longValue())));
        }
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
            for (JsonNode problem : priorities("limit=10000&" + weights)) {
                long id = problem.get("label_cluster_id").longValue();
                double meters = 0;
                for (Gain gain : gains) {
                    if (gain.cluster() == id) {
                        meters += gain.gain() * gain.length();
                        if (gain.street() == problem.get("street_edge_id").longValue()) {
                            assertThat(problem.get("gain").doubleValue()).isEqualTo(gain.gain());
                            assertThat(problem.get("score_if_fixed").doubleValue())
                                    .isEqualTo(gain.without());
                        }
                    }
                }
                assertThat(problem.get("accessible_meters").doubleValue())
                        .as("%s: problem %d", weights, id)
                        .isCloseTo(meters, within(1e-9));
            }
        }
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
            List<Long> ids = ids(query, "label_cluster_id");
            assertThat(ids).as(query).startsWith(1L, 2L, 3L, 4L).isSorted();
        }
        assertThat(ids("groupBy=street&limit=4", "street_edge_id")).containsExactly(1L, 2L, 3L, 4L);
    }

    private List<Long> ids(String query, String name) {
        List<Long> ids = new ArrayList<>();
        priorities(query).forEach(row -> ids.add(row.get(name).longValue()));
        return ids;
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
        List<JsonNode> each = priorities("");
        assertThat(each).hasSize(2);
        assertThat(each.get(0).get("priority").doubleValue()).isCloseTo((one - two) * length / 2, within(1e-9));
        JsonNode street = priorities("groupBy=street").get(0);
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
        assertThat(ids("groupBy=street&model=2026-10&limit=1000", "street_edge_id"))
                .map(String::valueOf)
                .containsExactlyInAnyOrderElementsOf(town.rows(ofProblems + "> 0"));
    }

    @Test
    void aWeightOfNothingMakesNoProblem() throws SQLException {
        RandomCity.refreshed(town, 31);
        assertThat(priorities("limit=10000"))
                .anyMatch(row -> row.get("label_type").asString().equals("Obstacle"));
        assertThat(priorities("limit=10000&weights=Obstacle:0"))
                .isNotEmpty()
                .noneMatch(row -> row.get("label_type").asString().equals("Obstacle"));
    }

    @Test
    void aCityWithoutAuditsHasNothingToFix() throws SQLException {
        new RandomCity(town, 32).build();
        town.run("DELETE FROM audit_task").refresh();
        for (String query : List.of("", "groupBy=street", "preset=barriers", "model=2026-10")) {
            assertThat(priorities(query)).as(query).isEmpty();
        }
    }
}
