package org.sidewalkdata.api.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.testkit.random.ByChance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** B6: the first by priority, whatever their accessible meters are. */
class PrioritiesTest {
    private record City(List<Map<String, Object>> problems, int limit) {
        static City any(Random random) {
            List<Map<String, Object>> problems = new ArrayList<>();
            for (long id = 1 + random.nextInt(60); id > 0; id--) {
                // few values, so that many are equal; now and then mending makes it worse
                problems.add(problem(id, random.nextInt(8) - 1, random.nextInt(5) / 4.0));
            }
            return new City(problems, 1 + random.nextInt(20));
        }

        /** Sorted in full: by priority, then id. */
        List<Long> expected() {
            return problems.stream()
                    .sorted(Comparator.comparing((Map<String, Object> row) -> -(double) row.get("priority"))
                            .thenComparing(row -> (Long) row.get("label_cluster_id")))
                    .limit(limit)
                    .map(row -> (Long) row.get("label_cluster_id"))
                    .toList();
        }
    }

    private static Map<String, Object> problem(long id, double meters, double expected) {
        Map<String, Object> row = new HashMap<>();
        row.putAll(Map.of("model", "2026-06", "label_cluster_id", id, "label_type", "Obstacle", "tag_counts", "{}"));
        row.putAll(Map.of("accessible_meters", meters, "expected", expected, "priority", meters * expected));
        row.putAll(Map.of("cluster_size", 1L, "agree_count", 0L, "disagree_count", 0L, "unsure_count", 0L));
        row.putAll(Map.of("image_url", "", "geom", new double[][] {{1, 2}}));
        return row;
    }

    private static List<JsonNode> ask(City city) throws IOException {
        var source = new InMemoryRowSource().rows(ScoreCollections.PROBLEM_SCORES, city.problems());
        var api = new SidewalkApi(source, ApiSettings.defaults());
        try (Response response =
                api.handle(new Request("GET", SidewalkApi.ROOT + "priorities", "limit=" + city.limit()))) {
            var body = new ByteArrayOutputStream();
            response.body().orElseThrow().writeTo(body);
            return JsonMapper.shared()
                    .readTree(body.toByteArray())
                    .get("features")
                    .valueStream()
                    .toList();
        }
    }

    @Test
    void b6_theFirstAreThoseOfAFullSort() {
        ByChance.forAny(300, City::any, city -> {
            List<JsonNode> problems = ask(city);
            assertThat(problems)
                    .extracting(problem ->
                            problem.at("/properties/label_cluster_id").asLong())
                    .isEqualTo(city.expected());
            assertThat(problems)
                    .extracting(problem -> problem.at("/properties/rank").asInt())
                    .isEqualTo(IntStream.rangeClosed(1, problems.size()).boxed().toList());
        });
    }
}
