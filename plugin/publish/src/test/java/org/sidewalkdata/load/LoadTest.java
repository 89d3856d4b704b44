package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BadRowsException;

/** The base of tests of loading: a city in a database, one per class, and a bundle in a folder, one per test. */
@Tag("postgis")
abstract class LoadTest {
    static final String ANN = "aaaaaaaa-0000-4000-8000-000000000001";
    static final String BEN = "bbbbbbbb-0000-4000-8000-000000000002";
    static final String CAT = "cccccccc-0000-4000-8000-000000000003";
    static final String LABEL_HEADER = "label_id,user_id,pano_id,label_type,time_created,latitude,longitude";
    static final String LABEL = label(1);
    static final String REGION = feature(
            "{\"region_id\":3,\"name\":\"Old Mill\"}",
            "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[0.02,0],[0.02,0.02],[0,0.02],[0,0]]]}");
    static final String STREET = feature(
            "{\"street_edge_id\":7,\"osm_way_id\":70}",
            "{\"type\":\"LineString\",\"coordinates\":[[0.001,0.001],[0.002,0.001]]}");

    static LoadedCity city;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        city = new LoadedCity();
    }

    @AfterAll
    static void stop() {
        city.close();
    }

    TestBundle bundle() {
        return new TestBundle(folder);
    }

    /** Returns a bundle with one label that has this cell, or these additional ones. */
    TestBundle labelOf(String columns, String cells) {
        String[] row = LABEL.split(",");
        int place = List.of(LABEL_HEADER.split(",")).indexOf(columns);
        if (place < 0) {
            return bundle().labelWith(columns, cells);
        }
        row[place] = cells;
        return bundle().labels(LABEL_HEADER, String.join(",", row));
    }

    static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }

    /** Checks that the bundle is rejected for these rows, and that nothing changes. */
    static void assertBad(TestBundle bundle, String... expected) {
        String before = city.contents();
        assertThatThrownBy(() -> city.load(bundle)).isInstanceOfSatisfying(BadRowsException.class, e -> {
            assertThat(e.first()).extracting(BadRow::toString).containsExactly(expected);
            assertThat(e.count()).isEqualTo(expected.length);
        });
        assertThat(city.contents()).isEqualTo(before);
    }

    static void assertRows(String sql, String... rows) {
        assertThat(city.rows(sql)).as(sql).containsExactly(rows);
    }

    static String label(long id) {
        return id + "," + ANN + ",pano,CurbRamp,1548876864121,0.001,0.0015";
    }

    static String feature(String properties, String geometry) {
        return "{\"type\":\"Feature\",\"geometry\":" + geometry + ",\"properties\":" + properties + "}";
    }

    /** Returns one feature per line; the first is in line 2. */
    static String collection(String... features) {
        return "{\"type\":\"FeatureCollection\",\"features\":[\n" + String.join(",\n", features) + "\n]}\n";
    }
}
