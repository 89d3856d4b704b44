package org.sidewalkdata.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Databases of every released version after their upgrade, before a refresh has published what came with it. */
@Tag("postgis")
class BeforeTheNextRefreshTest {
    private static final List<String> SINCE_16 = List.of(
            "overallStats",
            "overallStats?filetype=csv",
            "overallStatsByDay",
            "overallStatsByDay?filetype=csv",
            "validationResultTypes",
            "accessScoreStreets?weights=Obstacle:2");

    private static final List<String> SINCE_17 = List.of("accessScoreStreets?weights=Obstacle:2&model=2026-10");

    static List<Path> releases() {
        return Released.dumps();
    }

    /** Nobody is told of streets without clusters and a city without labels, which are only not counted yet. */
    @ParameterizedTest
    @MethodSource("releases")
    void whatIsNotCountedYetIsNotToldAsNought(Path release) throws Exception {
        try (PrivateDatabase upgraded = Released.restore(release)) {
            List<String> sums = new ArrayList<>();
            if (Released.version(release) < 17) {
                sums.addAll(SINCE_17);
            }
            if (Released.version(release) < 16) {
                sums.addAll(SINCE_16);
            }
            new Schema(upgraded.dataSource()).migrate();
            for (String question : sums) {
                assertThat(status(upgraded, question)).as(question).isEqualTo(503);
            }
            new Refresh(upgraded.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
            for (String question : sums) {
                assertThat(status(upgraded, question)).as(question).isEqualTo(200);
            }
        }
    }

    /** A collection that came after a release is not there yet, and not empty; one that the release had is answered at once. */
    @ParameterizedTest
    @MethodSource("releases")
    void everyEndpointIsWholeOrAwaitsTheRefresh(Path release) throws Exception {
        try (PrivateDatabase upgraded = Released.restore(release)) {
            new Schema(upgraded.dataSource()).migrate();
            List<String> awaiting = upgraded.sql().rows("SELECT view_name FROM awaiting_refresh");
            Map<String, Integer> before = statuses(upgraded);
            assertThat(before).containsEntry("rawLabels", 200).containsEntry("accessScoreStreets", 200);
            assertThat(before.values()).isSubsetOf(200, 503);
            for (Endpoint<?> endpoint : Endpoints.ALL) {
                if (endpoint instanceof RowsEndpoint<?> rows) {
                    boolean awaits =
                            awaiting.contains(rows.records().collection().view());
                    assertThat(before).containsEntry(endpoint.name(), awaits ? 503 : 200);
                }
            }
            new Refresh(upgraded.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
            assertThat(upgraded.sql().rows("SELECT view_name FROM awaiting_refresh"))
                    .isEmpty();
            assertThat(statuses(upgraded).values()).containsOnly(200);
        }
    }

    /** Features that are not stored yet are written of the columns; stored ones say the same. */
    @ParameterizedTest
    @MethodSource("releases")
    void clustersAreTheSameBeforeAndAfterTheyAreStored(Path release) throws Exception {
        try (PrivateDatabase upgraded = Released.restore(release)) {
            new Schema(upgraded.dataSource()).migrate();
            new Refresh(upgraded.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
            String stored = clusters(upgraded);
            assertThat(stored).contains("label_cluster_id");
            upgraded.sql().run("UPDATE sidewalk.published_cluster SET feature = NULL");
            assertThat(clusters(upgraded)).isEqualTo(stored);
        }
    }

    private static String clusters(PrivateDatabase database) throws IOException {
        var api = new SidewalkApi(new PostgisRowSource(database.dataSource()), ApiSettings.defaults());
        try (Response answer = api.handle(new Request("GET", SidewalkApi.ROOT + "labelClusters", ""))) {
            return new String(answer.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
        }
    }

    private static Map<String, Integer> statuses(PrivateDatabase database) throws IOException {
        Map<String, Integer> statuses = new TreeMap<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            String question = endpoint.name().equals("accessScoreExplanation") ? "?streetEdgeId=1" : "";
            statuses.put(endpoint.name(), status(database, endpoint.name() + question));
        }
        return statuses;
    }

    private static int status(PrivateDatabase database, String question) throws IOException {
        var api = new SidewalkApi(new PostgisRowSource(database.pool()), ApiSettings.defaults());
        String[] parts = question.split("\\?", 2);
        var request = new Request("GET", SidewalkApi.ROOT + parts[0], parts.length == 1 ? "" : parts[1]);
        try (Response answer = api.handle(request)) {
            return answer.status();
        }
    }
}
