package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.TileAt;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.syntheticcity.DemoCity;

/**
 * The same data give the same bytes. The stored GeoJSON of clusters equals the GeoJSON written from their columns, and is
 * used wherever possible.
 */
@Tag("postgis")
class SameAnswersTest {
    private static final String[] ODD = """
            extra_float_digits = -15
            transform_null_equals = on
            standard_conforming_strings = off
            backslash_quote = off
            array_nulls = off
            bytea_output = 'escape'
            datestyle = 'SQL, DMY'
            intervalstyle = 'sql_standard'
            timezone = 'Pacific/Kiritimati'
            search_path = 'pg_catalog'
            default_transaction_isolation = 'serializable'
            default_transaction_deferrable = on
            statement_timeout = '1s'
            idle_in_transaction_session_timeout = '1s'
            idle_session_timeout = '1s'
            jit_above_cost = 0
            enable_indexscan = off""".split("\n");

    @TempDir
    Path folder;

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

    /** The database may store its rows in any order after a refresh, an update or a VACUUM. */
    @Tag("slow")
    @Test
    void inAnyOrderOfRows() throws IOException, SQLException {
        try (City city = City.invented(folder, 1_500, DemoCity.DEFAULT_SEED)) {
            Map<String, String> before = answers(city);
            List<String> tables = city.database
                    .sql()
                    .rows("SELECT oid::regclass::text FROM pg_class"
                            + " WHERE relkind = 'r' AND relname LIKE 'published%' ORDER BY relname");
            assertThat(tables).hasSizeGreaterThan(10);
            for (int round = 1; round <= 3; round++) {
                for (String table : tables) {
                    city.database.sql().run("""
                            SELECT setseed(0.5);
                            CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT * FROM %1$s;
                            DELETE FROM %1$s;
                            INSERT INTO %1$s SELECT * FROM kept ORDER BY random();
                            """.formatted(table));
                }
                assertSame(before, answers(city));
            }
        }
    }

    /** No step is cut short, whatever defaults an administrator sets for the database's sessions. */
    @Test
    @Tag("slow")
    void withAnyDefaultsOfSessions() throws IOException, SQLException {
        DemoCity.write(folder, 1_500, DemoCity.DEFAULT_SEED, Progress.NONE);
        try (City plain = City.invented(folder, 1_500, DemoCity.DEFAULT_SEED);
                City odd = City.load(folder, List.of(ODD))) {
            assertThat(odd.database.sql().value("SHOW extra_float_digits")).isEqualTo("-15");
            for (City city : List.of(plain, odd)) {
                city.database.sql().run("UPDATE sidewalk.data_version SET refreshed_at = '2026-01-02 03:04:05+00'");
            }
            assertSame(answers(plain), answers(odd));
        }
    }

    private static void assertSame(Map<String, String> expected, Map<String, String> answers) {
        assertThat(answers.keySet()).isEqualTo(expected.keySet());
        answers.entrySet().removeAll(expected.entrySet());
        assertThat(answers.keySet()).as("what differs").isEmpty();
    }

    /** Returns the answers by request: every endpoint in every format without a time in it, every collection, tiles. */
    private static Map<String, String> answers(City city) {
        String street = city.database.sql().value("SELECT min(street_edge_id) FROM sidewalk.streets");
        Map<String, String> answers = new TreeMap<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            boolean ofStreet = endpoint.parameters().stream()
                    .anyMatch(parameter -> parameter.name().equals("streetEdgeId"));
            for (FileType type : endpoint.fileTypes()) {
                if (!type.isPacked()) { // with creation time
                    String target = "/v3/api/" + endpoint.name() + "?filetype=" + type.parameterValue()
                            + (ofStreet ? "&streetEdgeId=" + street : "");
                    answers.put(target, city.text(target));
                }
            }
        }
        for (ServedCollection collection : ServedCollection.ALL) {
            String target = City.items(collection.id());
            answers.put(target, city.text(target).replaceAll("\"timeStamp\":\"[^\"]*\"", ""));
        }
        try (ReadView view = city.source.open()) {
            Bbox box = view.version().cityBox().orElseThrow();
            for (int zoom = 0; zoom <= 16; zoom++) {
                TileAddress tile =
                        TileAt.point(zoom, (box.minLon() + box.maxLon()) / 2, (box.minLat() + box.maxLat()) / 2);
                for (TileLayer layer : TileLayer.values()) {
                    if (layer != TileLayer.ACCESS_SCORE_STREETS) {
                        answers.put(layer + " " + tile, HexFormat.of().formatHex(view.tile(layer, tile)));
                    }
                }
            }
        }
        return answers;
    }

    @Test
    void storedFeaturesAreReadWhereTheyWillDo() throws IOException, SQLException {
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
            Map<String, String> stored = clusters(city);
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
        Map<String, String> now = clusters(city);
        now.entrySet().removeAll(before.entrySet());
        return now.keySet();
    }

    private static Map<String, String> clusters(City city) {
        Map<String, String> answers = new LinkedHashMap<>();
        Stream.of(STORED, WRITTEN)
                .flatMap(List::stream)
                .forEach(query -> answers.put(query, city.text("/v3/api/labelClusters?" + query)));
        return answers;
    }
}
