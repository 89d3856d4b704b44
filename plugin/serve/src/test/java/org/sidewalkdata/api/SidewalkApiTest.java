package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/**
 * Tests status, headers and life cycle of responses (A1, A2, A13), also when a request or the data source is faulty (A14,
 * A15), on a synthetic city of two tags and one region. The golden pairs test the bodies.
 */
@Timeout(60)
class SidewalkApiTest {
    private static final DataSourceException GONE =
            new DataSourceException("FATAL: password of user x", new IOException("secret"), true);

    private final InMemoryRowSource source = new InMemoryRowSource()
            .version(new DataVersion(
                    3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.of(new Bbox(0, 0, 1, 1))))
            .regions(List.of(new Region(7, "Old Town", new Bbox(0, 0, 1, 1))))
            .rows(PublishedCollections.USER_STATS, List.of())
            .rows(PublishedCollections.LABEL_TAGS, List.of(tag(1, "steep"), tag(2, "narrow")));
    private final ApiSettings settings = new ApiSettings(2, "b1", Publisher.byDefault(), true);
    private final ReadSlots slots = new ReadSlots(source, settings.budget());
    private final SidewalkApi api = over(slots);

    private SidewalkApi over(ReadSlots its) {
        return new SidewalkApi(
                AnswerPath.withoutDrawing(its, new SpoolCache(TempFolder.ofProcess(), 0)),
                new VersionMemory(),
                settings);
    }

    private static Map<String, Object> tag(long id, String text) {
        Map<String, Object> row = new HashMap<>(Map.of("id", id, "label_type", "CurbRamp", "tag", text));
        row.putAll(Map.of("description", "d", "mutually_exclusive_with", List.of(), "type_order", 0L));
        return row;
    }

    private Response call(String method, String target, String... ifNoneMatch) {
        return Answers.handle(
                api, method, target, ifNoneMatch.length > 0 ? Map.of("if-none-match", List.of(ifNoneMatch)) : Map.of());
    }

    private Response get(String target) {
        return call("GET", target);
    }

    private static String text(Response response) throws IOException {
        try (response) {
            return new String(response.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
        }
    }

    @AfterEach
    void everythingIsGivenBack() {
        assertThat(source.openViews()).isZero();
        assertThat(running(slots)).isZero();
    }

    /** Returns the number of requests that read now. */
    static int running(ReadSlots slots) {
        return slots.shortPermits().running() + slots.longPermits().running();
    }

    @ParameterizedTest
    @CsvSource({
        "labelClusters?x, application/geo+json, labelClusters_20260102T030405Z.geojson",
        "labelClusters?filetype=csv, text/csv; charset=utf-8, labelClusters_20260102T030405Z.csv",
        "labelClusters?filetype=csv&includeRawLabels=true, application/zip, labelClusters_20260102T030405Z.zip",
        "rawLabels?filetype=shapefile, application/zip, rawLabels_20260102T030405Z.zip",
        "accessScoreStreets?filetype=GeoPackage, application/geopackage+sqlite3, accessScoreStreets_20260102T030405Z.gpkg",
        "userStats?filetype=csv, text/csv; charset=utf-8, userStats_20260102T030405Z.csv",
        "labelTags?x, application/json,",
        "userStats?filetype=json, application/json,",
    })
    void a1_a2_filesHaveMediaTypeAndNameAndJsonHasNone(String path, String mediaType, String fileName) {
        for (String kind : List.of("attachment", "inline")) {
            try (Response response = get(path + (kind.equals("inline") ? "&inline=true" : ""))) {
                assertThat(response.status()).isEqualTo(200);
                assertThat(response.headers()).containsEntry("Content-Type", mediaType);
                assertThat(response.headers().get("Content-Disposition"))
                        .isEqualTo(fileName == null ? null : kind + "; filename=\"" + fileName + "\"");
            }
        }
    }

    @Test
    void a13_ifNoneMatchGives304ButAFaultyParameterIsStillRefused() {
        String tag = get("labelTags").headers().getOrDefault("ETag", "");
        assertThat(tag).isEqualTo("\"3-" + Long.toString(1767323045L, 36) + ".b1\"");
        for (String header : List.of(tag, "W/" + tag, "\"x\", " + tag, "*")) {
            Response response = call("GET", "userStats", header);
            assertThat(response.status()).isEqualTo(304);
            assertThat(response.body()).isEmpty();
            assertThat(response.headers()).containsEntry("ETag", tag).doesNotContainKey("Content-Type");
        }
        assertThat(call("GET", "userStats", "\"2-x\"").status()).isEqualTo(200);
        assertThat(call("GET", "userStats?minLabels=x", tag).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({"'', '', en", "'', es-MX, es", "'', xx;;, en", "&lang=es, en, es", "&lang=en, es, en"})
    void a13_sentencesAreInTheReadersLanguage(String query, String acceptLanguage, String language) {
        Map<String, String> headers = explanation(query, acceptLanguage, "*").headers();
        assertThat(headers)
                .containsEntry("Content-Language", language)
                .containsEntry("Vary", "Accept-Encoding, Accept-Language");
        String plain = get("labelTags").headers().getOrDefault("ETag", "");
        String tag = headers.getOrDefault("ETag", "");
        assertThat(tag).isEqualTo(language.equals("en") ? plain : plain.replaceAll("\"$", "-es\""));
        assertThat(explanation(query, acceptLanguage, tag).status()).isEqualTo(304);
        String other = language.equals("en") ? "&lang=es" : "&lang=en";
        assertThat(explanation(other, "", tag).status())
                .as("a copy in one language is none in the other; this city has no streets")
                .isEqualTo(503);
    }

    private Response explanation(String query, String acceptLanguage, String held) {
        var headers = Map.of("accept-language", List.of(acceptLanguage), "if-none-match", List.of(held));
        return Answers.handle(api, "HEAD", "accessScoreExplanation?streetEdgeId=1" + query, headers);
    }

    /** P1: also on the endpoints that declare no parameters, in the endpoint's error shape, and before a 304. */
    @ParameterizedTest
    @CsvSource({
        "asOf=2026-01-01, asOf",
        "version=2, version",
        "dataVersion=, dataVersion",
        "bbox=x&dataVersion=3, dataVersion"
    })
    void p1_whatLooksLikeAChoiceOfAVersionIsRejectedEverywhere(String query, String name) throws IOException {
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            String path = endpoint.name() + "?" + query;
            assertThat(call("GET", path, "*").status()).as(path).isEqualTo(400);
            Response response = get(path);
            assertThat(response.headers().get("Content-Type"))
                    .startsWith(endpoint.errorShape().mediaType());
            assertThat(text(response)).contains("INVALID_PARAMETER", "\"parameter\":\"" + name + "\"", "current data");
        }
        assertThat(call("GET", "labelTags?asof=2026&Version=2&utm_source=x").status())
                .isEqualTo(200);
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

    @Test
    void anAnswerThatNobodyReadsYetHoldsNothing() {
        List<Response> unread =
                IntStream.range(0, 20).mapToObj(i -> get("labelTags")).toList();
        assertThat(unread).extracting(Response::status).containsOnly(200);
        everythingIsGivenBack();
        unread.forEach(Response::close);
    }

    @Test
    void p8_knownTagsAreReadFromTheSameSnapshot() {
        AtomicInteger opened = new AtomicInteger();
        RowSource counted = () -> {
            opened.incrementAndGet();
            return source.open();
        };
        Answers.body(new SidewalkApi(counted, ApiSettings.defaults()), "rawLabels?tags=cracks,%20bumps");
        assertThat(opened).hasValue(1);
    }

    @ParameterizedTest
    @CsvSource({
        "labelClusters?bbox=1, bbox, A",
        "rawLabels?startDate=soon, startDate, A",
        "accessScoreStreets?regionId=0, regionId, B",
        "accessScoreStreets?regionId=8, regionId, B",
        "userStats?minAccuracy=2, minAccuracy, B"
    })
    void faultyParametersAre400InTheEndpointsShape(String path, String parameter, String shape) throws IOException {
        Response response = get(path);
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.headers())
                .containsEntry("Cache-Control", "no-store")
                .containsEntry("Content-Type", shape.equals("A") ? "application/json" : "application/problem+json")
                .doesNotContainKey("ETag");
        assertThat(text(response))
                .startsWith(
                        shape.equals("A")
                                ? "{\"status\":400,\"code\":\"INVALID_PARAMETER\",\"message\":\"" + parameter
                                : "{\"type\":\"about:blank\",\"title\":\"Invalid Parameter\",\"status\":400,\"detail\":\"")
                .contains("\"code\":\"INVALID_PARAMETER\"")
                .endsWith("\"parameter\":\"" + parameter + "\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "labelclusters", "labelClusters//", "labelClusters/1", "wards", "../labelTags"})
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
        String allowed = method.equals("POST") ? "GET, HEAD, OPTIONS" : "GET, HEAD, POST, OPTIONS"; // B12: with a type
        assertThat(response.headers())
                .containsEntry("Allow", allowed)
                .containsEntry("Content-Type", "application/json");
        assertThat(text(response)).contains("\"code\":\"METHOD_NOT_ALLOWED\"");
    }

    @ParameterizedTest
    @CsvSource({"rawLabels,application/json", "userStats,application/problem+json"})
    void a14_anUnreachableDatabaseIs503WithRetryAfterAndNoCause(String path, String mediaType) throws IOException {
        source.failAtOpen(GONE);
        Response response = get(path);
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.headers())
                .containsEntry("Retry-After", "5")
                .containsEntry("Cache-Control", "no-store")
                .containsEntry("Content-Type", mediaType);
        assertThat(response.cause()).contains(GONE);
        assertThat(text(response))
                .contains("\"code\":\"SERVICE_UNAVAILABLE\"")
                .doesNotContain("password", "secret", "Exception");
        assertThat(get(path + "?bbox=1&minLabels=x").status())
                .as("a faulty plain parameter never reaches the database")
                .isEqualTo(400);
    }

    /** Simulates a class that can no longer be loaded, because the program's file was replaced while it runs. */
    @Test
    void a14_anInnerFaultIs500WithoutItsCauseAndHoldsNoSlot() throws IOException {
        source.failAtRow(0, new DataSourceException("ERROR: syntax error in SELECT", new IOException(), false));
        assertInner(get("labelTags"));
        ReadSlots broken = new ReadSlots(
                () -> {
                    throw new NoClassDefFoundError("org/sidewalkdata/row/Gone");
                },
                settings.budget());
        Response response = over(broken).handle(new Request("GET", "/v3/api/labelTags", ""));
        assertThat(response.cause()).containsInstanceOf(NoClassDefFoundError.class);
        assertInner(response);
        assertThat(running(broken)).isZero();
        assertInner(api.fault(new Request("GET", "/v3/api/userStats", ""), new IllegalStateException("secret")));
    }

    private static void assertInner(Response response) throws IOException {
        assertThat(response.status()).isEqualTo(500);
        assertThat(response.cause()).isPresent();
        assertThat(text(response))
                .contains("\"code\":\"INTERNAL_SERVER_ERROR\"")
                .doesNotContain("SELECT", "syntax", "Gone", "secret");
    }

    @Test
    void whatAHostHidesIsNotThere() throws IOException {
        Response hidden = api.hidden(new Request("GET", "/v3/api/rawLabels", ""));
        assertThat(hidden.status()).isEqualTo(404);
        assertThat(text(hidden)).startsWith("{\"status\":404,\"code\":\"NOT_FOUND\"");
    }

    @Test
    void a15_aFaultInMidAnswerIsThrownToTheHostAndBeforeASmallAnswerIsWholeItIsACleanError() {
        source.failAtRow(1, GONE);
        assertThat(get("labelTags").status()).isEqualTo(503);
        List<Map<String, Object>> tags = LongStream.range(0, 50_000)
                .mapToObj(id -> tag(id, "a long tag"))
                .toList();
        source.rows(PublishedCollections.LABEL_TAGS, tags).failAtRow(40_000, GONE);
        try (Response response = get("labelTags")) {
            assertThat(response.status()).isEqualTo(200);
            var sent = new ByteArrayOutputStream();
            assertThatThrownBy(() -> response.body().orElseThrow().writeTo(sent))
                    .isSameAs(GONE);
            assertThat(sent.toString(StandardCharsets.UTF_8)).doesNotEndWith("]}");
        }
    }

    @Test
    void aClientThatHangsUpGivesEverythingBack() {
        try (Response response = get("labelTags")) {
            assertThatThrownBy(() -> response.body().orElseThrow().writeTo(new PipedOutputStream()))
                    .hasMessage("Pipe not connected");
        }
    }

    @Test
    void a14_aFullQueueIs503AndWaitingClientsAreAnswered() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        ReadSlots few = new ReadSlots(
                () -> {
                    try {
                        open.await();
                        return source.open();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                new ReadBudget(1, 1, Duration.ofMinutes(1)));
        SidewalkApi slow = over(few);
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        for (int i = 0; i < 41; i++) {
            answers.add(CompletableFuture.supplyAsync(
                    () -> Answers.body(slow, "userStats").length,
                    task -> new Thread(task).start())); // the future also gets exceptions
        }
        while (few.shortPermits().running() < 1 || few.shortPermits().waiting() < 40) {
            Thread.sleep(1); // yields to the other threads; the test's time-out can end the loop
        }
        try (Response refused = Answers.handle(slow, "GET", "userStats", Map.of())) {
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.headers()).containsKey("Retry-After");
            assertThat(refused.cause()).isEmpty();
        }
        open.countDown();
        assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isPositive());
        assertThat(running(few)).isZero();
    }
}
