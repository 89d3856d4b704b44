package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** A host with {@code server.servlet.context-path}, as when several cities are behind one proxy. */
class ContextPathTest {
    private static final Pattern FROM_THE_ROOT = Pattern.compile("(?:href|src|action)=\"/(?!newberg/)[^\"]*");
    private static final String ROOT = "server.servlet.context-path=/newberg/";

    @AutoClose
    private static final StubServer server = StubServer.over(new InMemoryRowSource(), ROOT);

    @Test
    void everyLinkLeadsBelowIt() throws Exception {
        String paths = """
                / /about /api-docs /developers /data.json /catalog.jsonld /sitemap.xml /robots.txt /v3/api/labelTags
                /v3/api/openapi.json /wfs?service=WFS&request=GetCapabilities /wms?service=WMS&request=GetCapabilities
                /wmts/1.0.0/WMTSCapabilities.xml /arcgis/rest/services/sidewalk/FeatureServer
                /tiles/access_score_streets.json /styles/map.json /ogc/features/v1 /ogc/features/v1?f=html
                /ogc/features/v1/api /ogc/features/v1/collections
                /ogc/features/v1/collections/label_clusters/items?f=html /ogc/tiles/v1/tileMatrixSets""";
        for (String path : paths.split("\\s+")) {
            assertThat(server.text("/newberg" + path))
                    .as(path)
                    .doesNotContainPattern(server.url() + "(?!/newberg)")
                    .doesNotContainPattern(FROM_THE_ROOT);
        }
    }

    @Test
    void itselfLeadsToItsSlash() throws Exception {
        Answer answer = server.get("/newberg?embed").is(302).has("Cache-Control", "no-cache");
        assertThat(answer.header("Vary").orElse("")).contains("X-Forwarded-Host");
        answer.has("Location", server.url() + "/newberg/?embed");
        server.get("/newberg", "X-Forwarded-Prefix", "/walks").has("Location", server.url() + "/walks/");
    }

    @ParameterizedTest
    @CsvSource({
        "/about, ''",
        "/v3/api/labelTags, ''",
        "/wfs, ?service=WFS&request=GetCapabilities",
        "/ogc/features/v1, ''"
    })
    void aSlashAtTheEndChangesNothing(String path, String query) throws Exception {
        assertThat(server.text("/newberg" + path + "/" + query)).isEqualTo(server.text("/newberg" + path + query));
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
        server.get("/newberg" + path)
                .is(410)
                .has("Content-Type", "application/problem+json")
                .says("\"code\":\"GONE\"", server.url() + "/newberg/v3/api/" + successor);
    }

    @Test
    void anotherVersionThanIfMatchNamesIs412() throws Exception {
        server.get("/newberg/v3/api/labelTags", "If-Match", "\"0\"").is(412);
        server.get("/newberg/wfs?service=WFS&request=GetCapabilities", "If-Match", "\"0\"")
                .is(412);
        server.get("/newberg/v3/api/labelTags", "If-Match", "*").is(200);
    }

    @Test
    void nothingIsOutsideIt() throws Exception {
        server.get("/v3/api/labelTags").is(404);
        server.get("/newbergs/v3/api/labelTags").is(404);
    }

    /** As usual on the JVM, the prefix of a proxy overrides the path. */
    @Test
    void aProxysPrefixStandsInItsPlace() throws Exception {
        server.get("/newberg/v3/api/openapi.json", "X-Forwarded-Prefix", "/walks")
                .says("\"" + server.url() + "/walks\"");
    }

    @Test
    void partsOfHealthAndMetricsKnowPathsBelowIt() throws Exception {
        server.get("/newberg/actuator/health").is(200);
        server.get("/newberg/actuator/health/data").is(200);
        server.get("/newberg/actuator/health/data/more").is(404);
        server.get("/newberg/actuator;a/health").is(404);
        server.get("/newber%67/actuator/health").is(404);
        server.get("/newberg/v3/api/labelTags");
        server.get("/newberg/actuator/prometheus").says("endpoint=\"labelTags\"", "endpoint=\"actuator\"");
    }

    /** If the body fails before its first byte, the host answers instead of the service (A14). */
    @Test
    void anErrorHasTheShapeOfItsEndpoint() throws Exception {
        Service failing = request -> StubServer.csv(out -> {
            throw new IllegalStateException("a fault");
        });
        try (StubServer broken = StubServer.start(failing, ROOT)) {
            assertThat(broken.get("/newberg/v3/api/labelClusters").is(500).text())
                    .startsWith("{\"status\":500,\"code\":");
        }
    }
}
