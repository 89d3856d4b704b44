package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that GDAL reads from each binary format of each endpoint (A10, A11) what commons-csv reads from the CSV
 * response, value by value, within the format's limits.
 */
@Tag("slow")
@Tag("postgis")
class GdalReadsEveryAnswerTest {
    private static final int DBF_TEXT_BYTES = 254;
    private static final String EVERYWHERE = "bbox=-180,-90,180,90";

    @AutoClose
    private static final FixtureCities cities =
            new FixtureCities(Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures"));

    @TempDir
    Path folder;

    static List<RowsEndpoint<?>> endpoints() {
        List<RowsEndpoint<?>> packed = new ArrayList<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            if (endpoint instanceof RowsEndpoint<?> rows
                    && rows.fileTypes().stream().anyMatch(FileType::isPacked)) {
                packed.add(rows);
            }
        }
        return packed;
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void equalsTheCsvAnswer(RowsEndpoint<?> endpoint) throws Exception {
        for (String city : List.of("oddities", "empty_city")) {
            SidewalkApi api = cities.api(city);
            String target = "/v3/api/" + endpoint.name() + "?" + everywhere(endpoint) + "filetype=";
            Records records = endpoint.records();
            List<Column> columns = records.collection().attributes().stream()
                    .filter(column -> !records.maybe().contains(column.name().split("\\.")[0]))
                    .toList();
            List<CSVRecord> expected = Answers.csv(api, target + "csv").getRecords();
            for (FileType type : endpoint.fileTypes()) {
                if (type == FileType.SHAPEFILE || type == FileType.GEOPACKAGE) {
                    Path file = write(api, target + type.parameterValue(), "answer." + type.extension());
                    boolean zipped = type.extension().equals("zip");
                    JsonNode read = gdal(
                            zipped ? "/vsizip/" + file : file.toString(),
                            zipped ? "" : records.collection().name());
                    compare(columns, expected, read, type == FileType.SHAPEFILE);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"geopackage, answer.gpkg", "shapefile, answer.zip"})
    void bothLayersOfClustersWithTheirLabelsAreThere(String format, String name) throws Exception {
        SidewalkApi api = cities.api("oddities");
        String clusters = "/v3/api/labelClusters?" + EVERYWHERE + "&includeRawLabels=true&filetype=";
        List<JsonNode> truth = Answers.features(api, clusters + "geojson");
        long members = truth.stream()
                .mapToLong(cluster -> cluster.at("/properties/labels").size())
                .sum();
        Path file = write(api, clusters + format, name);
        Map<String, Long> layers = Gdal.counts(format.equals("shapefile") ? "/vsizip/" + file : file.toString());
        layers.remove("layer_styles"); // a table for QGIS
        assertThat(layers.values()).containsExactlyInAnyOrder((long) truth.size(), members);
    }

    static List<RowsEndpoint<?>> endpointsWithLayers() {
        return endpoints().stream()
                .filter(endpoint -> endpoint.fileTypes().contains(FileType.GEOPACKAGE))
                .toList();
    }

    /** The first layer has the name of the endpoint, whatever parameters are given (A11). */
    @ParameterizedTest
    @MethodSource("endpointsWithLayers")
    void theLayerHasTheNameOfTheEndpoint(RowsEndpoint<?> endpoint) throws Exception {
        SidewalkApi api = cities.api("oddities");
        String name = endpoint.name().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
        List<String> parameters = new ArrayList<>(List.of(""));
        if (endpoint.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("model"))) {
            parameters.add("&model=2026-10");
        }
        if (endpoint.name().equals("priorities")) {
            parameters.add("&groupBy=street");
        }
        for (String more : parameters) {
            Path file = write(
                    api,
                    "/v3/api/" + endpoint.name() + "?" + everywhere(endpoint) + "filetype=geopackage" + more,
                    "layer.gpkg");
            assertThat(Gdal.counts(file.toString()).keySet()).as(more).startsWith(name);
        }
    }

    private static void compare(List<Column> columns, List<CSVRecord> expected, JsonNode features, boolean shapefile)
            throws IOException {
        assertThat(features.size()).isEqualTo(expected.size());
        for (int row = 0; row < expected.size(); row++) {
            CSVRecord record = expected.get(row);
            for (Column column : columns) {
                String name = shapefile ? column.dbfName() : column.flatName();
                JsonNode actual = features.get(row).at("/properties").path(name);
                String cell = record.get(column.name());
                if (column.nullable() && cell.isEmpty() && actual.isNull()) {
                    continue;
                }
                assertThat(actual.isMissingNode()).as(name).isFalse();
                boolean blank = cell.isEmpty() && shapefile && column.type() == ColumnType.BOOLEAN;
                compare(column, blank && Gdal.takesBlankForFalse() ? "false" : cell, actual, shapefile);
            }
        }
    }

    private static void compare(Column column, String cell, JsonNode actual, boolean shapefile) {
        switch (column.type()) {
            case INTEGER -> assertThat(actual.asLong()).as(column.name()).isEqualTo(Long.parseLong(cell));
            case NUMBER -> {
                double value = Double.parseDouble(cell);
                assertThat(actual.asDouble())
                        .as(column.name())
                        .isEqualTo(value, within(shapefile ? Math.abs(value) * 1e-12 : 0.0));
            }
            case BOOLEAN -> assertThat(actual.asString()).as(column.name()).isIn(cell, cell.equals("true") ? "T" : "F");
            case EPOCH_MILLIS ->
                assertThat(Instant.parse(actual.asString())).isEqualTo(Instant.ofEpochMilli(Long.parseLong(cell)));
            case MEAN_DATE, DATE_TIME ->
                assertThat(Instant.parse(actual.asString())).isEqualTo(Instant.parse(cell));
            case TEXT, UUID -> assertThat(actual.asString()).isEqualTo(shapefile ? cut(cell) : cell);
            case INTEGER_LIST, UUID_LIST, TEXT_LIST -> {
                String text = shapefile ? text(actual) : csvList(tree(actual));
                assertThat(text).as(column.name()).isEqualTo(shapefile ? cut(cell) : cell);
            }
            case JSON -> {
                if (shapefile) {
                    assertThat(text(actual)).as(column.name()).isEqualTo(cut(cell));
                } else {
                    assertThat(tree(actual))
                            .as(column.name())
                            .isEqualTo(JsonMapper.shared().readTree(cell));
                }
            }
            case POINT, LINE_STRING, MULTI_POLYGON -> throw new AssertionError("unexpected geometry attribute");
        }
    }

    /** GDAL returns texts that look like JSON as JSON. */
    private static JsonNode tree(JsonNode value) {
        return value.isString() ? JsonMapper.shared().readTree(value.stringValue()) : value;
    }

    private static String text(JsonNode value) {
        return value.isString() ? value.stringValue() : value.toString();
    }

    /** Returns a list as a CSV cell (A8). */
    private static String csvList(JsonNode list) {
        return list.valueStream()
                .map(item -> item.asString().matches("(?s).*[,\\[\\]\"].*") ? item.toString() : item.asString())
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String cut(String text) {
        String cut = text;
        while (cut.getBytes(StandardCharsets.UTF_8).length > DBF_TEXT_BYTES) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut;
    }

    private static String everywhere(RowsEndpoint<?> endpoint) {
        return endpoint.hasLocation() ? EVERYWHERE + "&" : "";
    }

    private Path write(SidewalkApi api, String target, String name) throws IOException {
        return Files.write(folder.resolve(name), Answers.body(api, target));
    }

    private static JsonNode gdal(String file, String layer) throws IOException {
        return JsonMapper.shared()
                .readTree(Gdal.geoJson(file, layer, List.of()))
                .get("features");
    }
}
