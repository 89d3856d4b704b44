package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.report.LoadReport;

/** A real city, if its bundle is available: this project may not redistribute it. */
@Tag("postgis")
class NewbergTest {
    @Test
    void loadsAsItIsAndOnlyOnce() {
        Optional<Path> folder = newberg();
        assumeTrue(folder.isPresent(), "no bundle of Newberg in a folder shared/data/newberg above this one");
        try (LoadedCity city = new LoadedCity()) {
            LoadReport report = city.load(folder.get(), LoadOptions.DEFAULT);

            assertThat(report.badRowCount()).isZero();
            assertThat(report.table("label").added()).isEqualTo(14454);
            assertThat(city.value("SELECT count(*) FROM label WHERE label_type = 'Occlusion'"))
                    .isEqualTo("184");
            assertThat(city.value("SELECT count(DISTINCT label_id) FROM label_validation"))
                    .isEqualTo("5648");
            assertThat(city.value("SELECT city, name FROM city")).isEqualTo("newberg|Newberg, OR");
            assertThat(city.value("SELECT tags, severity, geom = ST_Point(-122.92994689941406, 45.29901885986328, 4326)"
                            + " FROM label WHERE label_id = 9"))
                    .isEqualTo("{narrow,\"points into traffic\"}|1|t");
            assertThat(city.load(folder.get(), LoadOptions.DEFAULT).sameBundle())
                    .isTrue();
            assertThat(city.load(folder.get(), LoadOptions.DEFAULT.withSkipBadRows(true))
                            .changed())
                    .isFalse();
        }
    }

    private static Optional<Path> newberg() {
        return Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared/data/newberg"))
                .filter(Files::isDirectory)
                .findFirst();
    }
}
