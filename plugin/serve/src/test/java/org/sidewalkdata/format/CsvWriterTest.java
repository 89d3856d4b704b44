package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.testkit.random.Any;

class CsvWriterTest {
    @Test
    void headersAreTheInterfaces() {
        assertEquals(
                "label_cluster_id,label_type,street_edge_id,osm_way_id,region_id,region_name,avg_image_capture_date,"
                        + "avg_label_date,median_severity,agree_count,disagree_count,unsure_count,cluster_size,"
                        + "label_ids,users,tag_counts,avg_latitude,avg_longitude\r\n",
                Answers.write(FileType.CSV, PublishedCollections.LABEL_CLUSTERS));
        assertEquals(
                "label_cluster_id,label_id,user_id,pano_id,severity,time_created,latitude,longitude,correct,"
                        + "image_capture_date\r\n",
                Answers.write(FileType.CSV, PublishedCollections.CLUSTER_LABELS));
        assertEquals(
                "street_edge_id,osm_way_id,region_id,score,audit_count,length_meters,label_count,n_curb_ramp,"
                        + "n_no_curb_ramp,n_obstacle,n_surface_problem,n_no_sidewalk,n_crosswalk,n_signal,"
                        + "score_curb_ramp,score_no_curb_ramp,score_obstacle,score_surface_problem,score_no_sidewalk,"
                        + "score_crosswalk,score_signal,start_point,end_point\r\n",
                Answers.write(FileType.CSV, PublishedCollections.ACCESS_SCORE_STREETS));
        assertThat(Answers.write(FileType.CSV, PublishedCollections.RAW_LABELS))
                .endsWith(",pano_height,latitude,longitude\r\n");
        assertThat(Answers.write(FileType.CSV, PublishedCollections.USER_STATS))
                .endsWith(",stats_by_label_type.Other.validated_incorrect,stats_by_label_type.Other.not_validated\r\n");
    }

    @Test
    void everyValueComesOutAsItWentIn() {
        CSVRecord row = only(Answers.write(FileType.CSV, EveryType.withPoint(), EveryType.oddRow(1L << 33)));
        assertEquals("8589934592", row.get("integer"));
        assertEquals("1" + "0".repeat(300), row.get("number"));
        assertEquals("true", row.get("boolean"));
        assertEquals(EveryType.ODD_TEXT, row.get("text"));
        assertEquals(EveryType.USER.toString(), row.get("uuid"));
        assertEquals("-1", row.get("epoch_millis"));
        assertEquals("+10000-01-02T03:04:05.999Z", row.get("date_time"));
        assertEquals("[1,1099511627776]", row.get("integer_list"));
        assertEquals("[" + EveryType.USER + ",00000000-0000-0000-0000-000000000000]", row.get("uuid_list"));
        assertEquals("[narrow,\"a,b\",\"c[d]\",\"e\\\"f\",\"\",😀]", row.get("text_list"));
        assertEquals("{\"a,b\":\"\\\"\"}", row.get("json"));
        assertEquals("0.0000001", row.get("inner"));
        assertEquals("45.0000001", row.get("latitude"));
        assertEquals("-122.5", row.get("longitude"));
    }

    @Test
    void nullIsAnEmptyCellAndAnEmptyTextIsQuoted() {
        String text = Answers.write(
                FileType.CSV,
                EveryType.withoutGeometry(),
                EveryType.nullRow(1),
                EveryType.with(EveryType.nullRow(2), "text", ""));
        assertThat(text).endsWith("\r\n1,,,,,,,,[],[],[],{},\r\n2,,,\"\",,,,,[],[],[],{},\r\n");
    }

    @Test
    void aLineIsItsTwoEnds() {
        String text = Answers.write(FileType.CSV, EveryType.withLine(), EveryType.nullRow(1));
        assertThat(text).endsWith(",\"-122.5,45.0000001\",\"180,-90\"\r\n");
    }

    /**
     * Areas of 2, 36 and -1 around (32/3, 2/3), (3, 3) and (1.5, 1.5) have their center at (127.8333, 107.8333) / 37.
     */
    @Test
    void anAreaIsItsCenterAndItsText() {
        String text = Answers.write(FileType.CSV, EveryType.withArea(), EveryType.areaRow(1), EveryType.emptyArea(2));
        assertThat(text)
                .contains(",center_point,wkt\r\n")
                .contains(",\"3.454955,2.9144144\",\"MULTIPOLYGON(((10 0,10 2,12 0,10 0)),((0 0,6 0,6 6,0 6,0 0),"
                        + "(1 1,2 1,2 2,1 2,1 1)))\"\r\n")
                .endsWith(",,MULTIPOLYGON EMPTY\r\n");
    }

    @Test
    void anyTextComesBack() {
        Any<Integer> chars = Any.oneOf(Any.charOf("\",\r\n;' []"), Any.charBetween('a', 'z'), Any.charOf("éש€😀"));
        forAny(1000, Any.texts(chars, 40), CsvWriterTest::comesBack);
    }

    private static void comesBack(String text) {
        Map<String, Object> row = EveryType.with(EveryType.nullRow(1), "text", text);
        assertEquals(
                text,
                only(Answers.write(FileType.CSV, EveryType.withPoint(), row)).get("text"));
        assertEquals(
                text,
                Answers.json(Answers.write(FileType.GEOJSON, EveryType.withPoint(), row))
                        .at("/features/0/properties/text")
                        .stringValue());
    }

    @Test
    void twoLayersAreTwoFilesInAnArchive() throws IOException {
        byte[] archive = archive();
        Map<String, String> files = Answers.unzip(archive);
        assertThat(files.keySet()).containsExactly("base_clusters.csv", "base_labels.csv");
        assertEquals(Answers.write(FileType.CSV, PublishedCollections.LABEL_CLUSTERS), files.get("base_clusters.csv"));
        assertThat(files.get("base_labels.csv"))
                .endsWith("\r\n5,6,f0000000-0000-4000-8000-00000000000f,p,,0,45,-122.5,,\r\n");
        assertArrayEquals(archive, archive(), "the same rows give the same bytes");
    }

    private static byte[] archive() throws IOException {
        Map<String, Object> label = new HashMap<>(Map.of("label_cluster_id", 5L, "label_id", 6L, "pano_id", "p"));
        label.put("user_id", EveryType.USER);
        label.put("time_created", java.time.Instant.EPOCH);
        label.put("latitude", 45.0);
        label.put("longitude", -122.5);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriters.open(FileType.CSV, Answers.FILE, 2, out)) {
            Answers.layer(writer, PublishedCollections.LABEL_CLUSTERS, List.of());
            Answers.layer(writer, PublishedCollections.CLUSTER_LABELS, List.of(label));
            writer.finish();
        }
        return out.toByteArray();
    }

    private static CSVRecord only(String text) {
        List<CSVRecord> rows = Answers.csv(text);
        assertEquals(1, rows.size());
        return rows.get(0);
    }
}
