package org.sidewalkdata.syntheticcity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.progress.Progress;

/** Finds columns that no step of the refresh fills: they are null in every row. */
@Tag("postgis")
class FilledColumnsTest {
    /**
     * The positions of a synthetic city have seven decimals, so rounding changes none: BundleRoundTripTest fills these. Its
     * sets of areas have the titles of the product: AreasCommandTest loads one of their own.
     */
    private static final List<String> LEFT_EMPTY =
            List.of("published_area.set_title", "published_label.exact_geom", "published_street_edge.exact_geom");

    @TempDir
    Path folder;

    @Test
    void everyColumnOfAServingTableHasAValueSomewhere() throws Exception {
        try (LoadedCity loadedCity = new LoadedCity()) {
            DemoCity.write(folder.resolve("city"), 5000, 4, Progress.NONE);
            loadedCity.load(folder.resolve("city"));
            loadedCity.refresh();

            List<String> empty = loadedCity.rows("""
                            SELECT table_name || '.' || column_name FROM information_schema.columns
                            WHERE table_schema = 'sidewalk' AND table_name LIKE 'published%' ORDER BY 1""").stream()
                    .filter(column -> loadedCity
                            .rows("SELECT count(%s) FROM %s".formatted(column, column.replaceFirst("\\..*", "")))
                            .equals(List.of("0")))
                    .toList();
            assertThat(empty)
                    .as("columns that the refresh of a synthetic city leaves empty")
                    .isEqualTo(LEFT_EMPTY);
        }
    }
}
