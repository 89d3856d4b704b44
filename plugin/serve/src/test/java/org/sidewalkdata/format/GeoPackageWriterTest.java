package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class GeoPackageWriterTest {
    @TempDir
    Path folder;

    @Test
    void everyValueHasItsColumn() throws Exception {
        write(EveryType.withPoint(), List.of(EveryType.nullRow(2), EveryType.oddRow(1)));
        assertEquals(
                "1|1|1.0e+300|1|1969-12-31T23:59:59.999Z|[1,1099511627776]|{\"a,b\":\"\\\"\"}|1.0e-07",
                one("SELECT concat_ws('|', fid, integer, number, boolean, epoch_millis, integer_list, json, inner)"
                        + " FROM every_type WHERE fid = 1"));
        assertEquals(EveryType.ODD_TEXT, one("SELECT text FROM every_type WHERE fid = 1"));
        assertEquals(
                "[\"narrow\",\"a,b\",\"c[d]\",\"e\\\"f\",\"\",\"😀\"]",
                one("SELECT text_list FROM every_type WHERE fid = 1"));
        assertEquals(
                "null|null|null|[]",
                one("SELECT concat_ws('|', typeof(number), typeof(text), typeof(date_time), uuid_list)"
                        + " FROM every_type WHERE fid = 2"));
    }

    @Test
    void geometriesAreInTheStandardsForm() throws Exception {
        write(EveryType.withPoint(), List.of(EveryType.nullRow(1)));
        assertEquals(
                "47500001e6100000" + "0101000000" + "0000000000a05ec0" + hex(45.0000001),
                one("SELECT lower(hex(geom)) FROM every_type"));
        assertEquals("POINT", one("SELECT geometry_type_name FROM gpkg_geometry_columns"));
    }

    @Test
    void aLinesHeaderHasItsRectangle() throws Exception {
        write(EveryType.withLine(), List.of(EveryType.nullRow(1)));
        assertEquals(
                "47500003e6100000" + hex(-122.5) + hex(180) + hex(-90) + hex(45.0000001) + "010200000003000000",
                one("SELECT lower(hex(substr(geom, 1, 49))) FROM every_type"));
        assertEquals(
                "-122.5|-90.0|180.0|45.0000001",
                one("SELECT concat_ws('|', min_x, min_y, max_x, max_y) FROM gpkg_contents"));
    }

    @Test
    void areasHaveAllTheirRings() throws Exception {
        write(EveryType.withArea(), List.of(EveryType.areaRow(1), EveryType.emptyArea(2)));
        assertEquals("MULTIPOLYGON", one("SELECT geometry_type_name FROM gpkg_geometry_columns"));
        assertEquals(
                "47500003e6100000" + hex(0) + hex(12) + hex(0) + hex(6),
                one("SELECT lower(hex(substr(geom, 1, 40))) FROM every_type WHERE fid = 1"));
        byte[] binary = HexFormat.of().parseHex(one("SELECT hex(substr(geom, 41)) FROM every_type WHERE fid = 1"));
        assertEquals(
                "MULTIPOLYGON (((10 0, 10 2, 12 0, 10 0)), ((0 0, 6 0, 6 6, 0 6, 0 0), (1 1, 2 1, 2 2, 1 2, 1 1)))",
                new WKBReader().read(binary).toText());
        assertEquals(
                "47500011e6100000" + "010600000000000000",
                one("SELECT lower(hex(geom)) FROM every_type WHERE fid = 2"));
        assertEquals(
                "1|0.0|12.0|0.0|6.0",
                one("SELECT group_concat(concat_ws('|', id, minx, maxx, miny, maxy)) FROM rtree_every_type_geom"));
    }

    /** Around each number of rows at which a node, or a level of nodes, is full. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50, 51, 52, 51 * 51, 51 * 51 + 1, 7000})
    void theSpatialIndexIsWhole(int rows) throws Exception {
        SplittableRandom random = new SplittableRandom(rows);
        List<Map<String, Object>> places = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            double[][] point = {{random.nextDouble(-180, 180), random.nextDouble(-90, 90)}};
            places.add(EveryType.with(EveryType.nullRow(i), "geom", point));
        }
        write(EveryType.withPoint(), places);
        assertEquals("ok", one("SELECT rtreecheck('rtree_every_type_geom')"));
        assertEquals("ok", one("PRAGMA integrity_check"));
        assertEquals(String.valueOf(rows), one("SELECT count(*) FROM rtree_every_type_geom"));
        long west = places.stream()
                .filter(row -> ((double[][]) row.get("geom"))[0][0] < -90)
                .count();
        assertEquals(String.valueOf(west), one("SELECT count(*) FROM rtree_every_type_geom WHERE maxx < -90"));
    }

    @Test
    void triggersKeepTheIndexTrue() throws Exception {
        write(EveryType.withPoint(), List.of());
        assertEquals(
                "delete,insert,update1,update2,update3,update4",
                one(
                        "SELECT group_concat(substr(name, 23), ',' ORDER BY name) FROM sqlite_master WHERE type = 'trigger'"));
    }

    @Test
    void anEmptyLayerHasNoExtent() throws Exception {
        write(PublishedCollections.RAW_LABELS, List.of());
        assertEquals("raw_labels||", one("""
                SELECT table_name || '|' || ifnull(min_x, '') || '|' || ifnull(max_y, '') FROM gpkg_contents
                """));
        assertThat(one("SELECT metadata FROM gpkg_metadata WHERE md_scope = 'featureType'"))
                .contains("\"severity\":{\"description\":");
        assertEquals(String.valueOf(0x47504B47), one("PRAGMA application_id"));
    }

    @Test
    void itTellsWhereItsDataComeFrom() throws Exception {
        write(PublishedCollections.RAW_LABELS, List.of());
        assertEquals(
                "<Ä & 'ö'>\u0001, data version 7 of 2026-02-03T04:05:06Z. Those & others. CC BY 4.0.",
                one("SELECT description FROM gpkg_contents"));
        Document metadata = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(
                        one("SELECT metadata FROM gpkg_metadata WHERE md_standard_uri = 'http://mrcc.com/qgis.dtd'"))));
        assertEquals("CC BY 4.0", text(metadata, "license"));
        assertEquals("Those & others", text(metadata, "rights"));
        assertEquals("raw_labels@7-t9v7ci", text(metadata, "identifier"));
        assertThat(text(metadata, "abstract")).startsWith("<Ä & 'ö'>\uFFFD, data version 7");
    }

    @Test
    void theSameDataGiveTheSameBytes() throws Exception {
        write(PublishedCollections.ACCESS_SCORE_STREETS, List.of());
        byte[] first = Files.readAllBytes(file());
        write(PublishedCollections.ACCESS_SCORE_STREETS, List.of());
        assertThat(Files.readAllBytes(file())).isEqualTo(first);
        assertEquals(
                "2026-02-03T04:05:06.000Z",
                one("SELECT group_concat(DISTINCT last_change) FROM gpkg_contents"),
                "times are the data's");
        assertEquals(
                "2026-02-03T04:05:06.000Z",
                one("SELECT group_concat(DISTINCT timestamp) FROM gpkg_metadata_reference"));
        assertEquals("2026-02-03T04:05:06.000Z", one("SELECT update_time FROM layer_styles"));
    }

    private static String text(Document document, String element) {
        return document.getElementsByTagName(element).item(0).getTextContent();
    }

    @Test
    void streetsBringTheirStyle() throws Exception {
        write(PublishedCollections.ACCESS_SCORE_STREETS, List.of());
        assertEquals("access_score_streets", one("SELECT f_table_name FROM layer_styles WHERE useAsDefault"));
        assertThat(one("SELECT styleQML FROM layer_styles")).contains("score &gt;= 0.8");
    }

    @Test
    void twoLayersAreTwoTables() throws Exception {
        try (OutputStream out = Files.newOutputStream(file());
                RowWriter writer = RowWriters.open(FileType.GEOPACKAGE, Answers.FILE, 2, out)) {
            Answers.layer(writer, PublishedCollections.LABEL_CLUSTERS, List.of());
            Answers.layer(writer, PublishedCollections.CLUSTER_LABELS, List.of());
            writer.finish();
        }
        assertEquals(
                "label_clusters,raw_labels",
                one("SELECT group_concat(table_name, ',' ORDER BY table_name) FROM gpkg_contents"));
    }

    private void write(PublishedCollection collection, List<Map<String, Object>> rows) throws IOException {
        try (OutputStream out = Files.newOutputStream(file());
                RowWriter writer = RowWriters.open(FileType.GEOPACKAGE, Answers.FILE, 1, out)) {
            Answers.layer(writer, collection, rows);
            writer.finish();
        }
    }

    private String one(String query) throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = database.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            return row.getString(1);
        }
    }

    private Path file() {
        return folder.resolve("answer.gpkg");
    }

    private static String hex(double value) {
        return HexFormat.of().toHexDigits(Long.reverseBytes(Double.doubleToLongBits(value)));
    }
}
