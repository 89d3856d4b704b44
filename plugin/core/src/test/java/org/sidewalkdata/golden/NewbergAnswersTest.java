package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.SidewalkApi;
import tools.jackson.databind.JsonNode;

/** A real city from bundle to answers, where its bundle is at hand: it is not ours to redistribute. */
@Tag("postgis")
class NewbergAnswersTest {
    @Test
    void allFiveEndpointsAnswerAndTheirNumbersFitTogether() throws IOException {
        try (FixtureCities cities = new FixtureCities(Newberg.bundleOrSkip().getParent())) {
            SidewalkApi api = cities.api("newberg");
            List<JsonNode> labels = Answers.features(api, "/v3/api/rawLabels");
            List<JsonNode> clusters = Answers.features(api, "/v3/api/labelClusters?includeRawLabels=true");
            List<JsonNode> streets = Answers.features(api, "/v3/api/accessScoreStreets?bbox=-180,-90,180,90");
            JsonNode users = Answers.json(api, "/v3/api/userStats");

            assertThat(labels).hasSize(14454 - 184 - 19); // D1: no Occlusion, and no labels of excluded users
            assertThat(users.valueStream()
                            .mapToInt(user -> user.get("labels").asInt())
                            .sum())
                    .isEqualTo(labels.size());
            assertThat(Answers.json(api, "/v3/api/labelTags").get("status").asString())
                    .isEqualTo("OK");
            assertThat(clusters).hasSizeGreaterThan(5000).allSatisfy(NewbergAnswersTest::isWhole);
            assertThat(streets)
                    .hasSize(1566)
                    .anySatisfy(street -> assertThat(score(street).isNull()).isTrue());
            assertThat(streets)
                    .filteredOn(street -> !score(street).isNull())
                    .isNotEmpty()
                    .allSatisfy(street -> assertThat(score(street).asDouble()).isStrictlyBetween(0.0, 1.0));
            assertThat(csv(api, "/v3/api/rawLabels?filetype=csv")).hasSize(labels.size());
            assertThat(csv(api, "/v3/api/userStats?filetype=csv")).hasSize(users.size());
        }
    }

    /** The members say what the cluster says. */
    private static void isWhole(JsonNode cluster) {
        JsonNode properties = cluster.get("properties");
        assertThat(properties.get("cluster_size").asInt())
                .isEqualTo(properties.get("label_ids").size())
                .isEqualTo(properties.get("labels").size());
        assertThat(properties.get("label_cluster_id").asLong())
                .isEqualTo(properties.at("/label_ids/0").asLong())
                .isEqualTo(properties.at("/labels/0/label_id").asLong());
    }

    private static JsonNode score(JsonNode street) {
        return street.get("properties").get("score");
    }

    private static List<CSVRecord> csv(SidewalkApi api, String target) throws IOException {
        String text = new String(Answers.body(api, target), StandardCharsets.UTF_8);
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader().get();
        try (CSVParser parser = format.parse(new StringReader(text))) {
            return parser.getRecords();
        }
    }
}
