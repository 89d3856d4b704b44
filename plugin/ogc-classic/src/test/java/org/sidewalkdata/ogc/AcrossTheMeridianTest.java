package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.ogc.wms.Village;
import org.sidewalkdata.ogc.wms.WmsApi;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.served.ServiceSettings;

/**
 * An island at the 180th meridian. A request in meters of its UTM zone that crosses the meridian finds features on both
 * sides of it, and none on the other side of the earth.
 */
class AcrossTheMeridianTest {
    private static final Bbox ISLAND = new Bbox(178, -18, 180, -16);
    private static final Crs ZONE = Crs.ofCity(Optional.of(ISLAND)).get(3);
    private static final String CODE = "32760";
    private static final String LATITUDE_FIRST = "http://www.opengis.net/def/crs/EPSG/0/4326";
    private static final Pattern ID = Pattern.compile("\"label_cluster_id\":(\\d+)");

    private final InMemoryRowSource source = new InMemoryRowSource()
            .version(new DataVersion(1, Instant.EPOCH, Optional.of("Taveuni"), Optional.of(ISLAND)))
            .rows(
                    PublishedCollections.LABEL_CLUSTERS,
                    List.of(
                            Village.cluster(1, "CurbRamp", 179.95, -17, "2024-05-01T08:00:00Z"),
                            Village.cluster(2, "CurbRamp", -179.95, -17, "2024-05-01T08:00:00Z"),
                            Village.cluster(3, "CurbRamp", 0, -17, "2024-05-01T08:00:00Z"),
                            Village.cluster(4, "CurbRamp", 179.5, -17, "2024-05-01T08:00:00Z"),
                            Village.cluster(5, "CurbRamp", -179.5, -17, "2024-05-01T08:00:00Z")));

    private final FeaturesApi features = new FeaturesApi(source, ServiceSettings.defaults(), Clock.systemUTC());
    private final WfsApi wfs = new WfsApi(source, WfsSettings.defaults(), Clock.systemUTC());
    private final WmsApi wms = wms();

    private WmsApi wms() {
        Styles styles = new Styles();
        TileSettings tiles = TileSettings.defaults();
        return new WmsApi(
                source, styles, new TileMaker(styles, tiles), tiles.drawingPermits(), ServiceSettings.defaults());
    }

    /** Returns the corners of a box around the first two features, in its own order. */
    private static String corners(String separator) {
        return place(179.9, -17.1) + separator + place(-179.9, -16.9);
    }

    private static String place(double longitude, double latitude) {
        double[] meters = meters(longitude, latitude);
        return String.format(Locale.ROOT, "%.3f,%.3f", meters[0], meters[1]);
    }

    private static double[] meters(double longitude, double latitude) {
        double[] meters = new double[2];
        ZONE.fromDegrees(longitude, latitude, meters);
        return meters;
    }

    private static String ring() {
        return String.join(
                        ", ",
                        place(179.9, -17.1),
                        place(-179.9, -17.1),
                        place(-179.9, -16.9),
                        place(179.9, -16.9),
                        place(179.9, -17.1))
                .replaceAll(",(?! )", " ");
    }

    @Test
    void theZoneIsTheIslands() {
        assertThat(ZONE.uri()).endsWith("/" + CODE);
        assertThat(Crs.ofCity(Optional.of(new Bbox(-180, -18, 180, -16))).get(3).uri())
                .endsWith("/32701");
    }

    @Test
    void boxesOfFeatures() {
        assertThat(items("bbox=" + corners(",") + "&bbox-crs=" + ZONE.uri())).containsExactly(1L, 2L);
        assertThat(items("bbox=-17.1,179.9,-16.9,-179.9&bbox-crs=" + LATITUDE_FIRST))
                .containsExactly(1L, 2L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "S_INTERSECTS(geom, BBOX(%1$s))",
                "S_INTERSECTS(geom, POLYGON((%2$s)))",
                "S_WITHIN(geom, POLYGON((%2$s)))",
                "S_WITHIN(geom, MULTIPOLYGON(((%2$s))))",
                "S_INTERSECTS(geom, GEOMETRYCOLLECTION(POLYGON((%2$s))))",
                "NOT S_DISJOINT(geom, POLYGON((%2$s)))",
            })
    void filtersOfFeatures(String filter) {
        String text = filter.formatted(corners(","), ring());
        assertThat(items("filter=" + FeaturesCity.encode(text) + "&filter-crs=" + ZONE.uri()))
                .containsExactly(1L, 2L);
    }

    /** All operators treat the two halves of the box as one, in either order of degrees. */
    @ParameterizedTest
    @ValueSource(
            strings = {"S_INTERSECTS(geom, BBOX(%s))", "S_WITHIN(geom, BBOX(%s))", "NOT S_DISJOINT(geom, BBOX(%s))"})
    void boxesInDegrees(String filter) {
        String latitudeFirst = filter.formatted("-17.1,179.9,-16.9,-179.9");
        assertThat(items("filter=" + FeaturesCity.encode(latitudeFirst) + "&filter-crs=" + LATITUDE_FIRST))
                .containsExactly(1L, 2L);
        String longitudeFirst = filter.formatted("179.9,-17.1,-179.9,-16.9");
        assertThat(items("filter=" + FeaturesCity.encode(longitudeFirst))).containsExactly(1L, 2L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-16.9,179.9,-17.1,-179.9 | " + LATITUDE_FIRST,
                "179.9,-16.9,-179.9,-17.1 | http://www.opengis.net/def/crs/OGC/1.3/CRS84"
            })
    void aBoxWithItsNorthFirstIsNone(String box, String system) {
        String filter = FeaturesCity.encode("S_INTERSECTS(geom, BBOX(" + box + "))");
        try (Response answer = features.handle(new Request(
                "GET",
                FeaturesApi.ROOT + "/collections/label_clusters/items",
                "filter=" + filter + "&filter-crs=" + system))) {
            assertThat(answer.status()).isEqualTo(400);
        }
    }

    @Test
    void filtersAsJson() {
        String json = "{\"op\":\"s_intersects\",\"args\":[{\"property\":\"geom\"},{\"bbox\":[" + corners(",") + "]}]}";
        assertThat(items("filter-lang=cql2-json&filter=" + FeaturesCity.encode(json) + "&filter-crs=" + ZONE.uri()))
                .containsExactly(1L, 2L);
    }

    @Test
    void boxesAndFiltersOfWfs() {
        String query = "service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters"
                + "&outputFormat=application/json&";
        assertThat(ids(wfs::handle, WfsApi.ROOT, query + "bbox=" + corners(",") + ",urn:ogc:def:crs:EPSG::" + CODE))
                .containsExactly(1L, 2L);
        assertThat(ids(wfs::handle, WfsApi.ROOT, query + "bbox=-17.1,179.9,-16.9,-179.9"))
                .containsExactly(1L, 2L);
        for (String operator : List.of("Intersects", "Within")) {
            String filter =
                    "<Filter xmlns=\"http://www.opengis.net/fes/2.0\" xmlns:gml=\"http://www.opengis.net/gml/3.2\"><"
                            + operator
                            + "><ValueReference>geom</ValueReference><gml:Polygon gml:id=\"a\" srsName=\"urn:ogc:def:crs:EPSG::"
                            + CODE + "\"><gml:exterior><gml:LinearRing><gml:posList>" + ring().replace(",", "")
                            + "</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></" + operator
                            + "></Filter>";
            assertThat(ids(wfs::handle, WfsApi.ROOT, query + "filter=" + FeaturesCity.encode(filter)))
                    .as(operator)
                    .containsExactly(1L, 2L);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BBOX | EPSG::4326 | -17.1 179.9 | -16.9 -179.9",
                "Intersects | EPSG::4326 | -17.1 179.9 | -16.9 -179.9",
                "Within | EPSG::4326 | -17.1 179.9 | -16.9 -179.9",
                "Within | OGC:1.3:CRS84 | 179.9 -17.1 | -179.9 -16.9"
            })
    void envelopesOfWfs(String operator, String system, String low, String high) {
        String filter =
                "<Filter xmlns=\"http://www.opengis.net/fes/2.0\" xmlns:gml=\"http://www.opengis.net/gml/3.2\"><"
                        + operator + "><ValueReference>geom</ValueReference><gml:Envelope srsName=\"urn:ogc:def:crs:"
                        + system
                        + "\"><gml:lowerCorner>" + low + "</gml:lowerCorner><gml:upperCorner>" + high
                        + "</gml:upperCorner></gml:Envelope></" + operator + "></Filter>";
        String query = "service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters"
                + "&outputFormat=application/json&filter=";
        assertThat(ids(wfs::handle, WfsApi.ROOT, query + FeaturesCity.encode(filter)))
                .containsExactly(1L, 2L);
    }

    @Test
    void pictures() throws IOException {
        double[] low = meters(179.9, -17.05);
        double[] high = meters(-179.9, -16.95);
        String view = "service=WMS&version=1.3.0&styles=&layers=label_clusters&crs=EPSG:" + CODE
                + "&width=200&height=100&bbox=" + place(179.9, -17.05) + "," + place(-179.9, -16.95);
        var image = ImageIO.read(new ByteArrayInputStream(
                body(wms::handle, WmsApi.ROOT, view + "&request=GetMap&format=image/png&transparent=true")));
        for (int id = 1; id <= 2; id++) {
            double[] place = meters(id == 1 ? 179.95 : -179.95, -17);
            int i = (int) (200 * (place[0] - low[0]) / (high[0] - low[0]));
            int j = (int) (100 * (high[1] - place[1]) / (high[1] - low[1]));
            assertThat(image.getRGB(i, j)).isNotZero();
            String info = view + "&request=GetFeatureInfo&query_layers=label_clusters&info_format=application/json"
                    + "&feature_count=9&i=" + i + "&j=" + j;
            assertThat(ids(wms::handle, WmsApi.ROOT, info)).containsExactly((long) id);
        }
        assertThat(image.getRGB(100, 50)).isZero();
    }

    private List<Long> items(String query) {
        return ids(features::handle, FeaturesApi.ROOT + "/collections/label_clusters/items", query + "&f=json");
    }

    private static List<Long> ids(Function<Request, Response> service, String path, String query) {
        return ID.matcher(new String(body(service, path, query), StandardCharsets.UTF_8))
                .results()
                .map(found -> Long.valueOf(found.group(1)))
                .toList();
    }

    private static byte[] body(Function<Request, Response> service, String path, String query) {
        try (Response answer =
                service.apply(new Request("GET", path, query, Map.of(), "http://town.test", Request.Body.NONE))) {
            byte[] body = answer.body().orElseThrow().bytes();
            assertThat(answer.status())
                    .as("%s %s", query, new String(body, StandardCharsets.UTF_8))
                    .isEqualTo(200);
            return body;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
