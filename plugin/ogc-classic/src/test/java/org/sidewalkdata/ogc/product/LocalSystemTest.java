package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.crs.CitySystems;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.ogc.arcgis.FeatureServerApi;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.ogc.wms.WmsApi;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.Reads;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.spool.TempFolder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All services offer the system of the city's own maps: here, feet of State Plane in Texas. */
@Tag("postgis")
class LocalSystemTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int TEXAS = 2277;
    private static final String COUNT = "SELECT count(*) FROM sidewalk.raw_labels";

    @AutoClose
    private static City city;

    private static ServiceSettings settings = ServiceSettings.defaults().in(TEXAS);

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 300, 7);
    }

    @Test
    void arcgisHasCoordinatesOfPostgis() {
        Service arcgis = new FeatureServerApi(Reads.over(city.source), new Styles(), settings);
        String path = FeatureServerApi.SERVICE + "/1/query";
        JsonNode page = JSON.readTree(get(arcgis, path, "outSR=2277&outFields=label_id&resultRecordCount=5"));
        assertThat(page.get("spatialReference").toString()).isEqualTo("{\"wkid\":2277,\"latestWkid\":2277}");
        for (JsonNode feature : page.get("features")) {
            JsonNode point = feature.get("geometry");
            assertNear(
                    feature.get("attributes").get("label_id").asLong(),
                    point.get("x").asDouble(),
                    point.get("y").asDouble());
        }
        JsonNode some = page.get("features").get(0).get("geometry");
        String box = String.format(
                Locale.ROOT,
                "%f,%f,%f,%f",
                some.get("x").asDouble() - 2_000,
                some.get("y").asDouble() - 1_000,
                some.get("x").asDouble() + 2_000,
                some.get("y").asDouble() + 1_000);
        String count = get(arcgis, path, "returnCountOnly=true&inSR=2277&geometry=" + box);
        String expected = city.database
                .sql()
                .value(COUNT + " WHERE ST_Transform(geom, 2277) && ST_MakeEnvelope(" + box + ", 2277)");
        assertThat(count.strip()).isEqualTo("{\"count\":" + expected + "}");
        assertThat(Integer.parseInt(expected)).isPositive();
    }

    @Test
    void wfsHasCoordinatesOfPostgis() {
        Service wfs = new WfsApi(city.source, new WfsSettings(settings, TempFolder::ofProcess), Clock.systemUTC());
        String request = "service=WFS&version=2.0.0&request=";
        assertThat(get(wfs, WfsApi.ROOT, request + "GetCapabilities")).contains("urn:ogc:def:crs:EPSG::2277");
        String features = request + "GetFeature&typeNames=raw_labels&count=1&srsName=EPSG:";
        String gml = get(wfs, WfsApi.ROOT, features + "2277");
        String[] position =
                gml.replaceAll("(?s).*<gml:pos>([^<]*)</gml:pos>.*", "$1").split(" ", -1);
        long id = Long.parseLong(gml.replaceAll("(?s).*label_id>(\\d+)<.*", "$1"));
        assertNear(id, Double.parseDouble(position[0]), Double.parseDouble(position[1]));
        assertThat(get(wfs, WfsApi.ROOT, features + "4269").replaceAll("timeStamp=\"[^\"]*\"", ""))
                .isEqualTo(get(wfs, WfsApi.ROOT, features + "4326")
                        .replaceAll("timeStamp=\"[^\"]*\"", "")
                        .replace("EPSG:4326", "EPSG:4269"));
    }

    @Test
    void wmsDrawsInFeet() {
        TileSettings tiles = TileSettings.defaults();
        Service wms = new WmsApi(
                city.source, new Styles(), new TileMaker(new Styles(), tiles), tiles.drawingPermits(), settings);
        String capabilities = get(wms, WmsApi.ROOT, "service=WMS&version=1.3.0&request=GetCapabilities");
        assertThat(capabilities).contains("<CRS>EPSG:2277</CRS>");
        String box = capabilities.replaceAll(
                "(?s).*?CRS=\"EPSG:2277\" minx=\"([^\"]*)\" miny=\"([^\"]*)\" maxx=\"([^\"]*)\" maxy=\"([^\"]*)\".*",
                "$1,$2,$3,$4");
        String map =
                "service=WMS&version=1.3.0&request=GetMap&layers=streets&styles=&width=300&height=300&format=image/png";
        assertThat(get(wms, WmsApi.ROOT, map + "&crs=EPSG:2277&bbox=" + box).length())
                .isGreaterThan(2_000);
        String degrees = "&bbox=29,-99.1,30,-98";
        assertThat(get(wms, WmsApi.ROOT, map + "&crs=EPSG:4269" + degrees))
                .isEqualTo(get(wms, WmsApi.ROOT, map + "&crs=EPSG:4326" + degrees));
    }

    @Test
    void featuresOfferIt() {
        Service features = new FeaturesApi(city.source, settings, Clock.systemUTC());
        String uri = "http://www.opengis.net/def/crs/EPSG/0/2277";
        assertThat(get(features, FeaturesApi.ROOT + "/collections/raw_labels", "f=json"))
                .contains(uri);
        JsonNode feature = JSON.readTree(
                        get(features, FeaturesApi.ROOT + "/collections/raw_labels/items", "f=json&limit=1&crs=" + uri))
                .get("features")
                .get(0);
        JsonNode point = feature.get("geometry").get("coordinates");
        assertNear(
                feature.get("id").asLong(),
                point.get(0).asDouble(),
                point.get(1).asDouble());
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

    private static void assertNear(long label, double x, double y) {
        String[] expected = city.database
                .sql()
                .value(
                        "SELECT ST_X(p) || ' ' || ST_Y(p) FROM sidewalk.raw_labels, ST_Transform(geom, 2277) p WHERE label_id = "
                                + label)
                .split(" ", -1);
        assertThat(x).isCloseTo(Double.parseDouble(expected[0]), within(0.001));
        assertThat(y).isCloseTo(Double.parseDouble(expected[1]), within(0.001));
    }

    private static String get(Service service, String path, String query) {
        Request request = new Request("GET", path, query, Map.of(), "http://127.0.0.1", Request.Body.NONE);
        try (Response answer = service.handle(request)) {
            String text = new String(answer.body().orElseThrow().bytes(), StandardCharsets.ISO_8859_1);
            assertThat(answer.status()).as("%s", text).isEqualTo(200);
            assertThat(List.of("ServiceException", "\"error\"")).noneMatch(text::contains);
            return text;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
