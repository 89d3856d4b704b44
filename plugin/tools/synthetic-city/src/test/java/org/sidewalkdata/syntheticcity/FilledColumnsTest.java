package org.sidewalkdata.syntheticcity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.progress.Progress;

/** A column that no step of the refresh fills is null in every row. */
@Tag("postgis")
class FilledColumnsTest {
    @TempDir
    Path folder;

    @Test
    void everyColumnOfAServingTableHasAValueSomewhere() throws Exception {
        try (LoadedTown town = new LoadedTown()) {
            DemoCity.write(folder.resolve("town"), 5000, 4, Progress.NONE);
            town.load(folder.resolve("town"));
            town.refresh();

            List<String> empty = new ArrayList<>();
            for (String column : town.rows("""
                    SELECT table_name, column_name FROM information_schema.columns
                    WHERE table_schema = 'sidewalk' AND table_name LIKE 'published%' ORDER BY 1, 2""")) {
                String[] name = column.split("\\|");
                if (town.rows("SELECT count(\"%2$s\") FROM %1$s".formatted((Object[]) name))
                        .equals(List.of("0"))) {
                    empty.add(name[0] + "." + name[1]);
                }
            }
            assertThat(empty)
                    .as("columns that the refresh of an invented town leaves empty")
                    .isEmpty();
        }
    }
}
