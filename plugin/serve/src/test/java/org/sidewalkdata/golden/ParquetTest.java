package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVRecord;
import org.apache.parquet.example.data.Group;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Response;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of answers as Parquet: each endpoint's rows are those of CSV. */
public class ParquetTest extends FixtureCityTest {
    static List<RowsEndpoint<?>> endpoints() {
        return endpointsWith(FileType.PARQUET, FileType.GEOPARQUET).stream()
                .filter(endpoint -> endpoint.fileTypes().contains(FileType.CSV))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void hasWhatCsvHas(RowsEndpoint<?> endpoint) throws Exception {
        FileType type = endpoint.fileTypes().contains(FileType.PARQUET) ? FileType.PARQUET : FileType.GEOPARQUET;
        List<Column> columns = columns(endpoint);
        for (String city : List.of("oddities", "empty_city")) {
            SidewalkApi its = CITIES.api(city);
            List<String> csv = csv(its, everywhere(endpoint) + "csv").stream()
                    .map(record -> cells(columns, record).toString())
                    .toList();
            List<String> parquet = parquet(its, everywhere(endpoint) + type.parameterValue()).rows().stream()
                    .map(row -> cells(columns, row).toString())
                    .toList();
            assertThat(parquet).containsExactlyInAnyOrderElementsOf(csv);
        }
    }

    private static List<String> cells(List<Column> columns, CSVRecord record) {
        List<String> cells = new ArrayList<>();
        for (Column column : columns) {
            String cell = record.get(column.name());
            boolean missing = cell.isEmpty() && column.nullable();
            cells.add(
                    missing
                            ? "null"
                            : switch (column.type()) {
                                case NUMBER -> String.valueOf(Double.parseDouble(cell));
                                case MEAN_DATE, DATE_TIME ->
                                    String.valueOf(Instant.parse(cell).toEpochMilli());
                                default -> cell;
                            });
        }
        return cells;
    }

    /** Returns the texts of the first fields. The texts of a list are as in CSV (A8). */
    private static List<String> cells(List<Column> columns, Group row) {
        List<Object> leaves = leaves(row);
        List<String> cells = new ArrayList<>();
        for (Column column : columns) {
            Object leaf = leaves.get(cells.size());
            if (leaf instanceof Group list) {
                cells.add(IntStream.range(0, list.getFieldRepetitionCount(0))
                        .mapToObj(item -> list.getGroup(0, item).getValueToString(0, 0))
                        .map(item -> csvItem(item, column.type()))
                        .collect(Collectors.joining(",", "[", "]")));
            } else {
                cells.add(leaf.toString());
            }
        }
        return cells;
    }

    private static String csvItem(String item, ColumnType type) {
        boolean json = type == ColumnType.TEXT_LIST && item.matches("(?s).*[,\\[\\]\"].*|");
        return json ? JsonMapper.shared().writeValueAsString(item) : item;
    }

    /** Returns the texts of a row's first fields, of which none is a list. */
    public static List<String> texts(Group row, int count) {
        return leaves(row).stream().limit(count).map(Object::toString).toList();
    }

    /** Returns the row's fields in order, without those of structs. */
    private static List<Object> leaves(Group row) {
        List<Object> leaves = new ArrayList<>();
        var type = row.getType();
        for (int field = 0; field < type.getFieldCount(); field++) {
            var described = type.getType(field);
            if (row.getFieldRepetitionCount(field) == 0) {
                leaves.add("null");
            } else if (described.isPrimitive()) {
                leaves.add(row.getValueToString(field, 0));
            } else if (described.getLogicalTypeAnnotation() != null) {
                leaves.add(row.getGroup(field, 0));
            } else {
                leaves.addAll(leaves(row.getGroup(field, 0)));
            }
        }
        return leaves;
    }

    /** Neighbors in the file are neighbors on the ground: the way from row to row is shorter than in order of ids. */
    @Test
    void rowsFollowACurve() throws Exception {
        List<Coordinate> byId = new ArrayList<>();
        for (JsonNode feature : Answers.features(api, "rawLabels")) {
            JsonNode point = feature.at("/geometry/coordinates");
            byId.add(new Coordinate(point.get(0).asDouble(), point.get(1).asDouble()));
        }
        List<Coordinate> inFile = new ArrayList<>();
        for (Group row : parquet(api, "rawLabels?filetype=geoparquet").rows()) {
            byte[] point = row.getBinary("geometry", 0).getBytes();
            inFile.add(new WKBReader().read(point).getCoordinate());
        }
        assertThat(inFile).hasSameSizeAs(byId);
        assertThat(way(inFile)).isLessThan(0.7 * way(byId));
    }

    private static double way(List<Coordinate> points) {
        return IntStream.range(1, points.size())
                .mapToDouble(i -> points.get(i).distance(points.get(i - 1)))
                .sum();
    }

    @Test
    void clustersHoldTheirLabels() throws Exception {
        String target = "labelClusters?includeRawLabels=true&filetype=";
        Map<Long, JsonNode> expected = new HashMap<>();
        properties(target + "geojson")
                .forEach(row -> expected.put(row.get("label_cluster_id").asLong(), row.get("labels")));
        List<Group> rows = parquet(api, target + "geoparquet").rows();
        assertThat(rows)
                .hasSize(expected.size())
                .isNotEmpty()
                .allSatisfy(row -> assertThat(JsonMapper.shared().readTree(row.getString("labels", 0)))
                        .isEqualTo(expected.get(row.getLong("label_cluster_id", 0))));
    }

    @Test
    void computedRowsAreThereToo() throws Exception {
        String weights = "accessScoreStreets?" + EVERYWHERE + "&weights=NoSidewalk:2&model=2026-10&filetype=";
        assertThat(parquet(api, weights + "geoparquet").rows()).hasSameSizeAs(properties(weights + "geojson"));
        List<Group> priorities = parquet(api, "priorities?filetype=geoparquet").rows();
        assertThat(priorities)
                .isNotEmpty()
                .isSortedAccordingTo(
                        (left, right) -> Double.compare(right.getDouble("priority", 0), left.getDouble("priority", 0)));
    }

    /** Readers ask for the length, then for the end, then for the columns that they need. */
    @Test
    void readersTakePartsOfIt() throws Exception {
        String target = "streets?filetype=geoparquet";
        byte[] whole = Answers.body(api, target);
        try (Response answer = Answers.handle(api, "HEAD", target, Map.of())) {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.length()).hasValue(whole.length);
            assertThat(answer.headers())
                    .containsEntry("Accept-Ranges", "bytes")
                    .containsEntry("Content-Type", "application/vnd.apache.parquet");
            assertThat(answer.headers().get("Content-Disposition")).endsWith(".parquet\"");
        }
        try (Response answer = Answers.handle(api, "GET", target, Map.of("range", List.of("bytes=-8")))) {
            assertThat(answer.status()).isEqualTo(206);
            assertThat(answer.body().orElseThrow().bytes())
                    .isEqualTo(Arrays.copyOfRange(whole, whole.length - 8, whole.length))
                    .endsWith('P', 'A', 'R', '1');
        }
    }
}
