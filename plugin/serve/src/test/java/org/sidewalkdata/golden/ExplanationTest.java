package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;

/**
 * Tests that an explanation's numbers are consistent, and that the stated score without a cluster is what a refresh
 * computes (B5).
 */
@Tag("postgis")
class ExplanationTest {
    private static final Path BUNDLE =
            Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures/oddities");

    private static final long DELETED = 103;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    private SidewalkApi api;

    @BeforeEach
    void load() throws SQLException {
        api = new SidewalkApi(new PostgisRowSource(database.reader()), ApiSettings.defaults());
        Load.run(database.dataSource(), BUNDLE, LoadOptions.DEFAULT, Progress.NONE);
        refresh();
    }

    private void refresh() throws SQLException {
        new Refresh(database.pool()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    private List<JsonNode> streets(String model) throws IOException {
        return Answers.features(api, "/v3/api/accessScoreStreets?bbox=-180,-90,180,90&model=" + model);
    }

    private JsonNode explanation(String model, JsonNode street) throws IOException {
        long id = street.at("/properties/street_edge_id").asLong();
        return Answers.json(api, "/v3/api/accessScoreExplanation?streetEdgeId=" + id + "&model=" + model);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-06", "2026-10"})
    void theTermsAddUpToTheSumAndTheSumIsTheScore(String model) throws IOException {
        for (JsonNode street : streets(model)) {
            JsonNode explained = explanation(model, street);
            double sum = explained
                    .get("terms")
                    .valueStream()
                    .mapToDouble(term -> term.get("sub_score").asDouble())
                    .sum();
            assertThat(explained.get("sum").asDouble()).isEqualTo(sum, within(1e-12));
            assertThat(explained.get("score")).isEqualTo(street.at("/properties/score"));
            if (!explained.get("score").isNull()) {
                assertThat(explained.get("score").asDouble()).isEqualTo(1 / (1 + Math.exp(-sum)), within(1e-12));
            }
        }
    }

    /**
     * Moves the labels of each cluster in turn to the deleted street, which takes no clusters (D8). This changes
     * nobody's quality.
     */
    @ParameterizedTest
    @ValueSource(strings = {"2026-06", "2026-10"})
    void withoutAClusterTheScoreIsWhatARefreshMakesOfIt(String model) throws IOException, SQLException {
        int tried = 0;
        for (JsonNode street : streets(model)) {
            for (JsonNode cluster : explanation(model, street).get("clusters")) {
                List<Long> members = members(cluster.get("label_cluster_id").asLong());
                move(members, DELETED);
                assertThat(explanation(model, street).get("score"))
                        .as(street.at("/properties/street_edge_id") + " without " + cluster)
                        .isEqualTo(cluster.get("score_without"));
                move(members, street.at("/properties/street_edge_id").asLong());
                tried++;
            }
        }
        assertThat(tried).isEqualTo(8);
    }

    private List<Long> members(long cluster) throws IOException {
        return Answers.features(api, "/v3/api/labelClusters").stream()
                .map(found -> found.get("properties"))
                .filter(found -> found.get("label_cluster_id").asLong() == cluster)
                .flatMap(found -> found.get("label_ids").valueStream())
                .map(JsonNode::asLong)
                .toList();
    }

    private void move(List<Long> labels, long street) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            String ids = labels.toString().replace("[", "(").replace("]", ")");
            assertThat(statement.executeUpdate(
                            "UPDATE label SET street_edge_id = " + street + " WHERE label_id IN " + ids))
                    .isEqualTo(labels.size());
        }
        refresh();
    }
}
