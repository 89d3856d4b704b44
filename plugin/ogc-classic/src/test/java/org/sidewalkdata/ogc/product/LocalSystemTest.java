package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Locale;
import java.util.OptionalInt;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.maps.crs.CitySystems;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.ogc.arcgis.FeatureServerApi;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServiceSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All services offer the system of the city's own maps: here, feet of State Plane in Texas. */
@Tag("postgis")
class LocalSystemTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int TEXAS = 2277;

    @AutoClose
    private static City city;

    private static Services services;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 300, 7);
        services = new Services(city.source, ServiceSettings.defaults().in(TEXAS), Clock.systemUTC());
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
