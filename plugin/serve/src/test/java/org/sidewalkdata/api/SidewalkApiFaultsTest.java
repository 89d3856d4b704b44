package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** Tests the responses when a request or the data source is faulty (A14, A15). */
class SidewalkApiFaultsTest extends TagCityTest {
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
        assertThat(response.headers())
                .containsEntry(
                        "Allow",
                        method.equals("POST") ? "GET, HEAD, OPTIONS" : "GET, HEAD, POST, OPTIONS") // B12: with a type
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
    }

    /** Simulates a class that can no longer be loaded, because the program's file was replaced while it runs. */
    @Test
    void a14_anErrorIs500AndHoldsNoSlot() throws IOException {
        RowSource broken = () -> {
            throw new NoClassDefFoundError("org/sidewalkdata/row/Gone");
        };
        ReadSlots slots = new ReadSlots(broken, ApiSettings.defaults().budget());
        SidewalkApi over = new SidewalkApi(slots, ApiSettings.defaults(), new SpoolCache(TempFolder.ofProcess(), 0));
        Response response = over.handle(new Request("GET", "/v3/api/labelTags", ""));
        assertThat(response.status()).isEqualTo(500);
        assertThat(response.cause()).containsInstanceOf(NoClassDefFoundError.class);
        assertThat(text(response)).contains("INTERNAL_SERVER_ERROR").doesNotContain("Gone");
        assertThat(running(slots)).isZero();
    }

    @Test
    void aFaultBeforeASmallAnswerIsWholeIsACleanError() {
        source.failAtRow(1, GONE);
        try (Response response = get("labelTags")) {
            assertThat(response.status()).isEqualTo(503);
        }
    }

    @Test
    void a15_aFaultInMidAnswerIsThrownToTheHost() {
        source.rows(
                PublishedCollections.LABEL_TAGS,
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
    }

    @Test
    void aFaultyPlainParameterNeverReachesTheDatabase() {
        source.failAtOpen(GONE);
        assertThat(get("rawLabels?bbox=1").status()).isEqualTo(400);
        assertThat(get("rawLabels").status()).isEqualTo(503);
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
