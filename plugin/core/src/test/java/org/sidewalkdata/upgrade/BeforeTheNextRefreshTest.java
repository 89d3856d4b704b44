package org.sidewalkdata.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
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
    static List<Path> releases() {
        return Released.dumps();
    }

    /** Nobody is told of streets without clusters and a city without labels, which are only not counted yet. */
    @ParameterizedTest
    @MethodSource("releases")
    void whatIsNotCountedYetIsNotToldAsNought(Path release) throws Exception {
        List<String> questions = List.of("overallStats", "accessScoreStreets?weights=Obstacle:2");
        try (PrivateDatabase upgraded = Released.restore(release)) {
            new Schema(upgraded.dataSource()).migrate();
            for (String question : questions) {
                assertThat(status(upgraded, question)).as(question).isEqualTo(503);
            }
            new Refresh(upgraded.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
            for (String question : questions) {
                assertThat(status(upgraded, question)).as(question).isEqualTo(200);
            }
        }
    }

    private static int status(PrivateDatabase database, String question) throws IOException {
        var api = new SidewalkApi(new PostgisRowSource(database.dataSource()), ApiSettings.defaults());
        String[] parts = question.split("\\?", 2);
        var request = new Request("GET", SidewalkApi.ROOT + parts[0], parts.length == 1 ? "" : parts[1]);
        try (Response answer = api.handle(request)) {
            return answer.status();
        }
    }
}
