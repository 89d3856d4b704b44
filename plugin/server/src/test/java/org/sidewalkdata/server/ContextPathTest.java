package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** A host with {@code server.servlet.context-path}, as when several cities are behind one proxy. */
class ContextPathTest {
    private static final Pattern FROM_THE_ROOT = Pattern.compile("(?:href|src|action)=\"/(?!newberg/)[^\"]*");

    private static final Map<String, String> ROOT = Map.of("server.servlet.context-path", "/newberg/");

    @AutoClose
    private static final StubServer server = StubServer.over(new InMemoryRowSource(), ROOT);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/about",
                "/api-docs",
                "/developers",
                "/data.json",
                "/catalog.jsonld",
                "/sitemap.xml",
                "/robots.txt",
                "/v3/api/labelTags",
                "/v3/api/openapi.json",
                "/wfs?service=WFS&request=GetCapabilities",
                "/wms?service=WMS&request=GetCapabilities",
                "/wmts/1.0.0/WMTSCapabilities.xml",
                "/arcgis/rest/services/sidewalk/FeatureServer",
                "/tiles/access_score_streets.json",
                "/styles/map.json",
                "/ogc/features/v1",
                "/ogc/features/v1?f=html",
                "/ogc/features/v1/api",
                "/ogc/features/v1/collections",
                "/ogc/features/v1/collections/label_clusters/items?f=html",
                "/ogc/tiles/v1/tileMatrixSets"
            })
    void everyLinkLeadsBelowIt(String path) throws Exception {
        HttpResponse<byte[]> answer = server.get("/newberg" + path);
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        String text = new String(answer.body(), StandardCharsets.UTF_8);
        assertThat(text).doesNotContainPattern("127\\.0\\.0\\.1:" + server.port() + "(?!/newberg)");
        assertThat(text).doesNotContainPattern(FROM_THE_ROOT);
    }

    @Test
    void itselfLeadsToItsSlash() throws Exception {
        HttpResponse<byte[]> answer = server.get("/newberg?embed");
        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-cache");
        assertThat(answer.headers().firstValue("Vary"))
                .hasValueSatisfying(vary -> assertThat(vary).contains("X-Forwarded-Host"));
        String origin = "http://127.0.0.1:" + server.port();
        assertThat(answer.headers().firstValue("Location")).hasValue(origin + "/newberg/?embed");
        assertThat(server.get("/newberg", "X-Forwarded-Prefix", "/walks")
                        .headers()
                        .firstValue("Location"))
                .hasValue(origin + "/walks/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/about/", "/v3/api/labelTags/", "/wfs/?service=WFS&request=GetCapabilities", "/ogc/features/v1/"
            })
    void aSlashAtTheEndChangesNothing(String path) throws Exception {
        HttpResponse<byte[]> answer = server.get("/newberg" + path);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .isEqualTo(server.get("/newberg" + path.replaceFirst("/(\\?|$)", "$1"))
                        .body());
    }

    @ParameterizedTest
    @CsvSource({
        "/v2/access/attributes, labelClusters",
        "/v2/access/attributesWithLabels?lat1=1, labelClusters?includeRawLabels=true",
        "/v1/access/score/streets, accessScoreStreets",
        "/v1/access/score/neighborhoods, accessScoreRegions",
        "/v1/access/features, labelClusters",
        "/v1/anything, openapi.json"
    })
    void pathsOfFormerVersionsNameTheirSuccessor(String path, String successor) throws Exception {
        HttpResponse<byte[]> answer = server.get("/newberg" + path);
        assertThat(answer.statusCode()).isEqualTo(410);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                .contains("\"code\":\"GONE\"", "127.0.0.1:" + server.port() + "/newberg/v3/api/" + successor);
    }

    @Test
    void anotherVersionThanIfMatchNamesIs412() throws Exception {
        assertThat(server.get("/newberg/v3/api/labelTags", "If-Match", "\"0\"").statusCode())
                .isEqualTo(412);
        assertThat(server.get("/newberg/wfs?service=WFS&request=GetCapabilities", "If-Match", "\"0\"")
                        .statusCode())
                .isEqualTo(412);
        assertThat(server.get("/newberg/v3/api/labelTags", "If-Match", "*").statusCode())
                .isEqualTo(200);
    }

    @Test
    void nothingIsOutsideIt() throws Exception {
        assertThat(server.get("/v3/api/labelTags").statusCode()).isEqualTo(404);
        assertThat(server.get("/newbergs/v3/api/labelTags").statusCode()).isEqualTo(404);
    }

    /** As usual on the JVM, the prefix of a proxy overrides the path. */
    @Test
    void aProxysPrefixStandsInItsPlace() throws Exception {
        HttpResponse<byte[]> document = server.get("/newberg/v3/api/openapi.json", "X-Forwarded-Prefix", "/walks");
        assertThat(new String(document.body(), StandardCharsets.UTF_8))
                .contains("\"http://127.0.0.1:" + server.port() + "/walks\"");
    }

    @Test
    void partsOfHealthAndMetricsKnowPathsBelowIt() throws Exception {
        assertThat(server.get("/newberg/actuator/health").statusCode()).isEqualTo(200);
        assertThat(server.get("/newberg/actuator/health/data").statusCode()).isEqualTo(200);
        assertThat(server.get("/newberg/actuator/health/data/more").statusCode())
                .isEqualTo(404);
        assertThat(server.get("/newberg/actuator;a/health").statusCode()).isEqualTo(404);
        assertThat(server.get("/newber%67/actuator/health").statusCode()).isEqualTo(404);
        server.get("/newberg/v3/api/labelTags");
        assertThat(new String(server.get("/newberg/actuator/prometheus").body(), StandardCharsets.UTF_8))
                .contains("endpoint=\"labelTags\"", "endpoint=\"actuator\"");
    }

    /** If the body fails before its first byte, the host answers instead of the service (A14). */
    @Test
    void anErrorHasTheShapeOfItsEndpoint() throws Exception {
        try (StubServer broken = StubServer.start(
                request -> StubAnswers.of(
                        200,
                        Map.of(),
                        out -> {
                            throw new IllegalStateException("a fault");
                        },
                        () -> {}),
                ROOT)) {
            HttpResponse<byte[]> clusters = broken.get("/newberg/v3/api/labelClusters");
            assertThat(clusters.statusCode()).isEqualTo(500);
            assertThat(new String(clusters.body(), StandardCharsets.UTF_8)).startsWith("{\"status\":500,\"code\":");
        }
    }
}
