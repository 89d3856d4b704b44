package org.sidewalkdata.syntheticcity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.PostgisRowSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Random requests to a city in PostGIS return exactly the records of the whole answer that a plain filter accepts. */
@Tag("slow")
@Tag("postgis")
class RandomRequestsTest {
    private static final int REQUESTS = 60;

    @TempDir
    static Path folder;

    private static LoadedCity loadedCity;
    private static SidewalkApi api;
    private final Random random = new Random(20240501);
    private final RandomParts parts = new RandomParts(random);

    @BeforeAll
    static void loadCity() throws Exception {
        DemoCity.write(folder.resolve("city"), 1500, 7, Progress.NONE);
        loadedCity = new LoadedCity();
        loadedCity.load(folder.resolve("city"));
        loadedCity.refresh();
        api = new SidewalkApi(new PostgisRowSource(loadedCity.database().reader()), ApiSettings.defaults());
    }

    @AfterAll
    static void drop() {
        loadedCity.close();
    }

    @Test
    void rawLabels() throws IOException {
        check(
                "rawLabels",
                "label_id",
                List.of(
                        parts::box,
                        parts::region,
                        parts::labelTypes,
                        parts::severity,
                        parts::tags,
                        parts::status,
                        parts::highQuality,
                        parts::created));
    }

    @Test
    void labelClusters() throws IOException {
        check(
                "labelClusters",
                "label_cluster_id",
                List.of(
                        parts::box,
                        parts::region,
                        parts::labelTypes,
                        parts::medianSeverity,
                        parts::size,
                        parts::labelDate,
                        parts::captureDate));
    }

    @Test
    void accessScoreStreets() throws IOException {
        List<JsonNode> all = features("accessScoreStreets?bbox=-180,-90,180,90");
        for (int i = 0; i < REQUESTS; i++) {
            RandomParts.Part part = random.nextBoolean() ? parts.lineBox(all) : parts.streetRegion(all);
            assertThat(ids(features("accessScoreStreets?" + part.query()), "street_edge_id"))
                    .as(part.query())
                    .isEqualTo(ids(all.stream().filter(part.meaning()).toList(), "street_edge_id"));
        }
    }

    private void check(String endpoint, String key, List<RandomParts.Maker> makers) throws IOException {
        List<JsonNode> all = features(endpoint);
        int notEmpty = 0;
        for (int i = 0; i < REQUESTS; i++) {
            List<RandomParts.Part> chosen = new ArrayList<>();
            for (RandomParts.Maker maker : makers) {
                if (random.nextInt(makers.size()) < 2) {
                    chosen.add(maker.make(all));
                }
            }
            String query = chosen.stream().map(RandomParts.Part::query).collect(Collectors.joining("&"));
            if (query.startsWith("bbox=")) {
                chosen.removeIf(part -> part.query().startsWith("regionName=")); // common rule 4: the box wins
            }
            List<JsonNode> expected = all.stream()
                    .filter(record ->
                            chosen.stream().allMatch(part -> part.meaning().test(record)))
                    .toList();
            assertThat(ids(features(endpoint + "?" + query), key)).as(query).isEqualTo(ids(expected, key));
            notEmpty += expected.isEmpty() ? 0 : 1;
        }
        assertThat(notEmpty).as("requests with an answer").isGreaterThan(REQUESTS / 4);
    }

    private static List<Long> ids(List<JsonNode> records, String key) {
        return records.stream()
                .map(record -> record.get("properties").get(key).asLong())
                .toList();
    }

    private static List<JsonNode> features(String target) throws IOException {
        String[] parts = target.split("\\?", 2);
        String query = parts.length > 1 ? parts[1] : "";
        try (Response response = api.handle(new Request("GET", "/v3/api/" + parts[0], query))) {
            assertThat(response.status()).as(target).isEqualTo(200);
            JsonNode features = JsonMapper.shared()
                    .readTree(response.body().orElseThrow().bytes())
                    .get("features");
            return StreamSupport.stream(features.spliterator(), false).toList();
        }
    }
}
