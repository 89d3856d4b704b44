package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;

class ShapefileWriterTest {
    @Test
    void everyValueHasItsCell() throws IOException {
        Map<String, Object> wide = EveryType.oddRow(1L << 40);
        wide.put("number", 1e300);
        wide.put("inner", 1e-15);
        wide.put("text", "é".repeat(200));
        Map<String, String> cells = table(EveryType.withPoint(), wide).records.get(0);
        assertEquals("1099511627776", cells.get("integer"));
        assertEquals("1.0E300", cells.get("number"));
        assertEquals("0.000000000000001", cells.get("inner"));
        assertEquals("T", cells.get("boolean"));
        assertEquals("é".repeat(127), cells.get("text"), "254 bytes, no half character");
        assertEquals(EveryType.USER.toString(), cells.get("uuid"));
        assertEquals("1969-12-31T23:59:59.999Z", cells.get("epoch_mill"));
        assertEquals("[1,1099511627776]", cells.get("integer_li"));
        assertEquals("[narrow,\"a,b\",\"c[d]\",\"e\\\"f\",\"\",😀]", cells.get("text_list"));
        assertEquals("{\"a,b\":\"\\\"\"}", cells.get("json"));
    }

    @Test
    void aCharacterOfFourBytesIsNotCut() throws IOException {
        String text = "a".repeat(251) + "😀";
        DbfReader table = table(EveryType.withPoint(), EveryType.with(EveryType.nullRow(1), "text", text));
        assertEquals("a".repeat(251), table.records.get(0).get("text"));
    }

    /**
     * The cells wait in a file that is read 64 KB at a time, so that rows of different lengths end anywhere in a block.
     */
    @Test
    void manyRowsKeepTheirCells() throws IOException {
        List<String> texts = IntStream.range(0, 3000)
                .mapToObj(i -> i + "-" + "x".repeat(i % 240))
                .toList();
        List<Map<String, Object>> rows = texts.stream()
                .map(text -> EveryType.with(EveryType.nullRow(1), "text", text))
                .toList();
        DbfReader table = new DbfReader(write(EveryType.withPoint(), rows).get("base.dbf"));
        assertThat(table.records).extracting(record -> record.get("text")).isEqualTo(texts);
    }

    @Test
    void nullIsBlankAndWidthsAreThoseOfTheData() throws IOException {
        DbfReader table = table(EveryType.withPoint(), EveryType.nullRow(7), EveryType.nullRow(1234567890123L));
        assertEquals("", table.records.get(0).get("text"));
        assertEquals("", table.records.get(0).get("number"));
        assertEquals("", table.records.get(0).get("boolean"));
        assertThat(table.fields).contains("integer N13.0", "text C1.0", "number N3.1", "boolean L1.0");
    }

    @Test
    void idsAreWideAndStreetsHaveShortNames() throws IOException {
        assertThat(table(PublishedCollections.ACCESS_SCORE_STREETS).fields)
                .startsWith("street_id N18.0", "osm_way_id N18.0", "region_id N18.0", "score N3.1", "n_audits N9.0")
                .endsWith(
                        "nSignal N9.0",
                        "sCRamp N3.1",
                        "sNoCRamp N3.1",
                        "sObst N3.1",
                        "sSurf N3.1",
                        "sNoSwk N3.1",
                        "sXwalk N3.1",
                        "sSignal N3.1");
    }

    @Test
    void pointsStandWhereTheIndexSays() throws IOException {
        Map<String, byte[]> files = write(EveryType.withPoint(), EveryType.nullRow(1), EveryType.nullRow(2));
        ByteBuffer shapes = ByteBuffer.wrap(files.get("base.shp"));
        ByteBuffer index = ByteBuffer.wrap(files.get("base.shx"));
        assertEquals(shapes.capacity(), 2 * shapes.getInt(24));
        assertEquals(index.capacity(), 2 * index.getInt(24));
        assertEquals(100 + 2 * 8, index.capacity());
        int second = 2 * index.getInt(108);
        assertEquals(2, shapes.getInt(second));
        assertEquals(index.getInt(112), shapes.getInt(second + 4));
        shapes.order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(1, shapes.getInt(32), "points");
        assertEquals(1, shapes.getInt(second + 8), "a point");
        assertEquals(-122.5, shapes.getDouble(second + 12));
        assertEquals(45.0000001, shapes.getDouble(second + 20));
        assertEquals(-122.5, shapes.getDouble(36), "west edge");
        assertEquals(45.0000001, shapes.getDouble(60), "north edge");
    }

    @Test
    void aLineHasOnePartAndItsRectangle() throws IOException {
        ByteBuffer shapes = ByteBuffer.wrap(
                        write(EveryType.withLine(), EveryType.nullRow(1)).get("base.shp"))
                .order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(3, shapes.getInt(108));
        assertEquals(-122.5, shapes.getDouble(112));
        assertEquals(-90, shapes.getDouble(120));
        assertEquals(180, shapes.getDouble(128));
        assertEquals(1, shapes.getInt(144), "parts");
        assertEquals(3, shapes.getInt(148), "points");
        assertEquals(-90, shapes.getDouble(156 + 2 * 16 + 8));
    }

    /** Outer rings are written clockwise and holes counterclockwise, whatever their direction in the data. */
    @Test
    void anAreaHasAPartARing() throws IOException {
        ByteBuffer shapes = ByteBuffer.wrap(write(EveryType.withArea(), EveryType.areaRow(1), EveryType.emptyArea(2))
                        .get("base.shp"))
                .order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(5, shapes.getInt(32), "type of the file");
        assertEquals(12, shapes.getDouble(52), "extent of the file");
        assertEquals(5, shapes.getInt(108));
        assertEquals(3, shapes.getInt(144), "parts");
        assertEquals(14, shapes.getInt(148), "points");
        assertEquals(List.of(0, 4, 9), List.of(shapes.getInt(152), shapes.getInt(156), shapes.getInt(160)));
        int points = 164;
        assertEquals(10, shapes.getDouble(points + 16), "the island stays: up first");
        assertEquals(0, shapes.getDouble(points + 5 * 16), "the square is turned: up first");
        assertEquals(2, shapes.getDouble(points + 10 * 16), "the hole stays: right first");
        int next = points + 14 * 16;
        assertEquals(0, shapes.getInt(next + 8), "an empty area is a null shape");
        assertEquals(next + 12, shapes.capacity());
    }

    /** A12. */
    @Test
    void noRowsAreAValidFile() throws IOException {
        Map<String, byte[]> files = write(PublishedCollections.RAW_LABELS);
        assertThat(files.keySet()).containsExactly("base.shp", "base.shx", "base.dbf", "base.prj", "base.cpg");
        assertEquals(100, files.get("base.shp").length);
        assertEquals(100, files.get("base.shx").length);
        assertTrue(new DbfReader(files.get("base.dbf")).records.isEmpty());
        assertEquals("UTF-8", new String(files.get("base.cpg"), java.nio.charset.StandardCharsets.UTF_8));
    }

    @Test
    void twoLayersAreTwoSets() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriters.open(FileType.SHAPEFILE, Answers.FILE, 2, out)) {
            Answers.layer(writer, PublishedCollections.LABEL_CLUSTERS, List.of());
            Answers.layer(writer, PublishedCollections.CLUSTER_LABELS, List.of());
            writer.finish();
        }
        assertThat(unzip(out.toByteArray()).keySet()).contains("base.shp", "base_labels.shp", "base_labels.cpg");
    }

    @SafeVarargs
    private static DbfReader table(PublishedCollection collection, Map<String, Object>... rows) throws IOException {
        return new DbfReader(write(collection, rows).get("base.dbf"));
    }

    @SafeVarargs
    private static Map<String, byte[]> write(PublishedCollection collection, Map<String, Object>... rows)
            throws IOException {
        return write(collection, List.of(rows));
    }

    private static Map<String, byte[]> write(PublishedCollection collection, List<Map<String, Object>> rows)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriters.open(FileType.SHAPEFILE, Answers.FILE, 1, out)) {
            Answers.layer(writer, collection, rows);
            writer.finish();
        }
        return unzip(out.toByteArray());
    }

    private static Map<String, byte[]> unzip(byte[] archive) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), zip.readAllBytes());
            }
        }
        return files;
    }
}
