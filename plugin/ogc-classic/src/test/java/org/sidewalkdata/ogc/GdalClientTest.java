package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** GDAL's drivers, on which QGIS, R and Python build, read the services over HTTP. Skipped if GDAL is not installed. */
class GdalClientTest {
    private static final Services SERVICES = new Services(new FeaturesCity().source);
    private static HttpServer server;

    @BeforeAll
    static void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/", GdalClientTest::answer);
        server.start();
    }

    @AfterAll
    static void close() {
        server.stop(0);
    }

    /** Returns the URL of a path: {@code http://127.0.0.1:…} and the path. */
    private static String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    private static void answer(HttpExchange exchange) throws IOException {
        Map<String, List<String>> headers = new HashMap<>();
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
        Request request = new Request(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getPath(),
                Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), ""),
                headers,
                BaseUrl.of(url(""), "", headers, ""),
                exchange::getRequestBody);
        try (exchange;
                Response answer = SERVICES.handle(request)) {
            answer.headers().forEach(exchange.getResponseHeaders()::set);
            exchange.sendResponseHeaders(answer.status(), answer.body().isPresent() ? 0 : -1);
            if (answer.body().isPresent()) {
                answer.body().get().writeTo(exchange.getResponseBody());
            }
        }
    }

    /** R's sf and older programs cannot use curves and curved areas. */
    @ParameterizedTest
    @CsvSource({
        "2.0.0, label_clusters, Point",
        "2.0.0, access_score_streets, Line String",
        "2.0.0, regions, Multi Polygon",
        "1.1.0, label_clusters, Point",
        "1.1.0, access_score_streets, Line String",
        "1.1.0, regions, Multi Polygon",
    })
    void layersOfWfsHavePlainGeometries(String version, String layer, String type) throws Exception {
        String source = "WFS:" + url("/wfs?version=" + version);
        assertThat(Gdal.program("ogrinfo", "-ro", "-so", source, "sidewalk:" + layer))
                .contains("\nGeometry: " + type + "\n");
        JsonNode features = features(source, "sidewalk:" + layer);
        String plain = type.replace(" ", "");
        assertThat(features)
                .isNotEmpty()
                .allSatisfy(feature ->
                        assertThat(feature.at("/geometry/type").stringValue()).isEqualTo(plain));
    }

    /** Both versions of GML give the same result. */
    @Test
    void areasAreTheSameInBothVersions() throws Exception {
        String newer = features("WFS:" + url("/wfs?version=2.0.0"), "sidewalk:regions")
                .findValues("coordinates")
                .toString();
        assertThat(features("WFS:" + url("/wfs?version=1.1.0"), "sidewalk:regions")
                        .findValues("coordinates")
                        .toString())
                .isEqualTo(newer)
                .contains("-122.98");
    }

    /** GeoJSON in meters names its system, and GDAL converts it to the same degrees. */
    @Test
    void geoJsonInMetersIsUnderstood() throws Exception {
        String url = url("/wfs?service=WFS&version=1.1.0&request=GetFeature&typename=sidewalk:label_clusters"
                + "&outputFormat=application/json&srsname=EPSG:900913&maxFeatures=1");
        assertThat(Gdal.program("ogrinfo", "-ro", "-so", "-al", url)).contains("ID[\"EPSG\",3857]");
        JsonNode point = read(Gdal.program("ogr2ogr", "-t_srs", "OGC:CRS84", "-f", "GeoJSON", "/vsistdout/", url));
        assertThat(point.at("/features/0/geometry/coordinates/0").doubleValue()).isCloseTo(-123, within(1e-8));
        assertThat(point.at("/features/0/geometry/coordinates/1").doubleValue()).isCloseTo(45, within(1e-8));
    }

    /** GDAL's driver of OGC API Features finds collections from the landing page and reads all pages. */
    @ParameterizedTest
    @CsvSource({"label_clusters, 57", "access_score_streets, 12", "regions, 2"})
    void ogcApiFeaturesIsRead(String collection, int count) throws Exception {
        String source = "OAPIF:" + url(FeaturesApi.ROOT);
        assertThat(features(source, collection)).hasSize(count);
    }

    /** GDAL's driver of the OGC API family looks for items, tiles and maps from the same landing page. */
    @Test
    void ogcApiIsDiscovered() throws Exception {
        String source = "OGCAPI:" + url(FeaturesApi.ROOT);
        assertThat(Gdal.program("ogrinfo", "-ro", source))
                .contains("/collections/regions", "Street accessibility scores");
        assertThat(Gdal.program("ogrinfo", "-ro", "-so", "-al", source + "/collections/regions", "-oo", "API=ITEMS"))
                .contains("Layer name: regions");
    }

    private static JsonNode features(String source, String layer) throws Exception {
        return read(Gdal.program("ogr2ogr", "-f", "GeoJSON", "/vsistdout/", source, layer))
                .get("features");
    }

    private static JsonNode read(String json) {
        return new ObjectMapper().readTree(json);
    }
}
