package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;

/** What changed over HTTP: headers, errors, and where it is offered. The data are those of an empty city. */
class ChangesOverHttpTest {
    private static final String ROOT = "/v3/api/changes";

    private final InMemoryRowSource rows = new InMemoryRowSource()
            .version(new DataVersion(3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.empty()));

    @TempDir
    private Path path;

    @BeforeEach
    void make() {
        make("a");
        make("b");
        make("deleted");
        new SnapshotFolder(path).delete(new SnapshotName("deleted"));
    }

    private void make(String name) {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(name)), Optional.empty(), Optional.empty(), Publisher.byDefault(), "1");
        new SnapshotMaker(rows, List.of(), Progress.NONE).make(new SnapshotFolder(path), request);
    }

    @Test
    void theAnswerOnTwoSnapshotsIsKeptForAnHour() throws Exception {
        try (StubServer server = StubServer.over(rows, Map.of("sidewalk.snapshots.folder", path.toString()))) {
            HttpResponse<byte[]> numbers = server.get(ROOT + "?from=a&to=b");
            assertThat(numbers.body())
                    .asString(StandardCharsets.UTF_8)
                    .startsWith("{\"from\":{\"name\":\"a\",\"data_version\":3,")
                    .contains("\"rules_changed\":false");
            assertThat(numbers.headers().firstValue("Cache-Control")).contains("public, max-age=3600, must-revalidate");
            String tag = numbers.headers().firstValue("ETag").orElseThrow();
            assertThat(server.get(ROOT + "?from=a&to=b", "If-None-Match", tag).statusCode())
                    .isEqualTo(304);
            assertThat(server.get(ROOT + "?from=b&to=a", "If-None-Match", tag).statusCode())
                    .isEqualTo(200);
            assertThat(server.get(ROOT + "?from=a&to=b&regionId=1", "If-None-Match", tag)
                            .statusCode())
                    .isEqualTo(200);
            HttpResponse<byte[]> now = server.get(ROOT + "?from=a");
            assertThat(now.headers().firstValue("Cache-Control")).contains("public, max-age=0, must-revalidate");
            HttpResponse<byte[]> csv = server.get(ROOT + "?from=a&to=b&filetype=csv");
            assertThat(csv.body()).asString(StandardCharsets.UTF_8).startsWith("street_edge_id,change,reasons,");
            assertThat(csv.headers().firstValue("Content-Disposition"))
                    .contains("attachment; filename=\"changes_20260102T030405Z.csv\"");
        }
    }

    @Test
    void badNamesAreErrorsWithTheParameter() throws Exception {
        try (StubServer server = StubServer.over(rows, Map.of("sidewalk.snapshots.folder", path.toString()))) {
            assertError(server, "", 400, "from");
            assertError(server, "?from=", 400, "from");
            assertError(server, "?from=c", 404, "from");
            assertError(server, "?from=a&to=..%2Fa", 404, "to");
            assertError(server, "?from=a&to=deleted", 410, "to");
            assertError(server, "?from=a&collection=labels", 400, "collection");
            assertError(server, "?from=a&bbox=1,2,3", 400, "bbox");
            assertError(server, "?from=a&filetype=shapefile", 400, "filetype");
            assertThat(server.send("POST", ROOT).statusCode()).isEqualTo(405);
            assertThat(server.get("/v3/api/openapi.json").body())
                    .asString(StandardCharsets.UTF_8)
                    .contains("\"/v3/api/changes\"");
        }
    }

    @Test
    void aDamagedSnapshotIsLost() throws Exception {
        make("cut");
        Files.writeString(path.resolve("cut").resolve("snapshot.gpkg"), "cut");
        make("unreadable");
        Files.writeString(path.resolve("unreadable").resolve("snapshot.json"), "{");
        try (StubServer server = StubServer.over(rows, Map.of("sidewalk.snapshots.folder", path.toString()))) {
            assertError(server, "?from=a&to=cut", 404, "to");
            assertError(server, "?from=cut&filetype=csv", 404, "from");
            assertError(server, "?from=unreadable", 404, "from");
            assertThat(server.get("/report?since=cut").statusCode()).isEqualTo(404);
            assertThat(server.get(ROOT + "?from=a&to=b").statusCode()).isEqualTo(200);
        }
    }

    private static void assertError(StubServer server, String query, int status, String parameter) throws Exception {
        HttpResponse<byte[]> answer = server.get(ROOT + query);
        assertThat(answer.statusCode()).as(query).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.body()).asString(StandardCharsets.UTF_8).contains("\"parameter\":\"" + parameter + "\"");
    }

    /** HEAD answers as GET does: what cannot be compared is found by comparing, and that is done once. */
    @Test
    void headAnswersAsGet() throws Exception {
        make("elsewhere");
        Path document = path.resolve("elsewhere").resolve("snapshot.json");
        Files.writeString(
                document,
                Files.readString(document).replaceFirst("\"city_name\":\\s*\"Town\"", "\"city_name\":\"Elsewhere\""));
        try (StubServer server = StubServer.over(rows, Map.of("sidewalk.snapshots.folder", path.toString()))) {
            for (String query : List.of("?from=a&to=elsewhere", "?from=a&to=elsewhere&filetype=csv", "?from=a&to=b")) {
                HttpResponse<byte[]> whole = server.get(ROOT + query);
                HttpResponse<byte[]> head = server.send("HEAD", ROOT + query);
                assertThat(head.statusCode()).isEqualTo(whole.statusCode()).isEqualTo(query.endsWith("b") ? 200 : 400);
                assertThat(head.headers().firstValue("ETag"))
                        .isEqualTo(whole.headers().firstValue("ETag"));
            }
        }
    }

    @Test
    void aServerWithoutSnapshotsOffersNothing() throws Exception {
        try (StubServer server = StubServer.over(rows, Map.of())) {
            assertThat(server.get(ROOT + "?from=a").statusCode()).isEqualTo(404);
            assertThat(server.get("/map/city.json").body())
                    .asString(StandardCharsets.UTF_8)
                    .doesNotContain("snapshots");
        }
    }
}
