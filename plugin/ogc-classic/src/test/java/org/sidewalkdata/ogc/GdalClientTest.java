package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** GDAL's drivers, on which QGIS, R and Python build, read the services over HTTP. Skipped if GDAL is not installed. */
class GdalClientTest {
    @AutoClose
    private static LiveCity town;

    @BeforeAll
    static void serve() throws IOException {
        town = new LiveCity();
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
        String source = "WFS:" + town.url("/wfs?version=" + version);
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
        String newer = features("WFS:" + town.url("/wfs?version=2.0.0"), "sidewalk:regions")
                .findValues("coordinates")
                .toString();
        assertThat(features("WFS:" + town.url("/wfs?version=1.1.0"), "sidewalk:regions")
                        .findValues("coordinates")
                        .toString())
                .isEqualTo(newer)
                .contains("-122.98");
    }

    /** GeoJSON in meters names its system, and GDAL converts it to the same degrees. */
    @Test
    void geoJsonInMetersIsUnderstood() throws Exception {
        String url = town.url("/wfs?service=WFS&version=1.1.0&request=GetFeature&typename=sidewalk:label_clusters"
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
        String source = "OAPIF:" + town.url(FeaturesApi.ROOT);
        assertThat(features(source, collection)).hasSize(count);
    }

    /** GDAL's driver of the OGC API family looks for items, tiles and maps from the same landing page. */
    @Test
    void ogcApiIsDiscovered() throws Exception {
        String source = "OGCAPI:" + town.url(FeaturesApi.ROOT);
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
