package org.sidewalkdata.ogc.product;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.syntheticcity.DemoCity;

/**
 * The stored GeoJSON of clusters equals, byte for byte, the GeoJSON written from their columns, and is used wherever
 * possible.
 */
@Tag("postgis")
class StoredFeaturesTest {
    private static final String BOX = "bbox=-99.2,41.9,-99.1,42";

    private static final List<String> REST = List.of(
            "",
            BOX,
            "labelType=NoCurbRamp",
            "clusterSize=2",
            "minSeverity=2",
            "minReliability=0.3",
            "regionId=8",
            "include=reliability",
            "include=reliability,intersection",
            "includeRawLabels=true",
            "filetype=csv");

    @AutoClose
    private static City city;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 1_500, DemoCity.DEFAULT_SEED);
        city.database.sql().run("""
            UPDATE region SET name = E'"Süd" \\\\ \\t Ort\\n– \\u2028 😀 </script> \\u0001' || region_id;
            UPDATE street_edge SET osm_way_id = NULL WHERE street_edge_id % 3 = 0;
            UPDATE street_edge SET deleted = true WHERE street_edge_id % 7 = 0;
            UPDATE label SET tags = ARRAY[E'a "tag", \\\\', 'ß'] WHERE label_id % 5 = 0;
            UPDATE label SET image_capture_date = NULL WHERE label_id % 2 = 0;
            UPDATE street_edge SET region_id = NULL WHERE region_id = 2;
            DELETE FROM region WHERE region_id = 2;
            """);
        new Refresh(city.database.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
    }

    @Test
    void areReadWhereTheyWillDo() throws IOException, SQLException {
        Map<String, String> stored = answers();
        for (String odd : List.of("Süd", "\\u0001", "\"street_edge_id\":null", "\"osm_way_id\":null", "\"a \\\"tag")) {
            assertThat(stored.get("?").contains(odd)).as(odd).isTrue();
        }
        publish("feature = feature || ' '");
        assertThat(differing(stored))
                .as("what reads stored features")
                .containsExactly(
                        "?",
                        "?" + BOX,
                        "?labelType=NoCurbRamp",
                        "?clusterSize=2",
                        "?minSeverity=2",
                        "?minReliability=0.3",
                        "?regionId=8");
        new Refresh(city.database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
        assertThat(differing(stored)).as("stored again").isEmpty();
    }

    /** Publishes a change as a new data version, so that cached answers are not reused. */
    private static void publish(String change) throws SQLException {
        city.database.sql().run("UPDATE sidewalk.published_cluster SET " + change);
        city.database.sql().run("UPDATE sidewalk.data_version SET version = version + 1");
    }

    /** Returns the requests whose answers changed. */
    private static Set<String> differing(Map<String, String> before) throws IOException {
        Map<String, String> now = answers();
        now.entrySet().removeAll(before.entrySet());
        return now.keySet();
    }

    private static Map<String, String> answers() throws IOException {
        Map<String, String> answers = new LinkedHashMap<>();
        for (String query : REST) {
            answers.put("?" + query, text(city.rest("labelClusters", query)));
        }
        return answers;
    }

    private static String text(byte[] answer) {
        return new String(answer, UTF_8);
    }
}
