package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Checks the rules A13 to A15 of core and host together, as a client sees them. */
class ApiOverHttpTest {
    private static final int TAGS = 200_000;

    private static final InMemoryRowSource ROWS = new InMemoryRowSource();

    @AutoClose
    private static StubServer server;

    @BeforeAll
    static void start() {
        List<Map<String, Object>> tags = new ArrayList<>();
        for (long id = 1; id <= TAGS; id++) {
            Map<String, Object> tag = new HashMap<>(Map.of("id", id, "label_type", "CurbRamp", "type_order", 0L));
            tag.putAll(Map.of("tag", "tag " + id, "mutually_exclusive_with", List.of()));
            tag.put("description", "A sentence that makes the answer long enough for every buffer on its way.");
            tags.add(tag);
        }
        ROWS.rows(PublishedCollections.LABEL_TAGS, tags);
        ROWS.version(new DataVersion(3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.empty()));
        server = StubServer.over(
                ROWS,
                "sidewalk.max-concurrent-exports=1",
                "server.tomcat.connection-timeout=3s",
                "sidewalk.cache.max-size=0");
    }

    @AfterEach
    void nothingIsLeftOpen() {
        ROWS.failNoMore();
        await().untilAsserted(() -> assertThat(ROWS.openViews()).isZero());
    }

    @Test
    void aGoodAnswerCarriesItsVersion() throws Exception {
        Answer answer = server.get("/v3/api/userStats").is(200);
        assertThat(answer.header("ETag"))
                .hasValueSatisfying(tag -> assertThat(tag).startsWith("\"3-"));
        answer.has("Last-Modified", "Fri, 02 Jan 2026 03:04:05 GMT");
        answer.has("Cache-Control", "public, max-age=0, must-revalidate");
        answer.has("Content-Length", String.valueOf(answer.body().length));
        assertThat(answer.text().strip()).startsWith("[").endsWith("]");
    }

    @ParameterizedTest
    @CsvSource({"identity", "gzip", "zstd"})
    void whatAClientHoldsIsNotSentAgain(String coding) throws Exception {
        String tag = server.get("/v3/api/userStats", "Accept-Encoding", coding).tag();
        Answer again = server.get("/v3/api/userStats", "Accept-Encoding", coding, "If-None-Match", tag)
                .is(304);
        assertThat(again.body()).isEmpty();
        again.has("ETag", tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"labelClusters", "rawLabels?filetype=csv", "accessScoreStreets", "labelTags", "userStats"})
    void headHasTheHeadersOfGetAndRunsNothing(String target) throws Exception {
        for (String coding : List.of("identity", "gzip", "zstd")) {
            Answer get = server.get("/v3/api/" + target, "Accept-Encoding", coding);
            ROWS.failAtRow(0, new DataSourceException("HEAD must not read rows", null, false));
            Answer head = server.send("HEAD", "/v3/api/" + target, "Accept-Encoding", coding);
            ROWS.failNoMore();
            head.is(get.status());
            assertThat(head.comparableHeaders()).isEqualTo(get.comparableHeaders());
            assertThat(head.body()).isEmpty();
        }
    }

    @Test
    void optionsSaysWhatIsAllowed() throws Exception {
        server.send("OPTIONS", "/v3/api/rawLabels", "Origin", "https://x.example")
                .is(204)
                .has("Allow", "GET, HEAD, POST, OPTIONS")
                .has("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS")
                .has("Access-Control-Allow-Headers", "*")
                .has("Access-Control-Allow-Origin", "*");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    POST   | /v3/api/rawLabels          | 405 | application/json
                    DELETE | /v3/api/userStats          | 405 | application/problem+json
                    TRACE  | /v3/api/labelClusters      | 405 | application/json
                    FOO    | /v3/api/labelTags          | 405 | application/problem+json
                    GET    | /v3/api/nothing            | 404 | application/problem+json
                    GET    | /v3/api/                   | 404 | application/problem+json
                    GET    | /v3/api                    | 404 | application/problem+json
                    GET    | /v3/api/rawLabels/1        | 404 | application/problem+json
                    GET    | /v3/api/rawlabels          | 404 | application/problem+json
                    GET    | /v3                        | 404 | application/problem+json
                    GET    | /v4/api/rawLabels          | 404 | application/problem+json
                    GET    | /v3/api/rawLabels?bbox=1   | 400 | application/json
                    GET    | /v3/api/userStats?minLabels=-1 | 400 | application/problem+json
                    """)
    void errorsHaveTheirShape(String method, String target, int status, String type) throws Exception {
        Answer answer = server.send(method, target)
                .is(status)
                .has("Content-Type", type)
                .has("Cache-Control", "no-store")
                .lacks("ETag")
                .has("X-Content-Type-Options", "nosniff")
                .says("\"status\":" + status);
        if (status == 405) {
            answer.has("Allow", "GET, HEAD, OPTIONS");
        }
    }

    @Test
    void aSourceThatFailsInTheMiddleCutsTheAnswer() throws Exception {
        ROWS.failAtRow(TAGS - 10, new DataSourceException("SELECT secret", null, true));
        String answer = RawSocket.exchange(
                server.port(), "GET /v3/api/labelTags HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertThat(answer.substring(0, 15)).isEqualTo("HTTP/1.1 200 \r\n");
        assertThat(answer.endsWith("0\r\n\r\n") || answer.contains("secret")).isFalse();
    }

    @Test
    void aSourceThatIsAwayIs503() throws Exception {
        ROWS.failAtOpen(new DataSourceException("SELECT secret", null, true));
        server.get("/v3/api/labelTags").is(503).has("Retry-After", "5").hides("secret");
    }

    @Test
    void healthAndMetricsTellTheDataVersion() throws Exception {
        server.get("/actuator/health").says("\"status\":\"UP\"", "\"build\":\"dev\"", "\"dataVersion\":3");
        server.get("/actuator/health").says("\"city\":\"Town\"", "ageSeconds");
        server.get("/v3/api/userStats");
        String temporary =
                Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().toString();
        await().untilAsserted(() -> server.get("/actuator/prometheus")
                .says("""
                sidewalk_data_version 3.0
                sidewalk_requests_seconds_count{endpoint="userStats",format="json",status="200"
                sidewalk_requests_seconds_bucket{endpoint="userStats",format="json",status="200",le="0.025"}
                sidewalk_build_info{version="
                sidewalk_cache_requests_total{cache="downloads",result="hit"}
                sidewalk_cache_requests_total{cache="downloads",result="miss"}
                sidewalk_cache_requests_total{cache="tiles",result="hit"}
                sidewalk_cache_requests_total{cache="tiles",result="miss"}
                sidewalk_reads_refused_total{kind="short"} 0.0
                sidewalk_reads_refused_total{kind="long"} 0.0
                sidewalk_db_host_up{host="nowhere"} 1.0
                disk_free_bytes{path="TEMPORARY\"""".replace("TEMPORARY", temporary).split("\n")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"env", "beans", "heapdump", "shutdown", "configprops", "loggers", "info", "metrics", ""})
    void nothingElseOfTheActuatorIsOpen(String endpoint) throws Exception {
        server.get("/actuator/" + endpoint).is(404);
    }
}
