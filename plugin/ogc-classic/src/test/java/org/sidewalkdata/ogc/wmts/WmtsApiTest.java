package org.sidewalkdata.ogc.wmts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.row.memory.InMemoryRowSource;

class WmtsApiTest {
    private static final String TILE = "/1.0.0/regions/default/WebMercatorQuad/3/2/1.mvt";

    private final Hamlet hamlet = new Hamlet();
    private final InMemoryRowSource source = hamlet.source;
    private final WmtsApi api = hamlet.api;

    @AfterEach
    void everySnapshotIsGivenBack() {
        assertEquals(0, source.openViews());
    }

    @Test
    void bothWaysLeadToTheSameTile() {
        String parameters =
                "Service=WMTS&Request=GetTile&Version=1.0.0&Layer=regions&Style=default&TileMatrixSet=WebMercatorQuad"
                        + "&TileMatrix=3&TileRow=2&TileCol=1&Format=application/vnd.mapbox-vector-tile";
        assertEquals("TileAddress[z=3, x=1, y=2]", body(get(TILE, "")));
        assertEquals("TileAddress[z=3, x=1, y=2]", body(get("", parameters)));
        assertEquals(
                body(get("/1.0.0/WMTSCapabilities.xml", "")), body(get("", "service=WMTS&request=GetCapabilities")));
    }

    @Test
    void aPictureIsAPng() {
        Response answer = get("/1.0.0/label_clusters/default/WebMercatorQuad/3/2/1.png", "");
        assertThat(answer.headers()).containsEntry("Content-Type", "image/png");
        assertThat(body(answer)).contains("PNG");
        assertEquals(
                204,
                get("/1.0.0/label_clusters/default/WebMercatorQuad/3/2/1.mvt", "")
                        .status());
    }

    @ParameterizedTest
    @CsvSource({
        "/1.0.0/raw_labels/default/WebMercatorQuad/3/2/1.png, 400, Layer",
        "/1.0.0/regions/neon/WebMercatorQuad/3/2/1.png, 400, Style",
        "/1.0.0/regions/default/WorldCRS84Quad/3/2/1.png, 400, TileMatrixSet",
        "/1.0.0/regions/default/WebMercatorQuad/23/2/1.png, 400, TileMatrix",
        "/1.0.0/regions/default/WebMercatorQuad/3/8/1.png, 400, TileRow",
        "/1.0.0/regions/default/WebMercatorQuad/3/2/-1.png, 400, TileCol",
        "/1.0.0/regions/default/WebMercatorQuad/3/2/99999999999999999999.png, 400, TileCol",
        "/1.0.0/regions/default/WebMercatorQuad/3/2/1.gif, 400, Format",
        "/2.0.0/regions/default/WebMercatorQuad/3/2/1.png, 404, ''",
        "/1.0.0/regions, 404, ''",
        "/elsewhere, 404, ''",
    })
    void anAddressIsChecked(String path, int status, String locator) {
        Response answer = get(path, "");
        assertEquals(status, answer.status());
        assertThat(body(answer))
                .contains("ExceptionReport", locator.isEmpty() ? "NotFound" : "locator=\"" + locator + "\"");
    }

    @Test
    void whatIsHeldIsNotMade() {
        String tag = get(TILE, "").headers().getOrDefault("ETag", "");
        source.failAtRow(0, new DataSourceException("gone", new IOException(), true));
        Response answer = api.handle(new Request(
                "GET", WmtsApi.ROOT + TILE, "", Map.of("if-none-match", List.of(tag)), "http://b", Request.Body.NONE));
        assertEquals(304, answer.status());
        Response other = get("/1.0.0/regions/default/WebMercatorQuad/4/2/1.mvt", "");
        assertEquals(503, other.status());
        assertThat(other.headers()).containsKey("Retry-After");
    }

    private Response get(String path, String query) {
        return api.handle(
                new Request("GET", WmtsApi.ROOT + path, query, Map.of(), "http://town.test", Request.Body.NONE));
    }

    private static String body(Response answer) {
        return FeaturesCity.body(answer);
    }
}
