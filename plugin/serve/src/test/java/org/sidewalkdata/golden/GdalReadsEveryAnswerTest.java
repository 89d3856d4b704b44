package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that GDAL reads from each binary format of each endpoint (A10, A11) what commons-csv reads from the CSV
 * response, value by value, within the format's limits.
 */
@Tag("slow")
class GdalReadsEveryAnswerTest extends FixtureCityTest {
    private static final int DBF_TEXT_BYTES = 254;

    static List<RowsEndpoint<?>> endpoints() {
        return endpointsWith(FileType.GEOPACKAGE);
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void equalsTheCsvAnswer(RowsEndpoint<?> endpoint) throws Exception {
        for (String city : List.of("oddities", "empty_city")) {
            SidewalkApi its = CITIES.api(city);
            String target = everywhere(endpoint);
            List<CSVRecord> expected = csv(its, target + "csv");
            if (endpoint.fileTypes().contains(FileType.SHAPEFILE)) {
                Path zip = file(its, "answer.zip", target + "shapefile");
                compare(columns(endpoint), expected, gdal("/vsizip/" + zip, ""), true);
            }
            Path file = file(its, "answer.gpkg", target + "geopackage");
            String layer = endpoint.records().collection().name();
            compare(columns(endpoint), expected, gdal(file.toString(), layer), false);
        }
    }

    @ParameterizedTest
    @CsvSource({"geopackage, answer.gpkg, ''", "shapefile, answer.zip, /vsizip/"})
    void bothLayersOfClustersWithTheirLabelsAreThere(String format, String name, String before) throws Exception {
        String clusters = "labelClusters?" + EVERYWHERE + "&includeRawLabels=true&filetype=";
        List<JsonNode> truth = properties(clusters + "geojson");
        long members = truth.stream()
                .mapToLong(cluster -> cluster.get("labels").size())
                .sum();
        Map<String, Long> layers = Gdal.counts(before + file(api, name, clusters + format));
        layers.remove("layer_styles"); // a table for QGIS
        assertThat(layers.values()).containsExactlyInAnyOrder((long) truth.size(), members);
    }

    /** The first layer has the name of the endpoint, whatever parameters are given (A11). */
    @ParameterizedTest
    @MethodSource("endpoints")
    void theLayerHasTheNameOfTheEndpoint(RowsEndpoint<?> endpoint) throws Exception {
        String name = endpoint.exportName();
        List<String> parameters = new ArrayList<>(List.of(""));
        if (endpoint.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("model"))) {
            parameters.add("&model=2026-10");
        }
        if (endpoint.name().equals("priorities")) {
            parameters.add("&groupBy=street");
        }
        for (String more : parameters) {
            Path file = file(api, "layer.gpkg", everywhere(endpoint) + "geopackage" + more);
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
}
