package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.SidewalkApi;
import tools.jackson.databind.JsonNode;

/** Tests a real city from bundle to responses, if its bundle is available; it may not be redistributed. */
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
            assertThat(Answers.csv(api, "/v3/api/rawLabels?filetype=csv").getRecords())
                    .hasSize(labels.size());
            assertThat(Answers.csv(api, "/v3/api/userStats?filetype=csv").getRecords())
                    .hasSize(users.size());
        }
    }

    /** The member labels agree with the cluster. */
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
}
