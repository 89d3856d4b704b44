package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** The map page, tiles, styles and tilesets as the standalone host sends them. */
class MapPagesTest {
    private static final InMemoryRowSource ROWS = new InMemoryRowSource()
            .version(new DataVersion(7, Instant.EPOCH, Optional.of("Town"), Optional.of(new Bbox(1, 2, 3, 4))))
            .regions(List.of(new Region(5, "Hill \"A\"", new Bbox(1, 2, 3, 4))))
            .tiles((layer, address) -> address.z() == 0 ? new byte[0] : "tile".getBytes(StandardCharsets.UTF_8));

    @AutoClose
    private static final StubServer server = StubServer.over(
            ROWS,
            Map.of(
                    "sidewalk.contact.name", "Public Works & Co",
                    "sidewalk.contact.url", "https://town.example.org/report?a=1&b=2",
                    "sidewalk.map.basemap-url", "https://a.org/{z}/{x}/{y}.png",
                    "sidewalk.map.embed-from", "https://city.org,https://news.org:8443"));

    /** The other pages are compared with this line by the tests of a city in a database. */
    @ParameterizedTest
    @ValueSource(strings = {"/", "/about"})
    void saysWhomToTellAboutProblems(String path) throws Exception {
        String page = new String(server.get(path).body(), StandardCharsets.UTF_8);
        assertThat(page)
                .contains("To report a problem, contact <a href=\"https://town.example.org/report?a=1&amp;b=2\">"
                        + "Public Works &amp; Co</a>.");
    }

    @ParameterizedTest
    @CsvSource({
        "/, 200, text/html; charset=utf-8",
        "/developers, 200, text/html; charset=utf-8",
        "/about, 200, text/html; charset=utf-8",
        "/page/try.js, 200, text/javascript; charset=utf-8",
        "/site.css, 200, text/css; charset=utf-8",
        "/map/main.js, 200, text/javascript; charset=utf-8",
        "/map/page.js, 200, text/javascript; charset=utf-8",
        "/map/page.css, 200, text/css; charset=utf-8",
        "/map/ol.js, 200, text/javascript; charset=utf-8",
        "/map/ol.css, 200, text/css; charset=utf-8",
        "/map/city.json, 200, application/json",
        "/map/nothing.js, 404, application/problem+json",
        "/map/../application.properties, 404, application/problem+json",
        "/tiles/regions/3/1/2.mvt, 200, application/vnd.mapbox-vector-tile",
        "/tiles/regions/0/0/0.mvt, 204, ''",
        "/tiles/regions.json, 200, application/json",
        "/styles/regions.sld, 200, application/vnd.ogc.sld+xml",
        "/styles/map.json, 200, application/json",
        "/styles/README.md, 404, application/problem+json",
        "/legend/label_clusters.png, 200, image/png",
        "/ogc/tiles/v1, 200, application/json",
        "/ogc/tiles/v1/conformance, 200, application/json",
        "/wms?request=GetCapabilities, 200, text/xml",
        "/wms, 200, text/xml",
        "/wms?request=GetLegendGraphic&layer=regions&format=image/png, 200, image/png",
        "'/wms?request=GetMap&layers=regions&styles=&crs=CRS:84&bbox=1,2,3,4&width=9&height=9&format=image/jpeg', 200,"
                + " image/jpeg",
        "/wmts?service=WMTS&request=GetCapabilities, 200, application/xml",
        "/wmts/1.0.0/WMTSCapabilities.xml, 200, application/xml",
        "/wmts/1.0.0/regions/default/WebMercatorQuad/0/0/0.png, 200, image/png",
        "/wmts/elsewhere, 404, application/xml",
    })
    void everyPageIsThere(String path, int status, String contentType) throws Exception {
        HttpResponse<byte[]> answer = server.get(path);
        assertEquals(status, answer.statusCode());
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).isEqualTo(contentType);
        assertThat(answer.headers().allValues("Access-Control-Allow-Origin")).containsExactly("*");
    }

    @Test
    void onlyTheBackgroundMapComesFromElsewhere() throws Exception {
        assertThat(server.get("/").headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy ->
                        assertThat(policy).contains("default-src 'self'; img-src 'self' data: https://a.org;"));
    }

    @ParameterizedTest
    @CsvSource({
        "/, 'none'",
        "/?embedded, 'none'",
        "/?embed, https://city.org https://news.org:8443",
        "/?a=b&embed=1, https://city.org https://news.org:8443"
    })
    void onlyTheEmbeddedMapMayBeFramedAndOnlyByWhomTheOperatorNames(String path, String ancestors) throws Exception {
        assertThat(server.get(path)
                        .headers()
                        .firstValue("Content-Security-Policy")
                        .orElseThrow())
                .endsWith(
                        "frame-ancestors " + ancestors.replace("none", "'none'").replace("''", "'"));
    }

    @Test
    void filesAreSentPackedAndOnce() throws Exception {
        HttpResponse<byte[]> packed = server.get("/map/ol.js", "Accept-Encoding", "gzip");
        assertThat(packed.headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(packed.body().length).isLessThan(150_000);
        String tag = packed.headers().firstValue("ETag").orElseThrow();
        assertEquals(
                304,
                server.get("/map/ol.js", "Accept-Encoding", "gzip", "If-None-Match", tag)
                        .statusCode());
    }

    @Test
    void theCityIsDescribed() throws Exception {
        assertThat(text("/map/city.json"))
                .contains("\"name\":\"Town\"", "\"bounds\":[1.0,2.0,3.0,4.0]", "\"name\":\"Hill \\\"A\\\"\"")
                .contains("\"basemap\":{\"url\":\"https://a.org/{z}/{x}/{y}.png\"");
    }

    /** The status 503 tells caches, search engines and monitors to ask again. */
    @Test
    void withoutItsDatabaseThePageSaysSoAndIsA503LikeAllElse() throws Exception {
        ROWS.failAtOpen(new DataSourceException("gone", new IOException(), true));
        try {
            HttpResponse<byte[]> page = server.get("/");
            assertEquals(503, page.statusCode());
            assertThat(page.headers().map())
                    .containsKeys("Retry-After", "Content-Security-Policy")
                    .containsEntry("Cache-Control", List.of("no-store"));
            assertThat(new String(page.body(), StandardCharsets.UTF_8))
                    .contains("<p class=\"note\" lang=\"en\">The data cannot be read at the moment", "map/page.js");
            assertEquals(503, server.get("/map/city.json").statusCode());
            assertEquals(503, server.get("/tiles/regions/3/1/2.png").statusCode());
        } finally {
            ROWS.failNoMore();
        }
        assertEquals(200, server.get("/").statusCode());
    }

    @Test
    void linksBeginAsTheClientReachesUs() throws Exception {
        String json = new String(
                server.get("/tiles/regions.json", "X-Forwarded-Host", "a.org", "X-Forwarded-Proto", "https")
                        .body(),
                StandardCharsets.UTF_8);
        assertThat(json).contains("\"https://a.org/tiles/regions/{z}/{x}/{y}.mvt\"");
        assertThat(text("/styles/map.json"))
                .contains("http://127.0.0.1:" + server.port() + "/tiles/access_score_regions.json");
    }

    @Test
    void headHasNoBodyAndPostIsRefused() throws Exception {
        HttpResponse<byte[]> head = server.send("HEAD", "/");
        assertEquals(200, head.statusCode());
        assertEquals(0, head.body().length);
        assertEquals(405, server.send("POST", "/").statusCode());
    }

    private static String text(String path) throws Exception {
        return new String(server.get(path).body(), StandardCharsets.UTF_8);
    }
}
