package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Status, headers and life cycle of answers (A1, A2, A13 to A15); bodies are the golden pairs' business. */
class SidewalkApiTest {
    private static final DataSourceException GONE =
            new DataSourceException("FATAL: password of user x", new IOException("secret"), true);

    private final InMemoryRowSource source = new InMemoryRowSource()
            .version(new DataVersion(
                    3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.of(new Bbox(0, 0, 1, 1))))
            .regions(List.of(new Region(7, "Old Town", new Bbox(0, 0, 1, 1))))
            .rows(Collections.USER_STATS, List.of())
            .rows(Collections.LABEL_TAGS, List.of(tag(1, "steep"), tag(2, "narrow")));
    private final SidewalkApi api = new SidewalkApi(
            source,
            new ApiSettings(2, Duration.ofSeconds(9), ApiSettings.DEFAULT_CACHE_CONTROL, "b1", Publisher.byDefault()));

    private static Map<String, Object> tag(long id, String text) {
        return Map.of(
                "id",
                id,
                "label_type",
                "CurbRamp",
                "tag",
                text,
                "description",
                "d",
                "mutually_exclusive_with",
                List.of(),
                "type_order",
                0L);
    }

    private Response call(String method, String pathAndQuery, String... ifNoneMatch) {
        String[] parts = pathAndQuery.split("\\?", 2);
        return api.handle(new Request(
                method,
                "/v3/api/" + parts[0],
                parts.length > 1 ? parts[1] : "",
                ifNoneMatch.length > 0 ? Map.of("if-none-match", List.of(ifNoneMatch[0])) : Map.of(),
                "",
                Request.Body.NONE));
    }

    private Response get(String pathAndQuery) {
        return call("GET", pathAndQuery);
    }

    private static String text(Response response) throws IOException {
        var bytes = new ByteArrayOutputStream();
        response.body().orElseThrow().writeTo(bytes);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "labelClusters,application/geo+json,labelClusters_20260102T030405Z.geojson",
        "labelClusters?filetype=csv,text/csv; charset=utf-8,labelClusters_20260102T030405Z.csv",
        "labelClusters?filetype=csv&includeRawLabels=true,application/zip,labelClusters_20260102T030405Z.zip",
        "rawLabels?filetype=shapefile,application/zip,rawLabels_20260102T030405Z.zip",
        "accessScoreStreets?filetype=GeoPackage,application/geopackage+sqlite3,accessScoreStreets_20260102T030405Z.gpkg",
        "rawLabels,application/geo+json,rawLabels_20260102T030405Z.geojson",
        "accessScoreStreets?filetype=CSV,text/csv; charset=utf-8,accessScoreStreets_20260102T030405Z.csv",
        "userStats?filetype=csv,text/csv; charset=utf-8,userStats_20260102T030405Z.csv",
    })
    void a1_a2_filesHaveMediaTypeAndName(String path, String mediaType, String fileName) {
        try (Response response = get(path)) {
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.headers())
                    .containsEntry("Content-Type", mediaType)
                    .containsEntry("Content-Disposition", "attachment; filename=\"" + fileName + "\"");
        }
        try (Response inline = get(path + (path.contains("?") ? "&" : "?") + "inline=true")) {
            assertThat(inline.headers()).containsEntry("Content-Disposition", "inline; filename=\"" + fileName + "\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"labelTags", "userStats", "userStats?filetype=json", "labelTags?filetype=shapefile"})
    void a2_jsonAnswersCarryNoDisposition(String path) {
        try (Response response = get(path)) {
            assertThat(response.headers())
                    .containsEntry("Content-Type", "application/json")
                    .doesNotContainKey("Content-Disposition");
        }
    }

    @Test
    void a13_everyAnswerCarriesTheDataVersion() {
        try (Response response = get("labelTags")) {
            assertThat(response.headers())
                    .containsEntry("ETag", "\"3-t8841h.b1\"".replace("t8841h", Long.toString(1767323045L, 36)))
                    .containsEntry("Last-Modified", "Fri, 02 Jan 2026 03:04:05 GMT")
                    .containsEntry("Cache-Control", "public, max-age=0, must-revalidate")
                    .containsEntry("Vary", "Accept-Encoding")
                    .containsEntry("Access-Control-Allow-Origin", "*")
                    .containsEntry("X-Content-Type-Options", "nosniff");
        }
    }

    @Test
    void a13_ifNoneMatchGives304ButAFaultyParameterIsStillRefused() {
        String tag = get("labelTags").headers().getOrDefault("ETag", "");
        for (String header : List.of(tag, "W/" + tag, "\"x\", " + tag, "*")) {
            Response response = call("GET", "userStats", header);
            assertThat(response.status()).isEqualTo(304);
            assertThat(response.body()).isEmpty();
            assertThat(response.headers()).containsEntry("ETag", tag).doesNotContainKey("Content-Type");
        }
        assertThat(call("GET", "userStats", "\"2-x\"").status()).isEqualTo(200);
        assertThat(call("GET", "userStats?minLabels=x", tag).status()).isEqualTo(400);
    }

    @Test
    void a13_headHasTheHeadersOfGetAndRunsNothing() {
        source.failAtRow(0, GONE);
        Response head = call("HEAD", "rawLabels");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        source.failNoMore();
        try (Response get = get("rawLabels")) {
            assertThat(head.headers()).isEqualTo(get.headers());
        }
        assertThat(call("HEAD", "rawLabels?bbox=1").status()).isEqualTo(400);
        assertThat(call("HEAD", "rawLabels?bbox=1").body()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "labelClusters?bbox=1,A",
        "rawLabels?startDate=soon,A",
        "accessScoreStreets?regionId=0,B",
        "accessScoreStreets?regionId=8,B",
        "userStats?minAccuracy=2,B"
    })
    void faultyParametersAre400InTheEndpointsShape(String path, String shape) throws IOException {
        Response response = get(path);
        String parameter = path.substring(path.indexOf('?') + 1, path.indexOf('='));
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.headers())
                .containsEntry("Cache-Control", "no-store")
                .doesNotContainKey("ETag");
        String body = text(response);
        assertThat(body).endsWith("\"parameter\":\"" + parameter + "\"}").contains("\"code\":\"INVALID_PARAMETER\"");
        if (shape.equals("A")) {
            assertThat(response.headers()).containsEntry("Content-Type", "application/json");
            assertThat(body).startsWith("{\"status\":400,\"code\":\"INVALID_PARAMETER\",\"message\":\"" + parameter);
        } else {
            assertThat(response.headers()).containsEntry("Content-Type", "application/problem+json");
            assertThat(body)
                    .startsWith(
                            "{\"type\":\"about:blank\",\"title\":\"Invalid Parameter\",\"status\":400,\"detail\":\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "labelclusters", "labelClusters/", "labelClusters/1", "regions", "../labelTags"})
    void a14_unknownPathsAre404InShapeB(String path) throws IOException {
        Response response = get(path);
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.headers()).containsEntry("Content-Type", "application/problem+json");
        assertThat(text(response)).contains("\"code\":\"NOT_FOUND\"").contains("\"title\":\"Not Found\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "TRACE", "get"})
    void a14_otherMethodsAre405WithAllow(String method) throws IOException {
        Response response = call(method, "labelClusters");
        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers())
                .containsEntry("Allow", "GET, HEAD, OPTIONS")
                .containsEntry("Content-Type", "application/json");
        assertThat(text(response)).contains("\"code\":\"METHOD_NOT_ALLOWED\"");
    }

    @Test
    void optionsTellsABrowserWhatIsAllowed() {
        Response response = call("OPTIONS", "userStats");
        assertThat(response.status()).isEqualTo(204);
        assertThat(response.headers())
                .containsEntry("Allow", "GET, HEAD, OPTIONS")
                .containsEntry("Access-Control-Allow-Origin", "*")
                .containsKey("Access-Control-Allow-Methods");
    }

    @ParameterizedTest
    @CsvSource({"rawLabels,application/json", "userStats,application/problem+json"})
    void a14_anUnreachableDatabaseIs503WithRetryAfterAndNoCause(String path, String mediaType) throws IOException {
        source.failAtOpen(GONE);
        Response response = get(path);
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.headers())
                .containsEntry("Retry-After", "9")
                .containsEntry("Cache-Control", "no-store")
                .containsEntry("Content-Type", mediaType);
        assertThat(response.cause()).contains(GONE);
        assertThat(text(response))
                .contains("\"code\":\"SERVICE_UNAVAILABLE\"")
                .doesNotContain("password", "secret", "Exception");
    }

    @Test
    void a14_anInnerFaultIs500WithoutItsCause() throws IOException {
        source.failAtRow(0, new DataSourceException("ERROR: syntax error in SELECT", new IOException(), false));
        Response response = get("labelTags");
        assertThat(response.status()).isEqualTo(500);
        assertThat(text(response))
                .contains("\"code\":\"INTERNAL_SERVER_ERROR\"")
                .doesNotContain("SELECT", "syntax");
        assertThat(source.openSnapshots()).isZero();
        assertThat(api.runningExports()).isZero();
    }

    @Test
    void anAnswerThatNobodyReadsYetHoldsNothing() {
        List<Response> unread =
                IntStream.range(0, 20).mapToObj(i -> get("labelTags")).toList();
        assertThat(unread).extracting(Response::status).containsOnly(200);
        assertThat(source.openSnapshots()).isZero();
        assertThat(api.runningExports()).isZero();
        unread.forEach(Response::close);
    }

    @Test
    void aFaultBeforeASmallAnswerIsWholeIsACleanError() {
        source.failAtRow(1, GONE);
        try (Response response = get("labelTags")) {
            assertThat(response.status()).isEqualTo(503);
        }
        assertThat(source.openSnapshots()).isZero();
        assertThat(api.runningExports()).isZero();
    }

    @Test
    void a15_aFaultInMidAnswerIsThrownToTheHost() {
        source.rows(
                Collections.LABEL_TAGS,
                LongStream.range(0, 50_000)
                        .mapToObj(id -> tag(id, "a long tag"))
                        .toList());
        source.failAtRow(40_000, GONE);
        try (Response response = get("labelTags")) {
            assertThat(response.status()).isEqualTo(200);
            var sent = new ByteArrayOutputStream();
            assertThatThrownBy(() -> response.body().orElseThrow().writeTo(sent))
                    .isSameAs(GONE);
            assertThat(sent.toString(StandardCharsets.UTF_8)).doesNotEndWith("]}");
        }
        assertThat(source.openSnapshots()).isZero();
        assertThat(api.runningExports()).isZero();
    }

    @Test
    void aClientThatHangsUpGivesEverythingBack() {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        try (Response response = get("labelTags")) {
            assertThatThrownBy(() -> response.body().orElseThrow().writeTo(broken))
                    .hasMessage("Broken pipe");
        }
        assertThat(source.openSnapshots()).isZero();
        assertThat(api.runningExports()).isZero();
    }

    @Test
    void aFaultyPlainParameterNeverReachesTheDatabase() {
        source.failAtOpen(GONE);
        assertThat(get("rawLabels?bbox=1").status()).isEqualTo(400);
        assertThat(get("rawLabels").status()).isEqualTo(503);
    }

    @Test
    void labelTagsIsAnEnvelopeWithStatusOk() throws IOException {
        try (Response response = get("labelTags")) {
            assertThat(text(response).replaceAll("\\s", ""))
                    .startsWith("{\"status\":\"OK\",\"label_tags\":[{\"id\":1,");
        }
    }

    @Test
    void p8_knownTagsAreReadFromTheSameSnapshot() {
        source.rows(Collections.LABEL_TAGS, List.of(tag(1, "cracks, bumps")));
        AtomicInteger opened = new AtomicInteger();
        RowSource counted = () -> {
            opened.incrementAndGet();
            return source.open();
        };
        var request = new Request("GET", "/v3/api/rawLabels", "tags=cracks,%20bumps");
        try (Response response = new SidewalkApi(counted, ApiSettings.defaults()).handle(request)) {
            assertThat(response.status()).isEqualTo(200);
            assertThat(opened).hasValue(1);
        }
    }

    @Test
    void whatAHostHidesIsNotThere() throws IOException {
        Request request = new Request("GET", "/v3/api/rawLabels", "");
        try (Response hidden = api.hidden(request)) {
            assertThat(hidden.status()).isEqualTo(404);
            assertThat(text(hidden)).startsWith("{\"status\":404,\"code\":\"NOT_FOUND\"");
        }
    }

    @Test
    void aHostsOwnFaultTellsTheClientNothing() throws IOException {
        Request request = new Request("GET", "/v3/api/userStats", "");
        try (Response fault = api.fault(request, new IllegalStateException("secret"))) {
            assertThat(fault.status()).isEqualTo(500);
            assertThat(text(fault)).contains("INTERNAL_SERVER_ERROR").doesNotContain("secret");
            assertThat(fault.cause()).isPresent();
        }
    }
}
