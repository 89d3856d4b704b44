package org.sidewalkdata.ogc.wmts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.ogc.Services;

/** Tiles by path and by parameters, and the reports of bad addresses. */
class WmtsApiTest {
    private static final String TILE = "/wmts/1.0.0/regions/default/WebMercatorQuad/3/2/1.mvt";

    private final Hamlet hamlet = new Hamlet();

    @AfterEach
    void everySnapshotIsGivenBack() {
        assertEquals(0, hamlet.rows.openViews());
    }

    @Test
    void bothWaysLeadToTheSameTile() {
        String parameters =
                "/wmts?Service=WMTS&Request=GetTile&Version=1.0.0&Layer=regions&Style=default&TileMatrixSet=WebMercatorQuad"
                        + "&TileMatrix=3&TileRow=2&TileCol=1&Format=application/vnd.mapbox-vector-tile";
        assertEquals("TileAddress[z=3, x=1, y=2]", hamlet.text(TILE));
        assertEquals("TileAddress[z=3, x=1, y=2]", hamlet.text(parameters));
        assertEquals(
                hamlet.text("/wmts/1.0.0/WMTSCapabilities.xml"),
                hamlet.text("/wmts?service=WMTS&request=GetCapabilities"));
    }

    @Test
    void aPictureIsAPng() {
        String clusters = TILE.replace("regions", "label_clusters");
        Services.Reply answer = hamlet.good(clusters.replace("mvt", "png"));
        assertThat(answer.headers()).containsEntry("Content-Type", "image/png");
        assertThat(answer.text()).contains("PNG");
        assertEquals(204, hamlet.reply(clusters).status());
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
        Services.Reply answer = hamlet.reply("/wmts" + path);
        assertEquals(status, answer.status());
        assertThat(answer.text())
                .contains("ExceptionReport", locator.isEmpty() ? "NotFound" : "locator=\"" + locator + "\"");
    }

    @Test
    void whatIsHeldIsNotMade() {
        String tag = hamlet.good(TILE).headers().get("ETag");
        hamlet.rows.failAtRow(0, new DataSourceException("gone", new IOException(), true));
        assertEquals(304, hamlet.reply("GET", TILE, "", "if-none-match", tag).status());
        Services.Reply other = hamlet.reply(TILE.replace("/3/", "/4/"));
        assertEquals(503, other.status());
        assertThat(other.headers()).containsKey("Retry-After");
    }
}
