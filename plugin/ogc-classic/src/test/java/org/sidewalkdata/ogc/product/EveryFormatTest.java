package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.api.openapi.OpenApiDocument;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.query.StatsByDayQuery;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the whole product: every collection in every format that a service lists, of a city of oddities and of an empty
 * city. GDAL reads the answers, which are compared with the database's rows value by value, and geometries with all
 * their parts and holes. The formats and collections come from the services' own documents, so new ones are tested as
 * soon as they are listed.
 */
@Tag("slow")
@Tag("postgis")
class EveryFormatTest {
    /**
     * A hole, several parts, a hole in the second part, a part within a hole, rings of the wrong direction, and a name
     * to quote.
     */
    private static final String HOSTILE_REGIONS = """
            INSERT INTO published_region
            SELECT id, 'Région <' || id || '> "&", ' || repeat('é', 200), ST_GeomFromText(area, 4326)
            FROM (VALUES
              (101, 'MULTIPOLYGON(((0 0,9 0,9 9,0 9,0 0),(1 1,1 2,2 2,2 1,1 1)))'),
              (102, 'MULTIPOLYGON(((0 0,1 0,1 1,0 0)),((20 20,29 20,29 29,20 29,20 20),(21 21,21 22,22 22,22 21,21 21)))'),
              (103, 'MULTIPOLYGON(((0 0,0 9,9 9,9 0,0 0),(1 1,8 1,8 8,1 8,1 1)),((2 2,2 3,3 3,3 2,2 2)))'),
              (104, 'MULTIPOLYGON(((-122.9000001 45.1234567,-122.8 45.1234567,-122.8 45.2,-122.9000001 45.1234567)))')
            ) hostile (id, area)
            """;

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
    @MethodSource
    void downloadsOfTheInterface(String path, String type) throws Exception {
        boolean inBox = Endpoints.find(path).orElseThrow().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("bbox"));
        boolean nested = type.endsWith("json");
        compare(
                "/v3/api/" + path + "?" + (inBox ? "bbox=-180,-90,180,90&" : "") + "filetype=" + type,
                new Compared(collection(path), type, nested));
    }

    static Stream<Arguments> downloadsOfTheInterface() {
        List<Arguments> all = new ArrayList<>();
        JsonNode paths = JsonMapper.shared()
                .readTree(OpenApiDocument.json("", "", Optional.empty()))
                .get("paths");
        paths.propertyStream().forEach(path -> {
            String name = path.getKey().substring(path.getKey().lastIndexOf('/') + 1);
            for (JsonNode parameter : path.getValue().at("/get/parameters")) {
                if (showsItsWholeCollection(name)
                        && parameter.path("name").asString("").equals("filetype")) {
                    // Debian's GDAL cannot read Parquet and guesses types in workbooks: ParquetTest and WorkbooksTest
                    parameter
                            .at("/schema/enum")
                            .valueStream()
                            .map(JsonNode::asString)
                            .filter(type -> !type.endsWith("parquet") && !type.equals("xlsx"))
                            .forEach(type -> all.add(Arguments.of(name, type)));
                }
            }
        });
        assertThat(all).hasSizeGreaterThan(10);
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource
    void formatsOfWfs(String version, String collection, String format) throws Exception {
        String query = "/wfs?service=WFS&request=GetFeature&version=" + version + "&typeName"
                + (version.startsWith("2") ? "s=" : "=") + collection;
        compare(
                query + "&outputFormat=" + FeaturesCity.encode(format),
                new Compared(served(collection), format, false));
    }

    static Stream<Arguments> formatsOfWfs() {
        List<Arguments> all = new ArrayList<>();
        for (String version : List.of("2.0.0", "1.1.0")) {
            String text = CITIES.get("oddities").text("/wfs?service=WFS&request=GetCapabilities&version=" + version);
            String operation = between(
                    between(text, "<ows:Operation name=\"GetFeature\">", "</ows:Operation>"),
                    "name=\"outputFormat\"",
                    "</ows:Parameter>");
            for (String type : all(
                    between(text, "<wfs:FeatureTypeList", "</wfs:FeatureTypeList>"),
                    "<wfs:Name>\\w+:(\\w+)</wfs:Name>")) {
                all(operation, "<ows:Value>([^<]+)</ows:Value>")
                        .forEach(format -> all.add(Arguments.of(version, type, format)));
            }
        }
        assertThat(all).hasSizeGreaterThan(40);
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource
    void itemsOfFeatures(String collection) throws Exception {
        compare(City.items(collection), new Compared(served(collection), "items", false));
    }

    static Stream<String> itemsOfFeatures() {
        JsonNode page =
                JsonMapper.shared().readTree(CITIES.get("oddities").text("/ogc/features/v1/collections?f=json"));
        List<String> all = new ArrayList<>();
        for (JsonNode collection : page.get("collections")) {
            assertThat(collection.get("links").valueStream())
                    .filteredOn(link -> link.get("rel").asString().equals("items"))
                    .extracting(link -> link.get("type").asString())
                    .isSubsetOf("text/html", "application/geo+json");
            all.add(collection.get("id").asString());
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(4);
        return all.stream();
    }

    /** Compares the answers of all cities. */
    private void compare(String target, Compared compared) throws Exception {
        for (City city : CITIES.values()) {
            List<DatabaseRow> truth = DatabaseRow.rows(city, compared.collection());
            compared.rows(truth, features(city.good(target).bytes(), compared));
        }
    }

    private List<GdalFeatures.Feature> features(byte[] answer, Compared compared) throws Exception {
        if (compared.format().equals("json")) {
            JsonNode tree = JsonMapper.shared().readTree(answer);
            JsonNode records = tree.isArray()
                    ? tree
                    : tree.valueStream().filter(JsonNode::isArray).findFirst().orElseThrow();
            return records.valueStream()
                    .map(record -> new GdalFeatures.Feature(record, Optional.empty()))
                    .toList();
        }
        Path file = Files.createTempDirectory(folder, "").resolve("answer" + compared.ending());
        return GdalFeatures.read(
                Files.write(file, answer), compared.collection().name());
    }

    /**
     * Returns whether a file has all rows of its collection: it is not a document, half of a view or the top of a
     * ranking.
     */
    private static boolean showsItsWholeCollection(String name) {
        return Endpoints.find(name)
                .filter(RowsEndpoint.class::isInstance)
                .filter(endpoint -> !endpoint.name().equals("plan")) // computed, and with rows of streets left out
                .filter(endpoint -> !endpoint.parameters().contains(StatsByDayQuery.FILTER_LOW_QUALITY))
                .filter(endpoint -> endpoint.parameters().stream()
                        .noneMatch(parameter -> parameter.name().equals("limit")))
                .isPresent();
    }

    /** Returns the collection that the endpoint answers without optional groups. */
    private static PublishedCollection collection(String name) {
        Records records = ((RowsEndpoint<?>) Endpoints.find(name).orElseThrow()).records();
        if (records.maybe().isEmpty() && !name.equals("labelClusters")) {
            return records.collection();
        }
        String view = name.equals("regions") ? "region_statistics" : name.replaceAll("([A-Z])", "_$1");
        return PublishedCollections.ALL.stream()
                .filter(one -> one.view().equalsIgnoreCase(view))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No collection " + name));
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
