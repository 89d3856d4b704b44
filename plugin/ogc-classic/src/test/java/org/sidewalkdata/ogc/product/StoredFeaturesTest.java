package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.syntheticcity.DemoCity;

/**
 * The stored GeoJSON of clusters equals, byte for byte, the GeoJSON written from their columns, and is used wherever
 * possible.
 */
@Tag("postgis")
class StoredFeaturesTest {
    private static final List<String> STORED = List.of(
            "",
            "bbox=-99.2,41.9,-99.1,42",
            "labelType=NoCurbRamp",
            "clusterSize=2",
            "minSeverity=2",
            "minReliability=0.3",
            "regionId=8");
    private static final List<String> WRITTEN =
            List.of("include=reliability", "include=reliability,intersection", "includeRawLabels=true", "filetype=csv");

    @Test
    void areReadWhereTheyWillDo(@TempDir Path folder) throws IOException, SQLException {
        try (City city = City.invented(folder, 1_500, DemoCity.DEFAULT_SEED)) {
            city.database.sql().run("""
                    UPDATE region SET name = E'"Süd" \\\\ \\t Ort\\n– \\u2028 😀 </script> \\u0001' || region_id;
                    UPDATE street_edge SET osm_way_id = NULL WHERE street_edge_id % 3 = 0;
                    UPDATE street_edge SET deleted = true WHERE street_edge_id % 7 = 0;
                    UPDATE label SET tags = ARRAY[E'a "tag", \\\\', 'ß'] WHERE label_id % 5 = 0;
                    UPDATE label SET image_capture_date = NULL WHERE label_id % 2 = 0;
                    UPDATE street_edge SET region_id = NULL WHERE region_id = 2;
                    DELETE FROM region WHERE region_id = 2;
                    """);
            city.refresh(Refresh.Mode.CHANGES);
            Map<String, String> stored = answers(city);
            assertThat(stored.get("")).contains("Süd", "\\u0001", "\"street_edge_id\":null", "\"osm_way_id\":null");
            assertThat(stored.get("")).contains("\"a \\\"tag");
            city.database.sql().run("UPDATE sidewalk.published_cluster SET feature = feature || ' '");
            city.database.sql().run("UPDATE sidewalk.data_version SET version = version + 1"); // not from a cache
            assertThat(differing(stored, city)).as("what reads stored features").containsExactlyElementsOf(STORED);
            city.refresh(Refresh.Mode.EVERYTHING);
            assertThat(differing(stored, city)).as("stored again").isEmpty();
        }
    }

    /** Returns the requests whose answers changed. */
    private static Set<String> differing(Map<String, String> before, City city) {
        Map<String, String> now = answers(city);
        now.entrySet().removeAll(before.entrySet());
        return now.keySet();
    }

    private static Map<String, String> answers(City city) {
        Map<String, String> answers = new LinkedHashMap<>();
        Stream.of(STORED, WRITTEN)
                .flatMap(List::stream)
                .forEach(query -> answers.put(query, city.text("/v3/api/labelClusters?" + query)));
        return answers;
    }
}
