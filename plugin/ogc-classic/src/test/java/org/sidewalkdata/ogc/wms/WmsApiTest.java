package org.sidewalkdata.ogc.wms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.sql.TileLayer;

/**
 * Images, the features under a pixel, and malicious parameters, which are immediately answered by a report that names
 * the parameter.
 */
class WmsApiTest {
    private static final String STREETS = "layers=access_score_streets&format=image/png&transparent=true&";
    private static final String CLUSTERS = "layers=label_clusters&format=image/png&transparent=true&";
    private static final String MAP = "/wms?service=WMS&version=1.3.0&request=GetMap&styles=&";
    private static final String GOOD = "/wms?service=WMS&version=1.3.0&request=GetMap&layers=label_clusters&styles="
            + "&format=image/png&" + Village.VIEW;
    private static final int MOST_ACCESSIBLE = 0xFFC9E6F5;
    private static final int CURB_RAMP = 0xFF90C31F;
    private static final int OBSTACLE = 0xFF78B0EA;

    private final Village village = new Village();

    @AfterEach
    void everySnapshotIsGivenBack() {
        assertEquals(0, village.rows.openViews());
    }

    /** Clients of GeoServer write layers with their workspace. */
    @Test
    void oneDefaultStyleIsForAllLayersWhichMayNameTheirWorkspace() {
        String plain = MAP + "layers=regions,label_clusters&format=image/png&" + Village.VIEW;
        String named = plain.replace("styles=", "styles=default")
                .replace("regions,label_clusters", "sidewalk:regions,sidewalk:label_clusters");
        assertThat(village.good(named).bytes()).isEqualTo(village.good(plain).bytes());
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
    @CsvSource(delimiter = '|', textBlock = """
                    1.3.0|crs=CRS:84&bbox=-122.951,45.050,-122.950,45.051
                    1.3.0|crs=EPSG:4326&bbox=45.050,-122.951,45.051,-122.950
                    1.1.1|srs=EPSG:4326&bbox=-122.951,45.050,-122.950,45.051
                    1.3.0|crs=epsg:3857&bbox=-13686842.7125,5629396.4005,-13686731.393,5629553.9689
                    1.3.0|crs=EPSG:32610&bbox=503858.5892,4988505.9586,503937.2673,4988617.0951
                    """)
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
    @CsvSource(delimiter = '|', textBlock = """
                    label_type='CurbRamp'|true|false
                    INCLUDE|true|true
                    EXCLUDE|false|false
                    label_type IN ('CurbRamp;','Obstacle')|false|true
                    """)
    void aFilterChooses(String filter, boolean ramp, boolean obstacle) {
        assertShown("cql_filter=" + filter.replace(" ", "%20").replace(";", "%3B"), ramp, obstacle);
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
        assertShown("time=" + time, ramp, obstacle);
    }

    private void assertShown(String parameter, boolean ramp, boolean obstacle) {
        BufferedImage image = village.picture(CLUSTERS + Village.VIEW + "&" + parameter);
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
        village.rows.tiles((layer, address) -> {
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
        String view = MAP + STREETS + "width=60&height=60"
                + "&bbox=-13687731.529083,5628211.266694,-13685285.544178,5630657.251599&crs=EPSG:";
        assertThat(village.good(view + "900913").bytes())
                .isEqualTo(village.good(view + "3857").bytes());
    }

    @Test
    void whatIsHeldIsNotDrawn() {
        String query = MAP + STREETS + Village.VIEW;
        String tag = village.good(query).headers().get("ETag");
        assertEquals(304, village.reply("GET", query, "", "if-none-match", tag).status());
        Services.Reply head = village.reply("HEAD", query, "");
        assertEquals(200, head.status());
        assertThat(head.bytes()).isEmpty();
        assertEquals(tag, head.headers().get("ETag"));
    }

    @Test
    void aDatabaseThatGoesAwayIs503() {
        village.rows.failAtRow(1, new DataSourceException("gone", new IOException(), true));
        Services.Reply answer = village.reply(MAP + STREETS + Village.VIEW);
        assertEquals(503, answer.status());
        assertThat(answer.headers()).containsKey("Retry-After").containsEntry("Cache-Control", "no-store");
    }

    @Test
    void onlyReadingIsAllowed() {
        assertEquals(405, village.reply("POST", "/wms", "").status());
        assertEquals(204, village.reply("OPTIONS", "/wms", "").status());
    }

    /**
     * The features under a pixel are those that the image shows there, also if it shows more than the world. These
     * images show only the village.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    CRS:84|-360,-180,360,180|118|134
                    CRS:84|-122.951,45.049,500,600|0|359
                    EPSG:4326|-180,-360,180,360|118|134
                    EPSG:3857|-40075016.6856,-40075016.6856,40075016.6856,40075016.6856|118|154
                    EPSG:3857|-1e9,-1e9,1e9,1e9|177|178
                    EPSG:32610|-2e7,-2e7,2e7,2e7|184|135
                    """)
    void aPictureBeyondTheWorldHasTheVillageInItsPlace(String crs, String bbox, int i, int j) {
        String view = "&crs=" + crs + "&bbox=" + bbox + "&width=360&height=360";
        assertThat(village.picture(CLUSTERS + view).getRGB(i, j)).isNotZero();
        assertThat(info(view, i, j)).contains("label_type = CurbRamp", "score = 0.9");
        assertThat(List.of(info(view, i + 40, j - 20), info(view, i, 0), info(view, 359, j)))
                .allMatch("No features were found here"::equals);
    }

    private String info(String view, int i, int j) {
        String layers = "label_clusters,access_score_streets,regions";
        return village.text("/wms?service=WMS&version=1.3.0&request=GetFeatureInfo&styles=&layers=" + layers
                        + "&query_layers=" + layers + "&feature_count=9&info_format=text/plain" + view + "&i=" + i
                        + "&j=" + j)
                .strip();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    width=200|width=4097|WIDTH|InvalidParameterValue
                    width=200|width=99999999999999999999|WIDTH|InvalidParameterValue
                    width=200|width=0|WIDTH|InvalidParameterValue
                    width=200|width=-1|WIDTH|InvalidParameterValue
                    height=200|height=|HEIGHT|MissingParameterValue
                    bbox=-122.951|bbox=NaN|BBOX|InvalidParameterValue
                    bbox=-122.951|bbox=-1e999|BBOX|InvalidParameterValue
                    bbox=-122.951|bbox=-Infinity|BBOX|InvalidParameterValue
                    bbox=-122.951|bbox=-122.9|BBOX|InvalidParameterValue
                    bbox=-122.951|bbox=-122.949|BBOX|InvalidParameterValue
                    bbox=-122.951|bbox=1,-122.951|BBOX|InvalidParameterValue
                    crs=CRS:84|crs=EPSG:999999|CRS|InvalidCRS
                    crs=CRS:84|crs=|CRS|MissingParameterValue
                    layers=label_clusters|layers=|LAYERS|MissingParameterValue
                    layers=label_clusters|layers=label_clusters,|LAYERS|LayerNotDefined
                    layers=label_clusters|layers=user_stats|LAYERS|LayerNotDefined
                    layers=label_clusters|layers=%00%FF|layers|InvalidParameterValue
                    styles=|styles=neon|STYLES|StyleNotDefined
                    styles=|styles=,|STYLES|InvalidParameterValue
                    image/png|image/gif|FORMAT|InvalidFormat
                    format=|format=image/png%26fmt=|FORMAT|InvalidFormat
                    styles=|styles=&cql_filter=1;DROP TABLE label|CQL_FILTER|InvalidParameterValue
                    styles=|styles=&cql_filter=label_type='|CQL_FILTER|InvalidParameterValue
                    styles=|styles=&time=yesterday|TIME|InvalidDimensionValue
                    styles=|styles=&time=2024-05-02/2024-05-01|TIME|InvalidDimensionValue
                    styles=|styles=&transparent=perhaps|TRANSPARENT|InvalidParameterValue
                    styles=|styles=&bgcolor=red|BGCOLOR|InvalidParameterValue
                    request=GetMap|request=GetMoney|REQUEST|OperationNotSupported
                    request=GetMap|request=|REQUEST|MissingParameterValue
                    service=WMS|service=WFS|SERVICE|InvalidParameterValue
                    """)
    void hostileParametersAreRefusedByName(String part, String hostile, String locator, String code) {
        Services.Reply answer = village.reply(GOOD.replace(part, hostile.replace(" ", "%20")));
        assertEquals(200, answer.status(), answer.text());
        assertThat(answer.headers())
                .containsEntry("Content-Type", "text/xml")
                .containsEntry("Cache-Control", "no-store");
        assertThat(answer.text()).contains("locator=\"" + locator + "\"", "code=\"" + code + "\"");
    }

    @Test
    void manyLayersAreRefusedShortly() {
        String layers = "regions,".repeat(8192) + "regions";
        assertThat(village.reply(GOOD.replace("label_clusters", layers)).text())
                .contains("LAYERS must name at most 16 layers")
                .hasSizeLessThan(1000);
    }

    /** Beyond the edge of the world, or with pixels smaller than an atom: an empty image. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    crs=CRS:84&bbox=-500,-400,500,400
                    crs=CRS:84&bbox=170,80,200,95
                    crs=EPSG:3857&bbox=-1e300,-1e300,1e300,1e300
                    crs=EPSG:3857&bbox=-13686800,5629500,-13686799.9999999,5629500.0000001
                    crs=EPSG:32610&bbox=-1e9,-1e9,1e9,1e9
                    crs=CRS:84&bbox=-122.95000000001,45.04999999999,-122.95,45.05
                    """)
    void strangeAreasAreDrawn(String view) {
        for (String layer : List.of("label_clusters", "access_score_streets", "regions", "raw_labels")) {
            Services.Reply answer =
                    village.reply(MAP + "format=image/png&width=64&height=64&layers=" + layer + "&" + view);
            assertThat(answer.headers()).as(layer).containsEntry("Content-Type", "image/png");
        }
    }

    /** The dashes of a border of 10^12 pixels took Java minutes. */
    @Test
    void aBorderSeenTooNearIsNotDrawn() {
        String corner = "layers=regions&format=image/png&transparent=true&width=64&height=64&crs=CRS:84&bbox=";
        int drawn = village.picture(corner + "-123.000001,44.999999,-122.999999,45.000001")
                .getRGB(32, 32);
        assertThat(drawn).isNotZero();
        int near = village.picture(corner + "-123.00000000001,44.99999999999,-122.99999999999,45.00000000001")
                .getRGB(32, 32);
        assertEquals(0, near);
    }

    @Test
    void aFaultCanBeAPicture() {
        String bad = GOOD.replace("label_clusters", "nothing") + "&exceptions=";
        for (String exceptions : List.of("INIMAGE", "application/vnd.ogc.se_blank")) {
            assertThat(village.reply(bad + exceptions).headers())
                    .containsEntry("Content-Type", "image/png")
                    .containsEntry("Cache-Control", "no-store");
        }
        assertThat(village.reply(bad.replace("width=200", "width=9999") + "INIMAGE")
                        .headers())
                .containsEntry("Content-Type", "text/xml");
    }
}
