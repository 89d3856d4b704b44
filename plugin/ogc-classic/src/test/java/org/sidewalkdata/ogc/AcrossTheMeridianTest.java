package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.wms.Village;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/**
 * An island at the 180th meridian. A request in meters of its UTM zone that crosses the meridian finds features on both
 * sides of it, and none on the other side of the earth.
 */
class AcrossTheMeridianTest {
    private static final Bbox ISLAND = new Bbox(178, -18, 180, -16);
    private static final Crs ZONE = Crs.ofCity(Optional.of(ISLAND)).get(3);
    private static final String ITEMS = FeaturesApi.ROOT + "/collections/label_clusters/items?f=json&";
    private static final String WFS = "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters"
            + "&outputFormat=application/json&";

    /** The corners of a box around the first two features, in meters, and its ring. */
    private static final String CORNERS = meters(179.9, -17.1) + "," + meters(-179.9, -16.9);

    private static final String RING = (meters(179.9, -17.1) + ";" + meters(-179.9, -17.1) + ";" + meters(-179.9, -16.9)
                    + ";" + meters(179.9, -16.9) + ";" + meters(179.9, -17.1))
            .replace(",", " ")
            .replace(";", ", ");

    private final Services services = new Services(new InMemoryRowSource()
            .version(new DataVersion(1, Instant.EPOCH, Optional.of("Taveuni"), Optional.of(ISLAND)))
            .rows(
                    PublishedCollections.LABEL_CLUSTERS,
                    List.of(
                            cluster(1, 179.95),
                            cluster(2, -179.95),
                            cluster(3, 0),
                            cluster(4, 179.5),
                            cluster(5, -179.5))));

    private static Map<String, Object> cluster(long id, double longitude) {
        return Village.cluster(id, "CurbRamp", longitude, -17, "2024-05-01T08:00:00Z");
    }

    private static double[] zone(double longitude, double latitude) {
        double[] meters = new double[2];
        ZONE.fromDegrees(longitude, latitude, meters);
        return meters;
    }

    private static String meters(double longitude, double latitude) {
        double[] meters = zone(longitude, latitude);
        return String.format(Locale.ROOT, "%.3f,%.3f", meters[0], meters[1]);
    }

    @Test
    void theZoneIsTheIslands() {
        assertThat(ZONE.uri()).endsWith("/32760");
        assertThat(Crs.ofCity(Optional.of(new Bbox(-180, -18, 180, -16))).get(3).uri())
                .endsWith("/32701");
    }

    /** A box in its own order, in degrees of latitude first and in meters, by all services. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    bbox=%1$s&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/32760
                    bbox=-17.1,179.9,-16.9,-179.9&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326
                    WFS bbox=%1$s,urn:ogc:def:crs:EPSG::32760
                    WFS bbox=-17.1,179.9,-16.9,-179.9
                    """)
    void boxes(String query) {
        String target = query.startsWith("WFS ") ? WFS + query.substring(4) : ITEMS + query;
        assertThat(services.ids(target.formatted(CORNERS))).containsExactly(1L, 2L);
    }

    /** All operators treat the two halves of the area as one, in meters and in either order of degrees. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    EPSG/0/32760    | S_INTERSECTS(geom, BBOX(%1$s))
                    EPSG/0/32760    | S_INTERSECTS(geom, POLYGON((%2$s)))
                    EPSG/0/32760    | S_WITHIN(geom, POLYGON((%2$s)))
                    EPSG/0/32760    | S_WITHIN(geom, MULTIPOLYGON(((%2$s))))
                    EPSG/0/32760    | S_INTERSECTS(geom, GEOMETRYCOLLECTION(POLYGON((%2$s))))
                    EPSG/0/32760    | NOT S_DISJOINT(geom, POLYGON((%2$s)))
                    EPSG/0/32760    | {"op":"s_intersects","args":[{"property":"geom"},{"bbox":[%1$s]}]}
                    EPSG/0/4326     | S_INTERSECTS(geom, BBOX(-17.1,179.9,-16.9,-179.9))
                    EPSG/0/4326     | S_WITHIN(geom, BBOX(-17.1,179.9,-16.9,-179.9))
                    EPSG/0/4326     | NOT S_DISJOINT(geom, BBOX(-17.1,179.9,-16.9,-179.9))
                    OGC/1.3/CRS84   | S_INTERSECTS(geom, BBOX(179.9,-17.1,-179.9,-16.9))
                    OGC/1.3/CRS84   | S_WITHIN(geom, BBOX(179.9,-17.1,-179.9,-16.9))
                    OGC/1.3/CRS84   | NOT S_DISJOINT(geom, BBOX(179.9,-17.1,-179.9,-16.9))
                    """)
    void filtersOfFeatures(String system, String filter) {
        assertThat(services.ids(filtered(system, filter))).containsExactly(1L, 2L);
    }

    private static String filtered(String system, String filter) {
        return ITEMS + "filter=" + FeaturesCity.encode(filter.formatted(CORNERS, RING))
                + (filter.startsWith("{") ? "&filter-lang=cql2-json" : "")
                + "&filter-crs=http://www.opengis.net/def/crs/" + system;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"EPSG/0/4326 | -16.9,179.9,-17.1,-179.9", "OGC/1.3/CRS84 | 179.9,-16.9,-179.9,-17.1"})
    void aBoxWithItsNorthFirstIsNone(String system, String box) {
        String target = filtered(system, "S_INTERSECTS(geom, BBOX(" + box + "))");
        assertThat(services.reply(target).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    BBOX       | EPSG::4326    | -17.1 179.9 | -16.9 -179.9
                    Intersects | EPSG::4326    | -17.1 179.9 | -16.9 -179.9
                    Within     | EPSG::4326    | -17.1 179.9 | -16.9 -179.9
                    Within     | OGC:1.3:CRS84 | 179.9 -17.1 | -179.9 -16.9
                    Intersects | EPSG::32760   |             |
                    Within     | EPSG::32760   |             |
                    """)
    void filtersOfWfs(String operator, String system, String low, String high) {
        String shape = low == null
                ? "<gml:Polygon gml:id='a' srsName='urn:ogc:def:crs:%s'><gml:exterior><gml:LinearRing><gml:posList>"
                        + RING.replace(",", "") + "</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>"
                : "<gml:Envelope srsName='urn:ogc:def:crs:%s'><gml:lowerCorner>" + low
                        + "</gml:lowerCorner><gml:upperCorner>" + high + "</gml:upperCorner></gml:Envelope>";
        String filter = ("<Filter xmlns='http://www.opengis.net/fes/2.0' xmlns:gml='http://www.opengis.net/gml/3.2'>"
                        + "<%1$s><ValueReference>geom</ValueReference>%2$s</%1$s></Filter>")
                .formatted(operator, shape.formatted(system));
        assertThat(services.ids(WFS + "filter=" + FeaturesCity.encode(filter))).containsExactly(1L, 2L);
    }

    @Test
    void pictures() throws IOException {
        double[] low = zone(179.9, -17.05);
        double[] high = zone(-179.9, -16.95);
        String view = "/wms?service=WMS&version=1.3.0&styles=&layers=label_clusters&crs=EPSG:32760"
                + "&width=200&height=100&bbox=" + meters(179.9, -17.05) + "," + meters(-179.9, -16.95);
        byte[] png = services.good(view + "&request=GetMap&format=image/png&transparent=true")
                .bytes();
        var image = ImageIO.read(new ByteArrayInputStream(png));
        for (long id = 1; id <= 2; id++) {
            double[] place = zone(id == 1 ? 179.95 : -179.95, -17);
            int i = (int) (200 * (place[0] - low[0]) / (high[0] - low[0]));
            int j = (int) (100 * (high[1] - place[1]) / (high[1] - low[1]));
            assertThat(image.getRGB(i, j)).isNotZero();
            String info = view + "&request=GetFeatureInfo&query_layers=label_clusters&info_format=application/json"
                    + "&feature_count=9&i=" + i + "&j=" + j;
            assertThat(services.ids(info)).containsExactly(id);
        }
        assertThat(image.getRGB(100, 50)).isZero();
    }
}
