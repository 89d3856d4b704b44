package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVRecord;
import org.apache.parquet.example.data.Group;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.ParquetFile;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of answers as Parquet: each endpoint's rows are those of CSV. */
@Tag("postgis")
public class ParquetTest {
    private static final String ROOT = "/v3/api/";
    private static final String EVERYWHERE = "?bbox=-180,-90,180,90";

    @AutoClose
    private static final FixtureCities cities =
            new FixtureCities(Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures"));

    @TempDir
    Path folder;

    static List<RowsEndpoint<?>> endpoints() {
        List<RowsEndpoint<?>> all = new ArrayList<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            if (endpoint instanceof RowsEndpoint<?> rows
                    && rows.fileTypes().contains(FileType.CSV)
                    && !Collections.disjoint(rows.fileTypes(), Set.of(FileType.PARQUET, FileType.GEOPARQUET))) {
                all.add(rows);
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void hasWhatCsvHas(RowsEndpoint<?> endpoint) throws Exception {
        FileType type = endpoint.fileTypes().contains(FileType.PARQUET) ? FileType.PARQUET : FileType.GEOPARQUET;
        List<Column> columns = endpoint.records().collection().attributes().stream()
                .filter(column ->
                        !endpoint.records().maybe().contains(column.name().split("\\.")[0]))
                .toList();
        for (String city : List.of("oddities", "empty_city")) {
            SidewalkApi api = cities.api(city);
            String target = endpoint.name() + (endpoint.hasLocation() ? EVERYWHERE + "&" : "?") + "filetype=";
            List<String> csv = Answers.csv(api, ROOT + target + "csv").getRecords().stream()
                    .map(record -> cells(columns, record).toString())
                    .toList();
            List<String> parquet = read(api, target + type.parameterValue()).rows().stream()
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

    private static List<String> cells(List<Column> columns, Group row) {
        List<String> cells = new ArrayList<>();
        for (Column column : columns) {
            cells.add(leaf(leaves(row), column, cells.size()));
        }
        return cells;
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
            boolean missing = row.getFieldRepetitionCount(field) == 0;
            var described = type.getType(field);
            if (missing) {
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

    private static String leaf(List<Object> leaves, Column column, int index) {
        Object leaf = leaves.get(index);
        if (leaf instanceof Group list) {
            List<String> items = new ArrayList<>();
            for (int item = 0; item < list.getFieldRepetitionCount(0); item++) {
                items.add(csvItem(list.getGroup(0, item).getValueToString(0, 0), column.type()));
            }
            return "[" + String.join(",", items) + "]";
        }
        return leaf.toString();
    }

    /** Returns an item as a list in CSV shows it (A8). */
    private static String csvItem(String item, ColumnType type) {
        boolean json = type == ColumnType.TEXT_LIST && item.matches("(?s).*[,\\[\\]\"].*|");
        return json ? JsonMapper.shared().writeValueAsString(item) : item;
    }

    /** Neighbors in the file are neighbors on the ground: the way from row to row is shorter than in order of ids. */
    @Test
    void rowsFollowACurve() throws Exception {
        SidewalkApi api = cities.api("oddities");
        List<double[]> byId = new ArrayList<>();
        for (JsonNode feature : Answers.features(api, ROOT + "rawLabels")) {
            JsonNode point = feature.at("/geometry/coordinates");
            byId.add(new double[] {point.get(0).asDouble(), point.get(1).asDouble()});
        }
        List<double[]> inFile = new ArrayList<>();
        for (Group row : read(api, "rawLabels?filetype=geoparquet").rows()) {
            Geometry point = new WKBReader().read(row.getBinary("geometry", 0).getBytes());
            inFile.add(new double[] {point.getCoordinate().x, point.getCoordinate().y});
        }
        assertThat(inFile).hasSameSizeAs(byId);
        assertThat(way(inFile)).isLessThan(0.7 * way(byId));
    }

    private static double way(List<double[]> points) {
        double way = 0;
        for (int i = 1; i < points.size(); i++) {
            way += Math.hypot(points.get(i)[0] - points.get(i - 1)[0], points.get(i)[1] - points.get(i - 1)[1]);
        }
        return way;
    }

    @Test
    void clustersHoldTheirLabels() throws Exception {
        SidewalkApi api = cities.api("oddities");
        String target = "labelClusters?includeRawLabels=true&filetype=";
        Map<Long, JsonNode> expected = new java.util.HashMap<>();
        for (JsonNode feature : Answers.features(api, ROOT + target + "geojson")) {
            JsonNode properties = feature.get("properties");
            expected.put(properties.get("label_cluster_id").asLong(), properties.get("labels"));
        }
        List<Group> rows = read(api, target + "geoparquet").rows();
        assertThat(rows).hasSize(expected.size()).isNotEmpty();
        for (Group row : rows) {
            assertThat(JsonMapper.shared().readTree(row.getString("labels", 0)))
                    .isEqualTo(expected.get(row.getLong("label_cluster_id", 0)));
        }
    }

    @Test
    void computedRowsAreThereToo() throws Exception {
        SidewalkApi api = cities.api("oddities");
        String weights = "accessScoreStreets" + EVERYWHERE + "&weights=NoSidewalk:2&model=2026-10&filetype=";
        assertThat(read(api, weights + "geoparquet").rows())
                .hasSameSizeAs(Answers.features(api, ROOT + weights + "geojson"));
        List<Group> priorities = read(api, "priorities?filetype=geoparquet").rows();
        assertThat(priorities)
                .isNotEmpty()
                .isSortedAccordingTo(
                        (left, right) -> Double.compare(right.getDouble("priority", 0), left.getDouble("priority", 0)));
    }

    @Test
    void theSchemaOfAnEndpointIsInItsFile() throws Exception {
        PublishedCollection streets = Endpoints.find("accessScoreStreets")
                .map(endpoint -> ((RowsEndpoint<?>) endpoint).records().collection())
                .orElseThrow();
        ParquetFile file = read(cities.api("empty_city"), "accessScoreStreets" + EVERYWHERE + "&filetype=geoparquet");
        assertThat(file.schema().getType("cluster_counts").asGroupType().getFieldCount())
                .isEqualTo(7);
        assertThat(file.schema().getName()).isEqualTo(streets.name());
        assertThat(file.rows()).isEmpty();
    }

    /** Readers ask for the length, then for the end, then for the columns that they need. */
    @Test
    void readersTakePartsOfIt() throws Exception {
        SidewalkApi api = cities.api("oddities");
        byte[] whole = Answers.body(api, ROOT + "streets?filetype=geoparquet");
        var head = new Request("HEAD", ROOT + "streets", "filetype=geoparquet");
        try (Response answer = api.handle(head)) {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.length()).hasValue(whole.length);
            assertThat(answer.headers())
                    .containsEntry("Accept-Ranges", "bytes")
                    .containsEntry("Content-Type", "application/vnd.apache.parquet");
            assertThat(answer.headers().get("Content-Disposition")).endsWith(".parquet\"");
        }
        Map<String, List<String>> end = Map.of("range", List.of("bytes=-8"));
        var part = new Request("GET", ROOT + "streets", "filetype=geoparquet", end, "", Request.Body.NONE);
        try (Response answer = api.handle(part)) {
            assertThat(answer.status()).isEqualTo(206);
            assertThat(answer.body().orElseThrow().bytes())
                    .isEqualTo(java.util.Arrays.copyOfRange(whole, whole.length - 8, whole.length))
                    .endsWith((byte) 'P', (byte) 'A', (byte) 'R', (byte) '1');
        }
    }

    private ParquetFile read(SidewalkApi api, String target) throws IOException {
        return ParquetFile.read(Files.write(folder.resolve("answer.parquet"), Answers.body(api, ROOT + target)));
    }
}
