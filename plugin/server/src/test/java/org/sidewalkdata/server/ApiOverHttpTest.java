package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
            tags.add(Map.of(
                    "id",
                    id,
                    "label_type",
                    "CurbRamp",
                    "type_order",
                    0L,
                    "tag",
                    "tag " + id,
                    "description",
                    "A sentence that makes the answer long enough for every buffer on its way.",
                    "mutually_exclusive_with",
                    List.of()));
        }
        ROWS.rows(PublishedCollections.LABEL_TAGS, tags);
        ROWS.version(new DataVersion(3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.empty()));
        server = StubServer.over(
                ROWS,
                Map.of(
                        "sidewalk.max-concurrent-exports",
                        "1",
                        "server.tomcat.connection-timeout",
                        "3s",
                        "sidewalk.cache.max-size",
                        "0"));
    }

    @AfterEach
    void nothingIsLeftOpen() {
        ROWS.failNoMore();
        await().untilAsserted(() -> assertThat(ROWS.openViews()).isZero());
    }

    @Test
    void aGoodAnswerCarriesItsVersion() throws Exception {
        HttpResponse<byte[]> answer = server.get("/v3/api/userStats");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("ETag"))
                .hasValueSatisfying(tag -> assertThat(tag).startsWith("\"3-"));
        assertThat(answer.headers().firstValue("Last-Modified")).hasValue("Fri, 02 Jan 2026 03:04:05 GMT");
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("public, max-age=0, must-revalidate");
        assertThat(answer.headers().firstValue("Content-Length")).hasValue(String.valueOf(answer.body().length));
        assertThat(new String(answer.body()).strip()).startsWith("[").endsWith("]");
    }

    @ParameterizedTest
    @CsvSource({"identity", "gzip", "zstd"})
    void whatAClientHoldsIsNotSentAgain(String coding) throws Exception {
        String tag = server.get("/v3/api/userStats", "Accept-Encoding", coding)
                .headers()
                .firstValue("ETag")
                .orElseThrow();
        HttpResponse<byte[]> again = server.get("/v3/api/userStats", "Accept-Encoding", coding, "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(again.headers().firstValue("ETag")).hasValue(tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"labelClusters", "rawLabels?filetype=csv", "accessScoreStreets", "labelTags", "userStats"})
    void headHasTheHeadersOfGetAndRunsNothing(String target) throws Exception {
        for (String coding : List.of("identity", "gzip", "zstd")) {
            HttpResponse<byte[]> get = server.get("/v3/api/" + target, "Accept-Encoding", coding);
            ROWS.failAtRow(0, new DataSourceException("HEAD must not read rows", null, false));
            HttpResponse<byte[]> head = server.send("HEAD", "/v3/api/" + target, "Accept-Encoding", coding);
            ROWS.failNoMore();
            assertThat(head.statusCode()).isEqualTo(get.statusCode());
            assertThat(comparable(head)).isEqualTo(comparable(get));
            assertThat(head.body()).isEmpty();
        }
    }

    private static Map<String, Object> comparable(HttpResponse<?> answer) {
        Map<String, Object> headers = new HashMap<>(answer.headers().map());
        headers.keySet().removeAll(Set.of("date", "x-request-id", "transfer-encoding", "content-length"));
        headers.computeIfPresent(
                "content-disposition", (name, value) -> value.toString().replaceAll("\\d{6}Z", ""));
        return headers;
    }

    @Test
    void optionsSaysWhatIsAllowed() throws Exception {
        HttpResponse<byte[]> answer = server.send("OPTIONS", "/v3/api/rawLabels", "Origin", "https://x.example");
        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.headers().firstValue("Allow")).hasValue("GET, HEAD, POST, OPTIONS");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Methods")).hasValue("GET, HEAD, POST, OPTIONS");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Headers")).hasValue("*");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
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
        HttpResponse<byte[]> answer = server.send(method, target);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue(type);
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
        assertThat(answer.headers().firstValue("ETag")).isEmpty();
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(new String(answer.body())).contains("\"status\":" + status);
        if (status == 405) {
            assertThat(answer.headers().firstValue("Allow")).hasValue("GET, HEAD, OPTIONS");
        }
    }

    @Test
    void readersThatStallHoldNobodyUp() throws Exception {
        List<RawSocket> stalled = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            RawSocket reader = new RawSocket(server.port());
            stalled.add(reader);
            reader.send("GET /v3/api/labelTags HTTP/1.1\r\nHost: x\r\n\r\n");
            assertThat(new String(reader.input().readNBytes(12))).isEqualTo("HTTP/1.1 200");
        }
        await().untilAsserted(() -> assertThat(ROWS.openViews()).isZero());
        assertThat(metric("sidewalk_reads_running{kind=\"long\"}")).isEqualTo("0.0");
        assertThat(server.get("/v3/api/userStats").statusCode()).isEqualTo(200);
        assertThat(server.get("/v3/api/labelTags").statusCode()).isEqualTo(200);
        assertThat(metric("sidewalk_reads_refused_total{kind=\"long\"}")).isEqualTo("0.0");
        for (RawSocket reader : stalled) {
            reader.reset();
        }
    }

    @Test
    void aClientThatStopsReadingIsCutAfterAWhile() throws Exception {
        try (RawSocket stalled = new RawSocket(server.port())) {
            stalled.send("GET /v3/api/labelTags HTTP/1.1\r\nHost: x\r\n\r\n");
            stalled.input().readNBytes(100);
            await().untilAsserted(() -> assertThat(ROWS.openViews()).isZero());
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
        HttpResponse<byte[]> answer = server.get("/v3/api/labelTags");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("5");
        assertThat(new String(answer.body())).doesNotContain("secret");
    }

    @Test
    void healthAndMetricsTellTheDataVersion() throws Exception {
        assertThat(new String(server.get("/actuator/health").body()))
                .contains(
                        "\"status\":\"UP\"",
                        "\"build\":\"dev\"",
                        "\"dataVersion\":3",
                        "\"city\":\"Town\"",
                        "ageSeconds");
        server.get("/v3/api/userStats");
        await().untilAsserted(() -> assertThat(metric("sidewalk_data_version")).isEqualTo("3.0"));
        assertThat(metrics())
                .contains("sidewalk_requests_seconds_count{endpoint=\"userStats\",format=\"json\",status=\"200\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sidewalk_requests_seconds_bucket{endpoint=\"userStats\",format=\"json\",status=\"200\",le=\"0.025\"}",
                "sidewalk_build_info{version=\"",
                "sidewalk_cache_requests_total{cache=\"downloads\",result=\"hit\"}",
                "sidewalk_cache_requests_total{cache=\"downloads\",result=\"miss\"}",
                "sidewalk_cache_requests_total{cache=\"tiles\",result=\"hit\"}",
                "sidewalk_cache_requests_total{cache=\"tiles\",result=\"miss\"}",
                "sidewalk_reads_refused_total{kind=\"short\"} 0.0",
                "sidewalk_reads_refused_total{kind=\"long\"} 0.0",
                "sidewalk_db_host_up{host=\"nowhere\"} 1.0"
            })
    void metricsAre(String metric) throws Exception {
        server.get("/v3/api/userStats");
        await().untilAsserted(() -> assertThat(metrics()).contains(metric));
    }

    @Test
    void theFreeSpaceIsThatOfTemporaryFiles() throws Exception {
        assertThat(metrics())
                .contains("disk_free_bytes{path=\""
                        + Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath() + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"env", "beans", "heapdump", "shutdown", "configprops", "loggers", "info", "metrics", ""})
    void nothingElseOfTheActuatorIsOpen(String endpoint) throws Exception {
        assertThat(server.get("/actuator/" + endpoint).statusCode()).isEqualTo(404);
    }

    private static String metric(String name) throws Exception {
        return metrics()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> line.substring(name.length() + 1))
                .findFirst()
                .orElse("none");
    }

    private static String metrics() throws Exception {
        return new String(server.get("/actuator/prometheus").body());
    }
}
