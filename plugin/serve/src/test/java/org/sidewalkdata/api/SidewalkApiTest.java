package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.RowSource;

/** Tests status, headers and life cycle of responses (A1, A2, A13). The golden pairs test the bodies. */
class SidewalkApiTest extends TagCityTest {
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

    @ParameterizedTest
    @CsvSource({
        "'', '', en",
        "'', es-MX, es",
        "'', xx;;, en",
        "&lang=es, en, es",
        "&lang=en, es, en",
    })
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
        return api.handle(new Request(
                "HEAD",
                "/v3/api/accessScoreExplanation",
                "streetEdgeId=1" + query,
                Map.of("accept-language", List.of(acceptLanguage), "if-none-match", List.of(held)),
                "",
                Request.Body.NONE));
    }

    /** P1: also on the endpoints that declare no parameters, in the endpoint's error shape, and before a 304. */
    @ParameterizedTest
    @ValueSource(strings = {"asOf=2026-01-01", "version=2", "dataVersion=", "bbox=x&dataVersion=3"})
    void p1_whatLooksLikeAChoiceOfAVersionIsRejectedEverywhere(String query) throws IOException {
        String name = query.replaceAll("=[^&]*$", "").replaceAll(".*&", "");
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            String path = endpoint.name() + "?" + query;
            assertThat(call("GET", path, "*").status()).as(path).isEqualTo(400);
            try (Response response = get(path)) {
                assertThat(response.headers().get("Content-Type"))
                        .startsWith(endpoint.errorShape().mediaType());
                assertThat(text(response))
                        .contains("INVALID_PARAMETER", "\"parameter\":\"" + name + "\"", "current data");
            }
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
    void optionsTellsABrowserWhatIsAllowed() {
        Response response = call("OPTIONS", "userStats");
        assertThat(response.status()).isEqualTo(204);
        assertThat(response.headers())
                .containsEntry("Allow", "GET, HEAD, OPTIONS")
                .containsEntry("Access-Control-Allow-Origin", "*")
                .containsKey("Access-Control-Allow-Methods");
    }

    @Test
    void anAnswerThatNobodyReadsYetHoldsNothing() {
        List<Response> unread =
                IntStream.range(0, 20).mapToObj(i -> get("labelTags")).toList();
        assertThat(unread).extracting(Response::status).containsOnly(200);
        assertThat(source.openViews()).isZero();
        assertThat(running(slots)).isZero();
        unread.forEach(Response::close);
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
        source.rows(PublishedCollections.LABEL_TAGS, List.of(tag(1, "cracks, bumps")));
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
}
