package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BadRowsException;

/** The base of tests of loading: a city in a database, one per class, and a bundle in a folder, one per test. */
@Tag("postgis")
abstract class LoadTest {
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

    /** Checks that the bundle is rejected for these rows, and that nothing changes. */
    static void assertBad(TestBundle bundle, String... expected) {
        String before = city.contents();
        assertThatThrownBy(() -> city.load(bundle)).isInstanceOfSatisfying(BadRowsException.class, e -> {
            assertThat(e.first()).extracting(BadRow::toString).containsExactly(expected);
            assertThat(e.count()).isEqualTo(expected.length);
        });
        assertThat(city.contents()).isEqualTo(before);
    }
}
