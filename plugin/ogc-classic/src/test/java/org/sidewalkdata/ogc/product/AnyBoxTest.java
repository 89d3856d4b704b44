package org.sidewalkdata.ogc.product;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.io.ParseException;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.testkit.random.Any;

/** Any box finds, in every service, the features that lie in it by a computation on the database's rows. */
@Tag("slow")
@Tag("postgis")
class AnyBoxTest {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final Map<String, String> REST = Map.of(
            "label_clusters", "labelClusters", "raw_labels", "rawLabels", "access_score_streets", "accessScoreStreets");
    private static final List<ServedCollection> COLLECTIONS = ServedCollection.ALL.stream()
            .filter(one -> REST.containsKey(one.id()) || one.id().equals("regions"))
            .toList();

    /** Points only, because lines and areas cross the edges of most boxes. */
    private static final List<ServedCollection> POINTS = COLLECTIONS.stream()
            .filter(one -> one.rows().geometryType() == GeometryType.POINT)
            .toList();

    private static final Pattern REST_ID = Pattern.compile("\"properties\":\\{\"\\w+\":(\\d+)");
    private static final Pattern JSON_ID = Pattern.compile("\\{\"type\":\"Feature\",\"id\":(\\d+)");
    private static final Pattern GML_ID = Pattern.compile("<sidewalk:\\w+ gml:id=\"\\w+\\.(\\d+)\"");

    /** Number of pixels of an image that covers the same area as a click on its middle pixel. */
    private static final int REACHED = 13;

    /** Smallest distance between edges and features at which a box does not depend on rounding. */
    private static final double CLEAR = 1e-8;

    @AutoClose
    private static City city;

    private static final Map<ServedCollection, List<DatabaseRow>> rows = new HashMap<>();
    private static final Envelope around = new Envelope();

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException, ParseException {
        city = City.invented(folder, 500, 11);
        for (ServedCollection collection : COLLECTIONS) {
            rows.put(collection, DatabaseRow.rows(city, collection.rows()));
            rows.get(collection)
                    .forEach(row ->
                            around.expandToInclude(row.geometry().orElseThrow().getEnvelopeInternal()));
        }
        assertThat(COLLECTIONS).hasSize(4);
    }

    /**
     * Returns random boxes: mostly parts of the city, sometimes with a corner at a feature, flat, or larger than the
     * city.
     */
    private static Any<Envelope> boxes() {
        Any<Coordinate> anywhere = random -> new Coordinate(
                around.getMinX() + (random.nextDouble() * 1.2 - 0.1) * around.getWidth(),
                around.getMinY() + (random.nextDouble() * 1.2 - 0.1) * around.getHeight());
        Any<Coordinate> somewhere = random -> {
            List<DatabaseRow> all = rows.get(Any.of(COLLECTIONS).next(random));
            Coordinate[] points =
                    all.get(random.nextInt(all.size())).geometry().orElseThrow().getCoordinates();
            return points[random.nextInt(points.length)];
        };
        Any<Coordinate> corners = Any.oneOf(anywhere, anywhere, anywhere, somewhere);
        Any<Envelope> usual = random -> new Envelope(corners.next(random), corners.next(random));
        Any<Envelope> small = random -> {
            Coordinate corner = corners.next(random);
            double size = Math.pow(10, -2 - 4 * random.nextDouble());
            return new Envelope(corner.x, corner.x + size, corner.y, corner.y + size * random.nextInt(2));
        };
        Any<Envelope> points = somewhere.map(Envelope::new);
        return Any.oneOf(usual, usual, small, points, Any.of(new Envelope(-180, 180, -90, 90)));
    }

    @Test
    void everyServiceFindsWhatLiesInIt() {
        forAny(60, Any.of(COLLECTIONS), boxes(), AnyBoxTest::findsWhatLiesInIt);
    }

    private static void findsWhatLiesInIt(ServedCollection collection, Envelope box) throws IOException {
        List<Long> expected = meeting(collection, GEOMETRIES.toGeometry(box));
        String eastFirst = box.getMinX() + "," + box.getMinY() + "," + box.getMaxX() + "," + box.getMaxY();
        String northFirst = box.getMinY() + "," + box.getMinX() + "," + box.getMaxY() + "," + box.getMaxX();
        if (REST.containsKey(collection.id())) {
            String endpoint = REST.get(collection.id());
            assertThat(ids(REST_ID, city.rest(endpoint, "bbox=" + eastFirst)))
                    .as(endpoint)
                    .isEqualTo(expected);
        }
        assertThat(items(collection, "bbox=" + eastFirst)).isEqualTo(expected);
        assertThat(items(collection, "bbox=" + northFirst + "&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326"))
                .isEqualTo(expected);
        assertThat(items(collection, "filter=S_INTERSECTS(geom,BBOX(" + eastFirst + "))"))
                .isEqualTo(expected);
        assertThat(wfs(collection, northFirst)).isEqualTo(expected);
        assertThat(wfs(collection, eastFirst + ",CRS:84")).isEqualTo(expected);
    }

    @Test
    void acrossTheMeridianItIsTwo() {
        Any<Double> west = random -> around.getMinX() + random.nextDouble() * around.getWidth();
        forAny(20, Any.of(COLLECTIONS), west, AnyBoxTest::acrossTheMeridianItIsTwo);
    }

    private static void acrossTheMeridianItIsTwo(ServedCollection collection, double west) {
        List<Long> expected = meeting(collection, GEOMETRIES.toGeometry(new Envelope(west, 180, -90, 90)));
        String edges = west + ",-90,-179.5,90";
        assertThat(items(collection, "bbox=" + edges)).isEqualTo(expected);
        assertThat(wfs(collection, "-90," + west + ",90,-179.5")).isEqualTo(expected);
        assertThat(items(collection, "filter=S_INTERSECTS(geom,BBOX(" + edges + "))"))
                .isEqualTo(expected);
    }

    /** Boxes in systems with rounded coordinates, and clicks, if no feature is at the very edge. */
    @Test
    void projectedBoxesAndClicksToo() {
        Any<Envelope> wide =
                boxes().filter(box -> box.getWidth() > 1e-4 && box.getHeight() > 1e-4 && box.getWidth() < 10);
        forAny(60, Any.of(POINTS), wide, AnyBoxTest::projectedBoxesAndClicksToo);
    }

    private static void projectedBoxesAndClicksToo(ServedCollection collection, Envelope box) {
        Geometry area = GEOMETRIES.toGeometry(box);
        if (rows.get(collection).stream()
                .anyMatch(row -> row.geometry().orElseThrow().isWithinDistance(area.getBoundary(), CLEAR))) {
            return;
        }
        List<Long> expected = meeting(collection, area);
        String mercator = meters(box.getMinX(), box.getMinY()) + "," + meters(box.getMaxX(), box.getMaxY());
        assertThat(items(collection, "bbox=" + mercator + "&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/3857"))
                .isEqualTo(expected);
        assertThat(wfs(collection, mercator + ",urn:ogc:def:crs:EPSG::3857")).isEqualTo(expected);
        String click = "service=WMS&version=1.3.0&request=GetFeatureInfo&styles=&layers=" + collection.id()
                + "&query_layers=" + collection.id() + "&feature_count=1000&info_format=application/json&width="
                + REACHED
                + "&height=" + REACHED + "&i=" + REACHED / 2 + "&j=" + REACHED / 2;
        List<Long> first = expected.subList(0, Math.min(1000, expected.size()));
        assertThat(ids(JSON_ID, city.wms(click + "&crs=EPSG:3857&bbox=" + mercator)))
                .isEqualTo(first);
        assertThat(ids(
                        JSON_ID,
                        city.wms(click + "&crs=CRS:84&bbox=" + box.getMinX() + "," + box.getMinY() + "," + box.getMaxX()
                                + "," + box.getMaxY())))
                .isEqualTo(first);
    }

    private static String meters(double longitude, double latitude) {
        double[] meters = new double[2];
        Crs.WEB_MERCATOR.fromDegrees(longitude, latitude, meters);
        return meters[0] + "," + meters[1];
    }

    private static List<Long> meeting(ServedCollection collection, Geometry box) {
        return rows.get(collection).stream()
                .filter(row -> row.geometry().orElseThrow().intersects(box))
                .map(row -> row.value(collection.key()).asLong())
                .toList();
    }

    private static List<Long> items(ServedCollection collection, String query) {
        return ids(JSON_ID, city.features("/collections/" + collection.id() + "/items", query + "&limit=10000&f=json"));
    }

    private static List<Long> wfs(ServedCollection collection, String box) {
        return ids(
                GML_ID,
                city.wfs("service=WFS&version=2.0.0&request=GetFeature&typeNames=" + collection.id() + "&bbox=" + box));
    }

    private static List<Long> ids(Pattern id, byte[] answer) {
        return id.matcher(new String(answer, UTF_8))
                .results()
                .map(found -> Long.valueOf(found.group(1)))
                .toList();
    }
}
