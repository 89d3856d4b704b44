package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.GeneratedRows;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that Parquet's own reader finds in a file what was written. */
class ParquetWriterTest {
    @TempDir
    Path folder;

    @Test
    void columnsHaveTheirTypes() throws Exception {
        String schema = file(EveryType.withoutGeometry()).schema().toString();
        assertThat(schema.replaceAll("\\s+", " ").strip()).isEqualTo("""
                message every_type { optional int32 integer; optional double number; optional boolean boolean; \
                optional binary text (STRING); optional binary uuid (STRING); \
                optional int64 epoch_millis (TIMESTAMP(MILLIS,true)); \
                optional int64 mean_date (TIMESTAMP(MILLIS,true)); optional int64 date_time (TIMESTAMP(MILLIS,true)); \
                optional group integer_list (LIST) { repeated group list { required int32 element; } } \
                optional group uuid_list (LIST) { repeated group list { required binary element (STRING); } } \
                optional group text_list (LIST) { repeated group list { required binary element (STRING); } } \
                optional binary json (JSON); \
                required group group { required group deep { optional double key; } } }""");
    }

    @Test
    void aColumnThatIsNeverNullIsRequired() throws Exception {
        String schema = file(PublishedCollections.LABEL_CLUSTERS).schema().toString();
        assertThat(schema)
                .contains("required int64 label_cluster_id;")
                .contains("optional int64 street_edge_id;")
                .contains("optional int32 median_severity;")
                .contains("required int32 cluster_size;")
                .contains("required group label_ids (LIST)")
                .contains("required binary geometry;");
    }

    /** Integers other than ids have 32 bits, and a larger one is never cut. */
    @Test
    void aCountBeyond32BitsIsAnError() {
        assertThatThrownBy(() -> file(EveryType.withPoint(), oddRow(1L << 31))).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void valuesComeBack() throws Exception {
        Group row =
                file(EveryType.withPoint(), oddRow(Integer.MAX_VALUE)).rows().get(0);
        assertThat(row.getInteger("integer", 0)).isEqualTo(Integer.MAX_VALUE);
        assertThat(row.getDouble("number", 0)).isEqualTo(1e300);
        assertThat(row.getBoolean("boolean", 0)).isTrue();
        assertThat(row.getString("text", 0)).isEqualTo(EveryType.ODD_TEXT);
        assertThat(row.getString("uuid", 0)).isEqualTo(EveryType.USER.toString());
        assertThat(row.getLong("epoch_millis", 0)).isEqualTo(-1);
        assertThat(row.getLong("date_time", 0))
                .isEqualTo(Instant.parse("+10000-01-02T03:04:05.999Z").toEpochMilli());
        assertThat(row.getString("json", 0)).isEqualTo("{\"a,b\":\"\\\"\"}");
        assertThat(row.getGroup("group", 0).getGroup("deep", 0).getDouble("key", 0))
                .isEqualTo(1e-7);
        assertThat(list(row, "integer_list")).containsExactly("1", "-2147483648");
        assertThat(list(row, "text_list")).containsExactly("narrow", "a,b", "c[d]", "e\"f", "", "😀");
    }

    @Test
    void nullsAreNullAndEmptyListsAreEmpty() throws Exception {
        Map<String, Object> nulls = EveryType.nullRow(1);
        nulls.put("text_list", null);
        Group row = file(EveryType.withoutGeometry(), nulls).rows().get(0);
        assertThat(row.getFieldRepetitionCount("number")).isZero();
        assertThat(row.getFieldRepetitionCount("text")).isZero();
        assertThat(row.getFieldRepetitionCount("text_list")).isZero();
        assertThat(list(row, "uuid_list")).isEmpty();
        assertThat(row.getGroup("group", 0).getGroup("deep", 0).getFieldRepetitionCount("key"))
                .isZero();
    }

    @Test
    void geometriesAreBinaryWithTheirBox() throws Exception {
        ParquetFile lines = file(EveryType.withLine(), oddRow(1));
        assertThat(geometry(lines, 0).toText()).isEqualTo("LINESTRING (-122.5 45.0000001, 0 -0, 180 -90)");
        Group box = lines.rows().get(0).getGroup("bbox", 0);
        assertThat(box.getFloat("xmin", 0)).isEqualTo(-122.5f);
        assertThat(box.getFloat("ymin", 0)).isEqualTo(-90f);
        assertThat(box.getFloat("xmax", 0)).isEqualTo(180f);
        assertThat((double) box.getFloat("ymax", 0)).isGreaterThan(45.0000001).isCloseTo(45.0000001, within(1e-5));

        ParquetFile areas = file(EveryType.withArea(), EveryType.areaRow(1), EveryType.emptyArea(2));
        assertThat(geometry(areas, 0).toText())
                .isEqualTo("MULTIPOLYGON (((10 0, 10 2, 12 0, 10 0)),"
                        + " ((0 0, 6 0, 6 6, 0 6, 0 0), (1 1, 2 1, 2 2, 1 2, 1 1)))");
        assertThat(areas.rows().get(1).getFieldRepetitionCount("geometry")).isZero();
        assertThat(areas.rows().get(1).getFieldRepetitionCount("bbox")).isZero();
    }

    /** The schema is that of GeoParquet's tag v1.1.0. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theMetadataAreValidByGeoParquetsSchema(boolean empty) throws Exception {
        ParquetFile file = empty ? file(EveryType.withArea()) : file(EveryType.withArea(), EveryType.areaRow(1));
        JsonNode geo = JsonMapper.shared().readTree(file.metadata().get("geo"));
        try (InputStream schema = getClass().getResourceAsStream("/geoparquet/schema-1.1.0.json")) {
            JsonNode described = JsonMapper.shared().readTree(schema);
            assertThat(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                            .getSchema(described)
                            .validate(geo))
                    .isEmpty();
        }
        JsonNode column = geo.at("/columns/geometry");
        assertThat(column.get("geometry_types").toString()).isEqualTo("[\"MultiPolygon\"]");
        assertThat(column.path("orientation").asString()).isEqualTo("counterclockwise");
        assertThat(column.path("bbox").toString()).isEqualTo(empty ? "" : "[0,0,12,6]");
        assertThat(column.at("/covering/bbox/ymax").toString()).isEqualTo("[\"bbox\",\"ymax\"]");
    }

    @Test
    void theFileStatesItsOriginAndNoGeometryIfThereIsNone() throws Exception {
        assertThat(file(EveryType.withoutGeometry()).metadata())
                .doesNotContainKey("geo")
                .containsEntry("license", "CC BY 4.0")
                .containsEntry("title", "every_type")
                .hasEntrySatisfying("description", text -> assertThat(text).contains("Those & others"));
    }

    @Test
    void theSameRowsGiveTheSameBytes() throws Exception {
        byte[] first = Files.readAllBytes(written(70_000));
        byte[] second = Files.readAllBytes(written(70_000));
        assertThat(second).isEqualTo(first);
    }

    /** A reader that wants a box skips the row groups outside of it. */
    @Test
    void rowGroupsKnowTheirBox() throws Exception {
        ParquetFile file = ParquetFile.read(written(70_000));
        assertThat(file.groups()).extracting(BlockMetaData::getRowCount).containsExactly(65_536L, 4_464L);
        int first = 0;
        for (BlockMetaData group : file.groups()) {
            int end = first + (int) group.getRowCount();
            ColumnChunkMetaData xmax = group.getColumns().stream()
                    .filter(column -> column.getPath().toDotString().equals("bbox.xmax"))
                    .findFirst()
                    .orElseThrow();
            double most = file.rows().subList(first, end).stream()
                    .mapToDouble(row -> row.getGroup("bbox", 0).getFloat("xmax", 0))
                    .max()
                    .orElseThrow();
            assertThat(xmax.getStatistics().genericGetMax()).isEqualTo((float) most);
            first = end;
        }
    }

    @Test
    void aFileThatWasNotFinishedStaysBroken() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter abandoned = RowWriters.open(FileType.GEOPARQUET, Answers.FILE, 1, out)) {
            Answers.layer(abandoned, EveryType.withPoint(), List.of(oddRow(1)));
        }
        assertThat(out.toString(StandardCharsets.US_ASCII)).isEqualTo("PAR1");
    }

    @Test
    void aNullWhereTheCollectionHasNoneIsAFault() {
        assertThatThrownBy(() -> file(PublishedCollections.REGIONS, Map.of("region_id", 1L)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("name is null");
    }

    @SafeVarargs
    private ParquetFile file(PublishedCollection collection, Map<String, Object>... rows) throws IOException {
        byte[] bytes = Answers.bytes(FileType.GEOPARQUET, collection, List.of(rows));
        return ParquetFile.read(Files.write(folder.resolve("answer.parquet"), bytes));
    }

    private Path written(int rows) throws IOException {
        Path file = Files.createTempFile(folder, "", ".parquet");
        PublishedCollection collection = PublishedCollections.ACCESS_SCORE_STREETS;
        try (ReadView view = new GeneratedRows(rows).open();
                RowCursor row = view.rows(Selection.of(collection, Filter.ALL));
                OutputStream out = Files.newOutputStream(file);
                RowWriter writer = RowWriters.open(FileType.GEOPARQUET, Answers.FILE, 1, out)) {
            writer.writeLayer(row);
            writer.finish();
        }
        return file;
    }

    private static Geometry geometry(ParquetFile file, int row) throws Exception {
        return new WKBReader()
                .read(file.rows().get(row).getBinary("geometry", 0).getBytes());
    }

    private static List<String> list(Group row, String column) {
        Group list = row.getGroup(column, 0);
        return IntStream.range(0, list.getFieldRepetitionCount("list"))
                .mapToObj(item -> list.getGroup("list", item).getValueToString(0, 0))
                .toList();
    }

    private static Map<String, Object> oddRow(long id) {
        return EveryType.with(EveryType.oddRow(id), "integer_list", List.of(1L, (long) Integer.MIN_VALUE));
    }
}
