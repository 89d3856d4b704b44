package org.sidewalkdata.ogc.wms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.sql.TileLayer;

class GetMapTest extends VillageTest {
    private static final String STREETS = "layers=access_score_streets&format=image/png&transparent=true&";
    private static final String CLUSTERS = "layers=label_clusters&format=image/png&transparent=true&";
    private static final int MOST_ACCESSIBLE = 0xFFC9E6F5;
    private static final int CURB_RAMP = 0xFF90C31F;
    private static final int OBSTACLE = 0xFF78B0EA;

    /** Clients of GeoServer write layers with their workspace. */
    @Test
    void oneDefaultStyleIsForAllLayersWhichMayNameTheirWorkspace() throws IOException {
        String view = "&format=image/png&" + Village.VIEW;
        BufferedImage plain = village.picture("layers=regions,label_clusters" + view);
        String query = "service=WMS&version=1.3.0&request=GetMap&styles=default"
                + "&layers=sidewalk:regions,sidewalk:label_clusters" + view;
        BufferedImage same = ImageIO.read(new ByteArrayInputStream(Village.body(village.get(query))));
        assertThat(same.getRGB(0, 0, 50, 50, null, 0, 50)).isEqualTo(plain.getRGB(0, 0, 50, 50, null, 0, 50));
    }

    @Test
    void aStreetLiesWhereItsCoordinatesSay() {
        BufferedImage image = village.picture(STREETS + Village.VIEW);
        assertEquals(MOST_ACCESSIBLE, image.getRGB(20, 100));
        assertEquals(0, image.getRGB(20, 80));
        assertThat(image.getRGB(100, 20)).isNotIn(0, MOST_ACCESSIBLE);
    }

    /** The same corner of the village in every system and version: the curb ramp is in the upper left. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.3.0|crs=CRS:84&bbox=-122.951,45.050,-122.950,45.051",
                "1.3.0|crs=EPSG:4326&bbox=45.050,-122.951,45.051,-122.950",
                "1.1.1|srs=EPSG:4326&bbox=-122.951,45.050,-122.950,45.051",
                "1.3.0|crs=epsg:3857&bbox=-13686842.7125,5629396.4005,-13686731.393,5629553.9689",
                "1.3.0|crs=EPSG:32610&bbox=503858.5892,4988505.9586,503937.2673,4988617.0951",
            })
    void axesAreThoseOfTheVersion(String version, String view) {
        BufferedImage image = village.picture(version, CLUSTERS + view + "&width=100&height=100");
        assertEquals(CURB_RAMP, image.getRGB(50, 50));
        assertEquals(0, image.getRGB(10, 10));
    }

    @Test
    void layersLieOverEachOtherInTheirOrder() {
        String over =
                "format=image/png&transparent=true&crs=CRS:84&bbox=-122.9506,45.0499,-122.9504,45.0501&width=20&height=20"
                        + "&cql_filter=;label_id=1";
        BufferedImage image = village.picture("layers=access_score_streets,raw_labels&" + over);
        assertEquals(MOST_ACCESSIBLE, image.getRGB(10, 10));
        String both = "format=image/png&transparent=true&" + Village.VIEW;
        int below = village.picture("layers=label_clusters,regions&" + both).getRGB(50, 50);
        int above = village.picture("layers=regions,label_clusters&" + both).getRGB(50, 50);
        assertEquals(CURB_RAMP, above);
        assertThat(below).isNotEqualTo(CURB_RAMP);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "label_type='CurbRamp'|true|false",
                "INCLUDE|true|true",
                "EXCLUDE|false|false",
                "label_type IN ('CurbRamp;','Obstacle')|false|true",
            })
    void aFilterChooses(String filter, boolean ramp, boolean obstacle) {
        String encoded = filter.replace(" ", "%20").replace(";", "%3B");
        BufferedImage image = village.picture(CLUSTERS + Village.VIEW + "&cql_filter=" + encoded);
        assertEquals(ramp ? CURB_RAMP : 0, image.getRGB(50, 50));
        assertEquals(obstacle ? OBSTACLE : 0, image.getRGB(150, 50));
    }

    @ParameterizedTest
    @CsvSource({
        "2024-05-01, true, false",
        "2024-05-01T08:00:00Z, true, false",
        "2024-05-01T08:00:01Z, false, false",
        "2020-01-01/2024-05-01, true, true",
        "2020-01-01/2024-04-30/P1D, false, true",
        "'2020-01-01,2024-05-01', true, true",
    })
    void timeChooses(String time, boolean ramp, boolean obstacle) {
        BufferedImage image = village.picture(CLUSTERS + Village.VIEW + "&time=" + time);
        assertEquals(ramp ? CURB_RAMP : 0, image.getRGB(50, 50));
        assertEquals(obstacle ? OBSTACLE : 0, image.getRGB(150, 50));
    }

    @Test
    void theBackgroundIsAsAskedFor() {
        String view = "layers=label_clusters&" + Village.VIEW;
        assertEquals(0xFFFFFFFF, village.picture(view + "&format=image/png").getRGB(0, 0));
        assertEquals(
                0xFF102030,
                village.picture(view + "&format=image/png&bgcolor=0x102030").getRGB(0, 0));
        BufferedImage jpeg = village.picture(view + "&format=image/jpeg&transparent=true");
        assertEquals(0xFFFFFFFF, jpeg.getRGB(0, 0));
    }

    /** A whole layer on the tile grid is the tile; a filtered layer is drawn from rows. */
    @Test
    void aTileIsTakenFromTheTiles() {
        List<TileLayer> made = new ArrayList<>();
        village.source.tiles((layer, address) -> {
            made.add(layer);
            assertEquals("TileAddress[z=1, x=0, y=0]", address.toString());
            return new byte[0];
        });
        String tile = "layers=label_clusters&format=image/png&transparent=true&"
                + "crs=EPSG:3857&width=256&height=256&bbox=-20037508.3428,0,0,20037508.3428";
        village.picture(tile);
        village.picture(tile.replace("transparent=true", "transparent=false"));
        assertEquals(List.of(TileLayer.LABEL_CLUSTERS), made);
        village.picture(tile + "&cql_filter=cluster_size%3E0");
        village.picture(tile.replace("width=256", "width=300"));
        village.picture(tile.replace("bbox=-20037508.3428", "bbox=-20000000"));
        assertEquals(1, made.size());
    }

    /** The number that older web maps use. */
    @Test
    void googlesOldNumberMeansTheSameSystem() {
        String view =
                "width=60&height=60&bbox=-13687731.529083,5628211.266694,-13685285.544178,5630657.251599&crs=EPSG:";
        BufferedImage image = village.picture(STREETS + view + "900913");
        BufferedImage same = village.picture(STREETS + view + "3857");
        assertThat(image.getRGB(0, 0, 60, 60, null, 0, 60)).containsExactly(same.getRGB(0, 0, 60, 60, null, 0, 60));
    }

    @Test
    void whatIsHeldIsNotDrawn() {
        String query = "service=WMS&version=1.3.0&request=GetMap&styles=&" + STREETS + Village.VIEW;
        String tag = village.get(query).headers().get("ETag");
        assertEquals(304, village.send("GET", query, "if-none-match", tag).status());
        Response head = village.send("HEAD", query);
        assertEquals(200, head.status());
        assertThat(head.body()).isEmpty();
        assertEquals(tag, head.headers().get("ETag"));
    }

    @Test
    void aDatabaseThatGoesAwayIs503() {
        village.source.failAtRow(1, new DataSourceException("gone", new IOException(), true));
        Response answer = village.get("service=WMS&version=1.3.0&request=GetMap&styles=&" + STREETS + Village.VIEW);
        assertEquals(503, answer.status());
        assertThat(answer.headers()).containsKey("Retry-After").containsEntry("Cache-Control", "no-store");
    }

    @Test
    void onlyReadingIsAllowed() {
        assertEquals(405, village.send("POST", "").status());
        assertEquals(204, village.send("OPTIONS", "").status());
    }
}
