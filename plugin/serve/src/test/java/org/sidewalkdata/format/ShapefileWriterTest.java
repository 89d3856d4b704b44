package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;

class ShapefileWriterTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        integer    | 1099511627776
        number     | 1.0E300
        inner      | 0.000000000000001
        boolean    | T
        uuid       | f0000000-0000-4000-8000-00000000000f
        epoch_mill | 1969-12-31T23:59:59.999Z
        integer_li | [1,1099511627776]
        text_list  | [narrow,"a,b","c[d]","e\\"f","",😀]
        json       | {"a,b":"\\""}
        """)
    void everyValueHasItsCell(String field, String cell) {
        Map<String, Object> wide = EveryType.with(EveryType.oddRow(1L << 40), "inner", 1e-15);
        wide.put("text", "é".repeat(200));
        Map<String, String> cells = table(EveryType.withPoint(), wide).records.get(0);
        assertThat(cells.get(field)).isEqualTo(cell);
        assertThat(cells.get("text")).as("254 bytes, no half character").isEqualTo("é".repeat(127));
    }

    @Test
    void aCharacterOfFourBytesIsNotCut() {
        String text = "a".repeat(251) + "😀";
        DbfReader table = table(EveryType.withPoint(), EveryType.with(EveryType.nullRow(1), "text", text));
        assertEquals("a".repeat(251), table.records.get(0).get("text"));
    }

    /**
     * The cells wait in a file that is read 64 KB at a time, so that rows of different lengths end anywhere in a block.
     */
    @Test
    void manyRowsKeepTheirCells() {
        List<String> texts = IntStream.range(0, 3000)
                .mapToObj(i -> i + "-" + "x".repeat(i % 240))
                .toList();
        List<Map<String, Object>> rows = texts.stream()
                .map(text -> EveryType.with(EveryType.nullRow(1), "text", text))
                .toList();
        DbfReader table = new DbfReader(Answers.unzip(Answers.bytes(FileType.SHAPEFILE, EveryType.withPoint(), rows))
                .get("base.dbf"));
        assertThat(table.records).extracting(record -> record.get("text")).isEqualTo(texts);
    }

    @Test
    void nullIsBlankAndWidthsAreThoseOfTheData() {
        DbfReader table = table(EveryType.withPoint(), EveryType.nullRow(7), EveryType.nullRow(1234567890123L));
        assertEquals("", table.records.get(0).get("text"));
        assertEquals("", table.records.get(0).get("number"));
        assertEquals("", table.records.get(0).get("boolean"));
        assertThat(table.fields).contains("integer N13.0", "text C1.0", "number N3.1", "boolean L1.0");
    }

    @Test
    void idsAreWideAndStreetsHaveShortNames() {
        assertThat(String.join(", ", table(PublishedCollections.ACCESS_SCORE_STREETS).fields))
                .startsWith("street_id N18.0, osm_way_id N18.0, region_id N18.0, score N3.1, n_audits N9.0")
                .endsWith("nSignal N9.0, sCRamp N3.1, sNoCRamp N3.1, sObst N3.1, sSurf N3.1, sNoSwk N3.1, sXwalk N3.1,"
                        + " sSignal N3.1");
    }

    @Test
    void pointsStandWhereTheIndexSays() {
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
    void aLineHasOnePartAndItsRectangle() {
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
    void anAreaHasAPartARing() {
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
    void noRowsAreAValidFile() {
        Map<String, byte[]> files = write(PublishedCollections.RAW_LABELS);
        assertThat(files.keySet()).containsExactly("base.shp", "base.shx", "base.dbf", "base.prj", "base.cpg");
        assertEquals(100, files.get("base.shp").length);
        assertEquals(100, files.get("base.shx").length);
        assertTrue(new DbfReader(files.get("base.dbf")).records.isEmpty());
        assertEquals("UTF-8", new String(files.get("base.cpg"), java.nio.charset.StandardCharsets.UTF_8));
    }

    @Test
    void twoLayersAreTwoSets() {
        assertThat(Answers.unzip(Answers.clustersWith(FileType.SHAPEFILE)).keySet())
                .contains("base.shp", "base_labels.shp", "base_labels.cpg");
    }

    /** GDAL, which QGIS and most other programs use, reads odd values. */
    @Test
    void gdalReadsIt(@TempDir Path folder) throws Exception {
        byte[] zip = Answers.bytes(FileType.SHAPEFILE, EveryType.withPoint(), EveryType.threeRows());
        Path file = Files.write(folder.resolve("rows.zip"), zip);
        JsonNode features =
                Answers.json(Gdal.geoJson("/vsizip/" + file, "", List.of())).get("features");
        assertThat(features.at("/1/geometry/coordinates/0").doubleValue()).isEqualTo(-122.5);
        assertThat(features.at("/1/properties/integer").intValue()).isOne();
        assertThat(features.at("/1/properties/epoch_mill").asString()).isEqualTo("1969-12-31T23:59:59.999Z");
        assertThat(features.at("/1/properties/text").asString())
                .startsWith("a \"quoted\", piece")
                .contains("😀 שלום");
        assertThat(features.at("/0/properties/text").asString("")).isEmpty();
    }

    @SafeVarargs
    private static DbfReader table(PublishedCollection collection, Map<String, Object>... rows) {
        return new DbfReader(write(collection, rows).get("base.dbf"));
    }

    @SafeVarargs
    private static Map<String, byte[]> write(PublishedCollection collection, Map<String, Object>... rows) {
        return Answers.unzip(Answers.bytes(FileType.SHAPEFILE, collection, List.of(rows)));
    }
}
