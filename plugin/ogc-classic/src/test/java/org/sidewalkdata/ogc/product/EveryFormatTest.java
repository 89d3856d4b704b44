package org.sidewalkdata.ogc.product;

import static java.nio.charset.StandardCharsets.UTF_8;
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
    private static final List<String> MEDIA_OF_PAGES = List.of("text/html", "application/geo+json");

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
    void downloadsOfTheInterface(String city, PublishedCollection collection, String path, String type)
            throws Exception {
        boolean inBox = Endpoints.ALL.stream()
                .filter(endpoint -> endpoint.name().equals(path))
                .flatMap(endpoint -> endpoint.parameters().stream())
                .anyMatch(parameter -> parameter.name().equals("bbox"));
        byte[] answer = CITIES.get(city).rest(path, (inBox ? "bbox=-180,-90,180,90&" : "") + "filetype=" + type);
        List<DatabaseRow> truth = DatabaseRow.rows(CITIES.get(city), collection);
        if (type.equals("json")) {
            ComparedRows.compare(truth, records(JsonMapper.shared().readTree(answer)), collection, type, true);
        } else {
            ComparedRows.compare(truth, gdal(answer, collection, type), collection, type, type.equals("geojson"));
        }
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
                    parameter
                            .at("/schema/enum")
                            .valueStream()
                            .map(JsonNode::asString)
                            .filter(type -> !type.endsWith("parquet")) // Debian's GDAL cannot read it; see ParquetTest
                            .filter(type ->
                                    !type.equals("xlsx")) // GDAL guesses the types of its columns; see WorkbooksTest
                            .forEach(type -> CITIES.keySet()
                                    .forEach(city -> all.add(Arguments.of(city, collection(name), name, type))));
                }
            }
        });
        assertThat(all).hasSizeGreaterThan(20);
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource
    void formatsOfWfs(String city, String version, PublishedCollection collection, String format) throws Exception {
        String query = "service=WFS&request=GetFeature&version=" + version + "&typeName"
                + (version.startsWith("2") ? "s=" : "=") + collection.name() + "&outputFormat="
                + FeaturesCity.encode(format);
        byte[] answer = CITIES.get(city).wfs(query);
        ComparedRows.compare(
                DatabaseRow.rows(CITIES.get(city), collection),
                gdal(answer, collection, format),
                collection,
                format,
                false);
    }

    static Stream<Arguments> formatsOfWfs() {
        List<Arguments> all = new ArrayList<>();
        for (String version : List.of("2.0.0", "1.1.0")) {
            String text = new String(
                    CITIES.get("oddities").wfs("service=WFS&request=GetCapabilities&version=" + version), UTF_8);
            String operation = between(
                    between(text, "<ows:Operation name=\"GetFeature\">", "</ows:Operation>"),
                    "name=\"outputFormat\"",
                    "</ows:Parameter>");
            for (String type : all(
                    between(text, "<wfs:FeatureTypeList", "</wfs:FeatureTypeList>"),
                    "<wfs:Name>\\w+:(\\w+)</wfs:Name>")) {
                for (String format : all(operation, "<ows:Value>([^<]+)</ows:Value>")) {
                    CITIES.keySet().forEach(city -> all.add(Arguments.of(city, version, served(type), format)));
                }
            }
        }
        assertThat(all).hasSizeGreaterThan(80);
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource
    void itemsOfFeatures(String city, PublishedCollection collection) throws Exception {
        byte[] answer = CITIES.get(city).features("/collections/" + collection.name() + "/items", "f=json&limit=10000");
        ComparedRows.compare(
                DatabaseRow.rows(CITIES.get(city), collection),
                gdal(answer, collection, "geojson"),
                collection,
                "items",
                false);
    }

    static Stream<Arguments> itemsOfFeatures() {
        List<Arguments> all = new ArrayList<>();
        JsonNode page = JsonMapper.shared().readTree(CITIES.get("oddities").features("/collections", "f=json"));
        for (JsonNode collection : page.get("collections")) {
            for (JsonNode link : collection.get("links")) {
                if (link.get("rel").asString().equals("items")) {
                    assertThat(link.get("type").asString()).isIn(MEDIA_OF_PAGES);
                }
            }
            CITIES.keySet()
                    .forEach(city -> all.add(
                            Arguments.of(city, served(collection.get("id").asString()))));
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(8);
        return all.stream();
    }

    private static List<GdalFeatures.Feature> records(JsonNode answer) {
        JsonNode records = answer.isArray()
                ? answer
                : answer.valueStream().filter(JsonNode::isArray).findFirst().orElseThrow();
        return records.valueStream()
                .map(record -> new GdalFeatures.Feature(record, java.util.Optional.empty()))
                .toList();
    }

    private List<GdalFeatures.Feature> gdal(byte[] answer, PublishedCollection collection, String format)
            throws Exception {
        return GdalFeatures.read(
                Files.write(folder.resolve("answer" + ComparedRows.ending(format)), answer), collection.name());
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
