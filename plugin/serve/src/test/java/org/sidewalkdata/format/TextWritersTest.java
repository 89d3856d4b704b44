package org.sidewalkdata.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.testkit.random.Any;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests CSV, JSON and GeoJSON. */
class TextWritersTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        integer      | 8589934592
        boolean      | true
        uuid         | f0000000-0000-4000-8000-00000000000f
        epoch_millis | -1
        date_time    | +10000-01-02T03:04:05.999Z
        integer_list | [1,1099511627776]
        uuid_list    | [f0000000-0000-4000-8000-00000000000f,00000000-0000-0000-0000-000000000000]
        text_list    | [narrow,"a,b","c[d]","e\\"f","",😀]
        json         | {"a,b":"\\""}
        inner        | 0.0000001
        latitude     | 45.0000001
        longitude    | -122.5
        """)
    void everyValueComesOutInCsvAsItWentIn(String column, String cell) {
        CSVRecord row = only(Answers.write(FileType.CSV, EveryType.withPoint(), EveryType.oddRow(1L << 33)));
        assertThat(row.get(column)).isEqualTo(cell);
        assertThat(row.get("number")).isEqualTo("1" + "0".repeat(300));
        assertThat(row.get("text")).isEqualTo(EveryType.ODD_TEXT);
    }

    @Test
    void everyValueComesOutInGeoJsonAsItWentIn() {
        String text = Answers.write(FileType.GEOJSON, EveryType.withPoint(), EveryType.oddRow(1L << 33));
        ObjectNode properties = (ObjectNode) Answers.json(text).at("/features/0/properties");
        assertThat(properties.remove("text").stringValue()).isEqualTo(EveryType.ODD_TEXT);
        assertThat(properties.remove("number").doubleValue()).isEqualTo(1e300);
        assertThat(properties).hasToString("""
                {"integer":8589934592,"boolean":true,"uuid":"f0000000-0000-4000-8000-00000000000f","epoch_millis":-1,\
                "mean_date":null,"date_time":"+10000-01-02T03:04:05.999Z","integer_list":[1,1099511627776],\
                "uuid_list":["f0000000-0000-4000-8000-00000000000f","00000000-0000-0000-0000-000000000000"],\
                "text_list":["narrow","a,b","c[d]","e\\"f","","😀"],"json":{"a,b":"\\""},"group":{"deep":{"key":1.0E-7}}}""");
        assertThat(text).contains("\"group\":{\"deep\":{\"key\":0.0000001}}}");
    }

    @Test
    void nullIsAnEmptyCellAndAnEmptyTextIsQuoted() {
        assertThat(Answers.write(
                        FileType.CSV,
                        EveryType.withoutGeometry(),
                        EveryType.nullRow(1),
                        EveryType.with(EveryType.nullRow(2), "text", "")))
                .endsWith("\r\n1,,,,,,,,[],[],[],{},\r\n2,,,\"\",,,,,[],[],[],{},\r\n");
        assertThat(Answers.write(FileType.GEOJSON, EveryType.withPoint(), EveryType.nullRow(7)))
                .isEqualTo("""
                {"type":"FeatureCollection","features":[
                {"type":"Feature","geometry":{"type":"Point","coordinates":[-122.5,45.0000001]},"properties":\
                {"integer":7,"number":null,"boolean":null,"text":null,"uuid":null,"epoch_millis":null,\
                "mean_date":null,"date_time":null,"integer_list":[],"uuid_list":[],"text_list":[],"json":{},\
                "group":{"deep":{"key":null}}}}
                ]}
                """);
    }

    /**
     * A line is its two ends in CSV, and has all its points in GeoJSON. Areas of 2, 36 and -1 around (32/3, 2/3), (3, 3) and
     * (1.5, 1.5) have their center at (127.8333, 107.8333) / 37.
     */
    @Test
    void linesAndAreas() {
        assertThat(Answers.write(FileType.CSV, EveryType.withLine(), EveryType.nullRow(1)))
                .endsWith(",\"-122.5,45.0000001\",\"180,-90\"\r\n");
        JsonNode lines = Answers.json(
                Answers.write(FileType.GEOJSON, EveryType.withLine(), EveryType.nullRow(1), EveryType.nullRow(2)));
        assertThat(lines.get("features").size()).isEqualTo(2);
        assertThat(lines.at("/features/1/geometry"))
                .hasToString("{\"type\":\"LineString\",\"coordinates\":[[-122.5,45.0000001],[0,0],[180,-90]]}");
        assertThat(Answers.write(FileType.CSV, EveryType.withArea(), EveryType.areaRow(1), EveryType.emptyArea(2)))
                .contains(",center_point,wkt\r\n")
                .contains(",\"3.454955,2.9144144\",\"MULTIPOLYGON(((10 0,10 2,12 0,10 0)),((0 0,6 0,6 6,0 6,0 0),"
                        + "(1 1,2 1,2 2,1 2,1 1)))\"\r\n")
                .endsWith(",,MULTIPOLYGON EMPTY\r\n");
    }

    @Test
    void anyTextComesBack() {
        Any<Integer> chars = Any.oneOf(Any.charOf("\",\r\n;' []"), Any.charBetween('a', 'z'), Any.charOf("éש€😀"));
        forAny(1000, Any.texts(chars, 40), text -> {
            Map<String, Object> row = EveryType.with(EveryType.nullRow(1), "text", text);
            assertThat(only(Answers.write(FileType.CSV, EveryType.withPoint(), row))
                            .get("text"))
                    .isEqualTo(text);
            assertThat(Answers.json(Answers.write(FileType.GEOJSON, EveryType.withPoint(), row))
                            .at("/features/0/properties/text")
                            .stringValue())
                    .isEqualTo(text);
        });
    }

    @Test
    void twoLayersOfCsvAreTwoFilesInAnArchive() {
        Map<String, Object> label = new HashMap<>(Map.of("label_cluster_id", 5L, "label_id", 6L, "pano_id", "p"));
        label.putAll(Map.of("user_id", EveryType.USER, "time_created", Instant.EPOCH));
        label.putAll(Map.of("latitude", 45.0, "longitude", -122.5));
        byte[] archive = Answers.clustersWith(FileType.CSV, label);
        Map<String, byte[]> files = Answers.unzip(archive);
        assertThat(files.keySet()).containsExactly("base_clusters.csv", "base_labels.csv");
        assertThat(files.get("base_clusters.csv"))
                .asString(UTF_8)
                .isEqualTo(Answers.write(FileType.CSV, PublishedCollections.LABEL_CLUSTERS));
        assertThat(files.get("base_labels.csv"))
                .asString(UTF_8)
                .endsWith("\r\n5,6,f0000000-0000-4000-8000-00000000000f,p,,0,45,-122.5,,\r\n");
        assertThat(Answers.clustersWith(FileType.CSV, label))
                .as("the same rows give the same bytes")
                .isEqualTo(archive);
    }

    private static CSVRecord only(String text) {
        List<CSVRecord> rows = CsvTable.parse(text).getRecords();
        assertThat(rows).hasSize(1);
        return rows.get(0);
    }

    @Test
    void recordsOfJsonStandInAnArray() {
        JsonNode records = Answers.json(
                Answers.write(FileType.JSON, EveryType.withoutGeometry(), EveryType.nullRow(2), EveryType.oddRow(1)));
        assertThat(records.size()).isEqualTo(2);
        assertThat(records.at("/0/text").stringValue()).isEqualTo(EveryType.ODD_TEXT);
        assertThat(records.at("/0/group/deep/key").doubleValue()).isEqualTo(1e-7);
        assertThat(records.at("/1/integer").intValue()).isEqualTo(2);
        assertThatThrownBy(() -> Answers.write(FileType.JSON, EveryType.withPoint()))
                .as("records with geometry")
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anEmptyAnswerIsAnEmptyArrayOrCollection() throws IOException {
        assertThat(Answers.write(FileType.GEOJSON, PublishedCollections.RAW_LABELS))
                .isEqualTo("{\"type\":\"FeatureCollection\",\"features\":[\n]}\n");
        assertThat(Answers.write(FileType.JSON, PublishedCollections.USER_STATS))
                .isEqualTo("[\n]\n");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriters.openEnveloped("label_tags", out)) {
            Answers.layer(writer, PublishedCollections.LABEL_TAGS, List.of());
            writer.finish();
        }
        assertThat(out.toString(UTF_8)).isEqualTo("{\"status\":\"OK\",\"label_tags\":[\n]}\n");
    }
}
