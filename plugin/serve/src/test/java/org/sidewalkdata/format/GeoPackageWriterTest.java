package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
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
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.testkit.Gdal;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;

class GeoPackageWriterTest {
    @TempDir
    Path folder;

    /** Geometries are in the standard's form, a line's header with its rectangle; times are the data's. */
    @ParameterizedTest
    @CsvSource(delimiterString = " => ", quoteCharacter = '`', textBlock = """
        points => SELECT concat_ws('|', fid, integer, number, boolean, epoch_millis) FROM every_type WHERE fid = 1 => 1|1|1.0e+300|1|1969-12-31T23:59:59.999Z
        points => SELECT concat_ws('|', integer_list, json, inner) FROM every_type WHERE fid = 1 => [1,1099511627776]|{"a,b":"\\""}|1.0e-07
        points => SELECT text_list FROM every_type WHERE fid = 1 => ["narrow","a,b","c[d]","e\\"f","","😀"]
        points => SELECT concat_ws('|', typeof(number), typeof(text), typeof(date_time), uuid_list) FROM every_type WHERE fid = 2 => null|null|null|[]
        points => SELECT lower(hex(geom)) FROM every_type WHERE fid = 2 => 47500001e610000001010000000000000000a05ec095bfd60000804640
        points => SELECT geometry_type_name FROM gpkg_geometry_columns => POINT
        points => SELECT group_concat(substr(name, 23), ',' ORDER BY name) FROM sqlite_master WHERE type = 'trigger' => delete,insert,update1,update2,update3,update4
        lines => SELECT lower(hex(substr(geom, 1, 49))) FROM every_type => 47500003e61000000000000000a05ec0000000000080664000000000008056c095bfd60000804640010200000003000000
        lines => SELECT concat_ws('|', min_x, min_y, max_x, max_y) FROM gpkg_contents => -122.5|-90.0|180.0|45.0000001
        areas => SELECT geometry_type_name FROM gpkg_geometry_columns => MULTIPOLYGON
        areas => SELECT lower(hex(substr(geom, 1, 40))) FROM every_type WHERE fid = 1 => 47500003e61000000000000000000000000000000000284000000000000000000000000000001840
        areas => SELECT lower(hex(geom)) FROM every_type WHERE fid = 2 => 47500011e6100000010600000000000000
        areas => SELECT group_concat(concat_ws('|', id, minx, maxx, miny, maxy)) FROM rtree_every_type_geom => 1|0.0|12.0|0.0|6.0
        labels => SELECT table_name || '|' || ifnull(min_x, '') || '|' || ifnull(max_y, '') FROM gpkg_contents => raw_labels||
        labels => PRAGMA application_id => 1196444487
        streets => SELECT group_concat(DISTINCT last_change) FROM gpkg_contents => 2026-02-03T04:05:06.000Z
        streets => SELECT group_concat(DISTINCT timestamp) FROM gpkg_metadata_reference => 2026-02-03T04:05:06.000Z
        streets => SELECT update_time || ' ' || f_table_name FROM layer_styles WHERE useAsDefault => 2026-02-03T04:05:06.000Z access_score_streets
        clusters => SELECT group_concat(table_name, ',' ORDER BY table_name) FROM gpkg_contents => label_clusters,raw_labels
        """)
    void tablesHave(String layer, String query, String value) throws Exception {
        switch (layer) {
            case "points" -> write(EveryType.withPoint(), List.of(EveryType.nullRow(2), EveryType.oddRow(1)));
            case "lines" -> write(EveryType.withLine(), List.of(EveryType.nullRow(1)));
            case "areas" -> write(EveryType.withArea(), List.of(EveryType.areaRow(1), EveryType.emptyArea(2)));
            case "labels" -> write(PublishedCollections.RAW_LABELS, List.of());
            case "streets" -> write(PublishedCollections.ACCESS_SCORE_STREETS, List.of());
            default -> Files.write(file(), Answers.clustersWith(FileType.GEOPACKAGE));
        }
        assertThat(one(query)).isEqualTo(value);
    }

    @Test
    void areasHaveAllTheirRings() throws Exception {
        write(EveryType.withArea(), List.of(EveryType.areaRow(1)));
        byte[] binary = HexFormat.of().parseHex(one("SELECT hex(substr(geom, 41)) FROM every_type"));
        assertThat(new WKBReader().read(binary).toText())
                .isEqualTo("MULTIPOLYGON (((10 0, 10 2, 12 0, 10 0)), ((0 0, 6 0, 6 6, 0 6, 0 0),"
                        + " (1 1, 2 1, 2 2, 1 2, 1 1)))");
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
        assertThat(one("SELECT rtreecheck('rtree_every_type_geom')")).isEqualTo("ok");
        assertThat(one("PRAGMA integrity_check")).isEqualTo("ok");
        assertThat(one("SELECT count(*) FROM rtree_every_type_geom")).isEqualTo(String.valueOf(rows));
        long west = places.stream()
                .filter(row -> ((double[][]) row.get("geom"))[0][0] < -90)
                .count();
        assertThat(one("SELECT count(*) FROM rtree_every_type_geom WHERE maxx < -90"))
                .isEqualTo(String.valueOf(west));
    }

    @Test
    void itTellsWhereItsDataComeFrom() throws Exception {
        write(PublishedCollections.RAW_LABELS, List.of());
        assertThat(one("SELECT description FROM gpkg_contents"))
                .isEqualTo("<Ä & 'ö'>\u0001, data version 7 of 2026-02-03T04:05:06Z. Those & others. CC BY 4.0.");
        assertThat(one("SELECT metadata FROM gpkg_metadata WHERE md_scope = 'featureType'"))
                .contains("\"severity\":{\"description\":");
        Document metadata = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(
                        one("SELECT metadata FROM gpkg_metadata WHERE md_standard_uri = 'http://mrcc.com/qgis.dtd'"))));
        assertThat(text(metadata, "license")).isEqualTo("CC BY 4.0");
        assertThat(text(metadata, "rights")).isEqualTo("Those & others");
        assertThat(text(metadata, "identifier")).isEqualTo("raw_labels@7-t9v7ci");
        assertThat(text(metadata, "abstract")).startsWith("<Ä & 'ö'>\uFFFD, data version 7");
    }

    @Test
    void theSameDataGiveTheSameBytes() throws Exception {
        write(PublishedCollections.ACCESS_SCORE_STREETS, List.of());
        byte[] first = Files.readAllBytes(file());
        write(PublishedCollections.ACCESS_SCORE_STREETS, List.of());
        assertThat(Files.readAllBytes(file())).isEqualTo(first);
        assertThat(one("SELECT styleQML FROM layer_styles"))
                .as("streets bring their style")
                .contains("score &gt;= 0.8", "value=\"201,230,245,255\"");
    }

    private static String text(Document document, String element) {
        return document.getElementsByTagName(element).item(0).getTextContent();
    }

    private void write(PublishedCollection collection, List<Map<String, Object>> rows) throws IOException {
        Files.write(file(), Answers.bytes(FileType.GEOPACKAGE, collection, rows));
    }

    /** GDAL's validator finds nothing, and GDAL, which QGIS and most other programs use, reads odd values. */
    @Test
    void gdalReadsIt() throws Exception {
        List<Map<String, Object>> many =
                LongStream.range(0, 200).mapToObj(EveryType::nullRow).toList();
        for (List<Map<String, Object>> rows : List.of(List.<Map<String, Object>>of(), many.subList(0, 1), many)) {
            write(EveryType.withPoint(), rows);
            validate();
        }
        write(PublishedCollections.ACCESS_SCORE_STREETS, List.of());
        validate();
        write(EveryType.withArea(), List.of(EveryType.areaRow(1)));
        validate();
        write(EveryType.withPoint(), EveryType.threeRows());
        validate();
        JsonNode features = Answers.json(Gdal.geoJson(file().toString(), "every_type", List.of()))
                .get("features");
        assertThat(features.size()).isEqualTo(3);
        assertThat(features.at("/1/properties/text").stringValue()).isEqualTo(EveryType.ODD_TEXT);
        assertThat(features.at("/1/properties/number").doubleValue()).isEqualTo(1e300);
        assertThat(features.at("/1/geometry/coordinates/1").doubleValue()).isEqualTo(45.0000001);
    }

    private void validate() throws Exception {
        String validator = "/usr/lib/python3/dist-packages/osgeo_utils/samples/validate_gpkg.py";
        assumeTrue(Files.exists(Path.of(validator)));
        Gdal.program("/usr/bin/python3", validator, file().toString());
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
}
