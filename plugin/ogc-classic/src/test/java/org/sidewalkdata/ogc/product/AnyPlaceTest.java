package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.sidewalkdata.maps.crs.CitySystems;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.ogc.TileAt;
import org.sidewalkdata.ogc.arcgis.FeatureServerApi;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.testkit.random.Any;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Any box finds, in every service, the features that lie in it by a computation on the database's rows, and any vector
 * tile with one feature per record contains the records in it. All services offer the system of the city's own maps:
 * here, feet of State Plane in Texas.
 */
@Tag("postgis")
class AnyPlaceTest {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private static final Map<String, String> REST = Map.of(
            "label_clusters", "labelClusters", "raw_labels", "rawLabels", "access_score_streets", "accessScoreStreets");

    private static final List<ServedCollection> COLLECTIONS = Stream.of(
                    "label_clusters", "raw_labels", "access_score_streets", "regions")
            .map(id -> ServedCollection.find(id).orElseThrow())
            .toList();

    /** Number of pixels of an image that covers the same area as a click on its middle pixel. */
    private static final int REACHED = 13;

    /** Smallest distance between edges and features at which a box does not depend on rounding. */
    private static final double CLEAR = 1e-8;

    /** A line shorter than this part of the tile's width may vanish on its grid. */
    private static final double VISIBLE = 4 / 4096.0;

    /** Largest distance from the tile at which it may contain features, as a part of its width. */
    private static final double MARGIN = 0.25;

    @AutoClose
    private static City city;

    private static final Map<ServedCollection, List<DatabaseRow>> rows = new HashMap<>();
    private static final Envelope around = new Envelope();
    private static final JsonMapper JSON = new JsonMapper();
    private static final int TEXAS = 2277;

    private static Services services;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 500, 11);
        services = new Services(city.source, ServiceSettings.defaults().in(TEXAS), Clock.systemUTC());
        for (ServedCollection collection : COLLECTIONS) {
            rows(collection).forEach(row -> around.expandToInclude(geometry(row).getEnvelopeInternal()));
        }
    }

    private static List<DatabaseRow> rows(ServedCollection collection) {
        return rows.computeIfAbsent(collection, one -> DatabaseRow.rows(city, one.rows()));
    }

    private static Geometry geometry(DatabaseRow row) {
        return row.geometry().orElseThrow();
    }

    /** Returns a point of any feature of the collection. */
    private static Coordinate point(ServedCollection collection, Random random) {
        Coordinate[] points = geometry(Any.of(rows(collection)).next(random)).getCoordinates();
        return points[random.nextInt(points.length)];
    }

    /**
     * Returns random boxes: mostly parts of the city, sometimes with a corner at a feature, flat, or larger than the
     * city.
     */
    private static Any<Envelope> boxes() {
        Any<Coordinate> anywhere = random -> new Coordinate(
                around.getMinX() + (random.nextDouble() * 1.2 - 0.1) * around.getWidth(),
                around.getMinY() + (random.nextDouble() * 1.2 - 0.1) * around.getHeight());
        Any<Coordinate> somewhere = random -> point(Any.of(COLLECTIONS).next(random), random);
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
    @Tag("slow")
    void everyServiceFindsWhatLiesInABox() {
        forAny(60, Any.of(COLLECTIONS), boxes(), AnyPlaceTest::findsWhatLiesInIt);
    }

    private static void findsWhatLiesInIt(ServedCollection collection, Envelope box) {
        String eastFirst = box.getMinX() + "," + box.getMinY() + "," + box.getMaxX() + "," + box.getMaxY();
        String northFirst = box.getMinY() + "," + box.getMinX() + "," + box.getMaxY() + "," + box.getMaxX();
        String items = City.items(collection.id());
        String wfs = City.WFS + collection.id() + "&bbox=";
        List<String> targets = new ArrayList<>(List.of(
                items + "bbox=" + eastFirst,
                items + "bbox=" + northFirst + "&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326",
                items + "filter=S_INTERSECTS(geom,BBOX(" + eastFirst + "))",
                wfs + northFirst,
                wfs + eastFirst + ",CRS:84"));
        if (REST.containsKey(collection.id())) {
            targets.add("/v3/api/" + REST.get(collection.id()) + "?bbox=" + eastFirst);
        }
        assertFind(meeting(collection, GEOMETRIES.toGeometry(box)), targets);
    }

    private static void assertFind(List<Long> expected, List<String> targets) {
        targets.forEach(target -> assertThat(city.ids(target)).as(target).isEqualTo(expected));
    }

    @Test
    @Tag("slow")
    void aBoxAcrossTheMeridianIsTwo() {
        Any<Double> west = random -> around.getMinX() + random.nextDouble() * around.getWidth();
        forAny(20, Any.of(COLLECTIONS), west, AnyPlaceTest::acrossTheMeridian);
    }

    private static void acrossTheMeridian(ServedCollection collection, double west) {
        String edges = west + ",-90,-179.5,90";
        assertFind(
                meeting(collection, GEOMETRIES.toGeometry(new Envelope(west, 180, -90, 90))),
                List.of(
                        City.items(collection.id()) + "bbox=" + edges,
                        City.items(collection.id()) + "filter=S_INTERSECTS(geom,BBOX(" + edges + "))",
                        City.WFS + collection.id() + "&bbox=-90," + west + ",90,-179.5"));
    }

    /** Boxes in systems with rounded coordinates, and clicks, if no feature is at the very edge. */
    @Test
    @Tag("slow")
    void projectedBoxesAndClicksToo() {
        Any<Envelope> wide =
                boxes().filter(box -> box.getWidth() > 1e-4 && box.getHeight() > 1e-4 && box.getWidth() < 10);
        // points only, because lines and areas cross the edges of most boxes
        forAny(60, Any.of(COLLECTIONS.subList(0, 2)), wide, AnyPlaceTest::projectedBoxesAndClicksToo);
    }

    private static void projectedBoxesAndClicksToo(ServedCollection collection, Envelope box) {
        Geometry area = GEOMETRIES.toGeometry(box);
        if (rows(collection).stream().anyMatch(row -> geometry(row).isWithinDistance(area.getBoundary(), CLEAR))) {
            return;
        }
        List<Long> expected = meeting(collection, area);
        String mercator = meters(box.getMinX(), box.getMinY()) + "," + meters(box.getMaxX(), box.getMaxY());
        assertFind(
                expected,
                List.of(
                        City.items(collection.id()) + "bbox=" + mercator
                                + "&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/3857",
                        City.WFS + collection.id() + "&bbox=" + mercator + ",urn:ogc:def:crs:EPSG::3857"));
        String click = ("/wms?service=WMS&version=1.3.0&request=GetFeatureInfo&styles=&layers=%1$s&query_layers=%1$s"
                        + "&feature_count=1000&info_format=application/json&width=%2$d&height=%2$d&i=%3$d&j=%3$d")
                .formatted(collection.id(), REACHED, REACHED / 2);
        assertFind(
                expected.subList(0, Math.min(1000, expected.size())),
                List.of(
                        click + "&crs=EPSG:3857&bbox=" + mercator,
                        click + "&crs=CRS:84&bbox=" + box.getMinX() + "," + box.getMinY() + "," + box.getMaxX() + ","
                                + box.getMaxY()));
    }

    private static String meters(double longitude, double latitude) {
        double[] meters = new double[2];
        Crs.WEB_MERCATOR.fromDegrees(longitude, latitude, meters);
        return meters[0] + "," + meters[1];
    }

    private static List<Long> meeting(ServedCollection collection, Geometry area) {
        return ids(collection, row -> geometry(row).intersects(area));
    }

    private static List<Long> ids(ServedCollection collection, Predicate<DatabaseRow> fits) {
        return rows(collection).stream()
                .filter(fits)
                .map(row -> row.value(collection.key()).asLong())
                .toList();
    }

    @ParameterizedTest
    @EnumSource(names = {"LABEL_CLUSTERS", "ACCESS_SCORE_STREETS", "STREETS"})
    void anyTileHasWhatLiesInIt(TileLayer layer) {
        ServedCollection collection = ServedCollection.find(layer.collection()).orElseThrow();
        Any<Integer> zooms = Any.of(15, 15, 16, 17, 18);
        Any<TileAddress> tiles = random -> {
            Coordinate point = point(collection, random);
            return TileAt.point(zooms.next(random), point.x, point.y);
        };
        forAny(27, tiles, tile -> {
            Bbox inner = tile.bounds(0);
            double least = VISIBLE * (inner.maxLon() - inner.minLon());
            Geometry area = area(inner);
            List<Long> visible = ids(
                    collection,
                    row -> geometry(row).intersects(area)
                            && (geometry(row).getDimension() == 0
                                    || geometry(row).intersection(area).getLength() > least));
            assertThat(shown(layer, tile, collection.key().sqlName()))
                    .isNotEmpty()
                    .containsAll(visible)
                    .isSubsetOf(meeting(collection, area(tile.bounds(MARGIN))));
        });
    }

    private static Geometry area(Bbox box) {
        return GEOMETRIES.toGeometry(new Envelope(box.minLon(), box.maxLon(), box.minLat(), box.maxLat()));
    }

    private static List<Object> shown(TileLayer layer, TileAddress tile, String key) {
        try (ReadView view = city.source.open()) {
            byte[] bytes = new TileMaker(new Styles(), TileSettings.defaults()).vector(view, layer, tile);
            return VectorTile.read(bytes, name -> true).features().stream()
                    .map(feature -> feature.properties().get(key))
                    .toList();
        }
    }

    @Test
    void arcgisHasCoordinatesOfPostgis() {
        String query = FeatureServerApi.SERVICE + "/1/query?";
        JsonNode page = JSON.readTree(services.text(query + "outSR=2277&outFields=label_id&resultRecordCount=5"));
        assertThat(page.get("spatialReference").toString()).isEqualTo("{\"wkid\":2277,\"latestWkid\":2277}");
        for (JsonNode feature : page.get("features")) {
            JsonNode point = feature.get("geometry");
            assertNear(feature.at("/attributes/label_id").asLong(), point.get("x"), point.get("y"));
        }
        double x = page.at("/features/0/geometry/x").asDouble();
        double y = page.at("/features/0/geometry/y").asDouble();
        String box = String.format(Locale.ROOT, "%f,%f,%f,%f", x - 2_000, y - 1_000, x + 2_000, y + 1_000);
        String expected = city.database
                .sql()
                .value("SELECT count(*) FROM sidewalk.raw_labels"
                        + " WHERE ST_Transform(geom, 2277) && ST_MakeEnvelope(" + box + ", 2277)");
        assertThat(services.text(query + "returnCountOnly=true&inSR=2277&geometry=" + box))
                .isEqualToIgnoringWhitespace("{\"count\":" + expected + "}");
        assertThat(Integer.parseInt(expected)).isPositive();
    }

    @Test
    void wfsHasCoordinatesOfPostgis() {
        assertThat(services.text("/wfs?service=WFS&version=2.0.0&request=GetCapabilities"))
                .contains("urn:ogc:def:crs:EPSG::2277");
        String features = City.WFS + "raw_labels&count=1&srsName=EPSG:";
        String gml = services.text(features + "2277");
        String[] position =
                gml.replaceAll("(?s).*<gml:pos>([^<]*)</gml:pos>.*", "$1").split(" ", -1);
        long id = Long.parseLong(gml.replaceAll("(?s).*label_id>(\\d+)<.*", "$1"));
        assertNear(id, JSON.readTree(position[0]), JSON.readTree(position[1]));
        assertThat(services.text(features + "4269").replaceAll("timeStamp=\"[^\"]*\"", ""))
                .isEqualTo(services.text(features + "4326")
                        .replaceAll("timeStamp=\"[^\"]*\"", "")
                        .replace("EPSG:4326", "EPSG:4269"));
    }

    @Test
    void wmsDrawsInFeet() {
        String wms = "/wms?service=WMS&version=1.3.0&request=";
        String capabilities = services.text(wms + "GetCapabilities");
        assertThat(capabilities).contains("<CRS>EPSG:2277</CRS>");
        String box = capabilities.replaceAll(
                "(?s).*?CRS=\"EPSG:2277\" minx=\"([^\"]*)\" miny=\"([^\"]*)\" maxx=\"([^\"]*)\" maxy=\"([^\"]*)\".*",
                "$1,$2,$3,$4");
        String map = wms + "GetMap&layers=streets&styles=&width=300&height=300&format=image/png&crs=EPSG:";
        assertThat(services.good(map + "2277&bbox=" + box).bytes()).hasSizeGreaterThan(2_000);
        String degrees = "&bbox=29,-99.1,30,-98";
        assertThat(services.good(map + "4269" + degrees).bytes())
                .isEqualTo(services.good(map + "4326" + degrees).bytes());
    }

    @Test
    void featuresOfferIt() {
        String uri = "http://www.opengis.net/def/crs/EPSG/0/2277";
        assertThat(services.text("/ogc/features/v1/collections/raw_labels?f=json"))
                .contains(uri);
        JsonNode feature = JSON.readTree(services.text(City.items("raw_labels") + "crs=" + uri))
                .at("/features/0");
        assertNear(
                feature.get("id").asLong(),
                feature.at("/geometry/coordinates/0"),
                feature.at("/geometry/coordinates/1"));
    }

    /** Amsterdam's is another projection, New Zealand's has north first; the last two are no projected systems. */
    @ParameterizedTest
    @ValueSource(ints = {28992, 2193, 4326, 999_999})
    void otherSystemsAreNotOffered(int code) {
        try (ReadView view = city.source.open()) {
            assertThat(CitySystems.find(code, view)).isEmpty();
            assertThat(CitySystems.of(view, OptionalInt.of(code))).hasSize(4);
            assertThat(CitySystems.of(view, OptionalInt.of(TEXAS))).hasSize(5);
        }
    }

    private static void assertNear(long label, JsonNode x, JsonNode y) {
        String[] expected = city.database
                .sql()
                .value("SELECT ST_X(p), ST_Y(p) FROM sidewalk.raw_labels, ST_Transform(geom, 2277) p WHERE label_id = "
                        + label)
                .split("\\|");
        assertThat(x.asDouble()).isCloseTo(Double.parseDouble(expected[0]), within(0.001));
        assertThat(y.asDouble()).isCloseTo(Double.parseDouble(expected[1]), within(0.001));
    }
}
