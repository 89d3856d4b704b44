package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.RegionSql;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the whole product: every collection in every format that WFS and OGC API Features list, of a city of oddities
 * and of an empty city. GDAL reads the answers, which are compared with the database's rows value by value, and
 * geometries with all their parts and holes. The formats and collections come from the services' own documents, so new
 * ones are tested as soon as they are listed. A test of serve does the same for the downloads of the interface.
 */
@Tag("slow")
@Tag("postgis")
class EveryFormatTest {
    /**
     * A hole, several parts, a hole in the second part, a part within a hole, rings of the wrong direction, and a name
     * to quote.
     */
    private static final String HOSTILE_REGIONS = RegionSql.insert("""
            SELECT id, 'Région <' || id || '> "&", ' || repeat('é', 200), ST_GeomFromText(area, 4326)
            FROM (VALUES
              (101, 'MULTIPOLYGON(((0 0,9 0,9 9,0 9,0 0),(1 1,1 2,2 2,2 1,1 1)))'),
              (102, 'MULTIPOLYGON(((0 0,1 0,1 1,0 0)),((20 20,29 20,29 29,20 29,20 20),(21 21,21 22,22 22,22 21,21 21)))'),
              (103, 'MULTIPOLYGON(((0 0,0 9,9 9,9 0,0 0),(1 1,8 1,8 8,1 8,1 1)),((2 2,2 3,3 3,3 2,2 2)))'),
              (104, 'MULTIPOLYGON(((-122.9000001 45.1234567,-122.8 45.1234567,-122.8 45.2,-122.9000001 45.1234567)))')
            ) hostile (id, area)
            """);

    private static final Map<String, City> CITIES = new HashMap<>();

    @TempDir
    Path folder;

    @BeforeAll
    static void load() throws SQLException {
        Gdal.assumeInstalled();
        CITIES.putAll(City.fixtures());
        CITIES.get("oddities").database.sql().run(HOSTILE_REGIONS);
    }

    @AfterAll
    static void close() {
        CITIES.values().forEach(City::close);
    }

    @ParameterizedTest
    @CsvSource({"2.0.0, typeNames", "1.1.0, typeName"})
    void formatsOfWfs(String version, String parameter) throws Exception {
        String wfs = "/wfs?service=WFS&version=" + version + "&request=";
        String text = CITIES.get("oddities").text(wfs + "GetCapabilities");
        String operation = between(
                between(text, "<ows:Operation name=\"GetFeature\">", "</ows:Operation>"),
                "name=\"outputFormat\"",
                "</ows:Parameter>");
        List<String> formats = all(operation, "<ows:Value>([^<]+)</ows:Value>");
        String types = between(text, "<wfs:FeatureTypeList", "</wfs:FeatureTypeList>");
        for (String type : all(types, "<wfs:Name>\\w+:(\\w+)</wfs:Name>")) {
            for (String format : formats) {
                compare(
                        wfs + "GetFeature&" + parameter + "=" + type + "&outputFormat=" + FeaturesCity.encode(format),
                        new Compared(served(type), format));
            }
        }
    }

    @Test
    void itemsOfFeatures() throws Exception {
        JsonNode page =
                JsonMapper.shared().readTree(CITIES.get("oddities").text("/ogc/features/v1/collections?f=json"));
        assertThat(page.get("collections").size()).isGreaterThanOrEqualTo(4);
        for (JsonNode collection : page.get("collections")) {
            assertThat(collection.get("links").valueStream())
                    .filteredOn(link -> link.get("rel").asString().equals("items"))
                    .extracting(link -> link.get("type").asString())
                    .isSubsetOf("text/html", "application/geo+json");
            String id = collection.get("id").asString();
            compare(City.items(id), new Compared(served(id), "items"));
        }
    }

    /** Compares the answers of all cities. */
    private void compare(String target, Compared compared) throws Exception {
        for (City city : CITIES.values()) {
            Path file = Files.createTempDirectory(folder, "").resolve("answer" + compared.ending());
            Files.write(file, city.good(target).bytes());
            compared.rows(
                    DatabaseRow.rows(city, compared.collection()),
                    GdalFeatures.read(file, compared.collection().name()));
        }
    }

    private static PublishedCollection served(String name) {
        return ServedCollection.find(name).orElseThrow().rows();
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start);
        assertThat(from).as(start).isNotNegative();
        return text.substring(from, text.indexOf(end, from));
    }

    private static List<String> all(String text, String pattern) {
        List<String> found = Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(result -> result.group(1))
                .toList();
        assertThat(found).as(pattern).isNotEmpty();
        return found;
    }
}
