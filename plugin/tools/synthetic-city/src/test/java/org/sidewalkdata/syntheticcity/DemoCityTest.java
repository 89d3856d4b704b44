package org.sidewalkdata.syntheticcity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;

/** The synthetic city is the same for the same seed, loads in every size, and has every kind of value. */
class DemoCityTest {
    private static final String KINDS = """
            SELECT string_agg(DISTINCT label_type, ' ' ORDER BY label_type) FROM label → \
            Crosswalk CurbRamp NoCurbRamp NoSidewalk Obstacle Occlusion Other Signal SurfaceProblem
            SELECT count(DISTINCT severity), count(DISTINCT tags) > 50, bool_or(severity IS NULL) FROM label → 3|t|t
            SELECT bool_or(pano_source = 'mapillary'), bool_or(description LIKE E'%\\n%') FROM label → t|t
            SELECT bool_or(excluded), bool_or(high_quality_manual), bool_or(NOT high_quality_manual) FROM app_user → t|t|t
            SELECT bool_or(low_quality), bool_or(NOT completed) FROM audit_task → t|t
            SELECT bool_or(deleted), bool_or(NOT EXISTS \
              (SELECT FROM audit_task a WHERE a.street_edge_id = s.street_edge_id)) FROM street_edge s → t|t
            SELECT count(DISTINCT validation) FROM label_validation → 3
            SELECT count(DISTINCT width_bucket(max_grade, ARRAY[1/48.0, 1/20.0, 1/12.0, 1/8.0])) \
              FROM street_grade WHERE grade_quality = 'measured' → 5
            SELECT DISTINCT coalesce(bridge OR tunnel, false), max_grade IS NULL \
              FROM street_edge LEFT JOIN street_grade USING (street_edge_id) ORDER BY 1 → f|f, t|t
            """;

    @TempDir
    Path folder;

    @Test
    void theSameSeedGivesTheSameBytesAndAnotherSeedAnotherCity() throws IOException {
        Path one = write("one", 300, 5);
        Path same = write("same", 300, 5);
        Path other = write("other", 300, 6);

        for (String file : ("streets.geojson regions.geojson raw_labels.csv users.csv audit_tasks.csv validations.csv"
                        + " places.geojson points/requests.geojson street_grades.csv")
                .split(" ")) {
            assertThat(Files.mismatch(one.resolve(file), same.resolve(file)))
                    .as(file)
                    .isEqualTo(-1);
            assertThat(Files.mismatch(one.resolve(file), other.resolve(file)))
                    .as(file)
                    .isNotEqualTo(-1);
        }
    }

    @Tag("slow")
    @Tag("postgis")
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 9", "77, 4", "5000, 3", "5000, -12345678901"})
    void everySizeLoadsWithoutABadRow(int labels, long seed) throws Exception {
        try (LoadedCity loadedCity = new LoadedCity()) {
            LoadReport report = loadedCity.load(write("city", labels, seed));

            assertThat(report.badRowCount()).isZero();
            assertThat(report.ignored()).isEmpty();
            assertThat(report.table("label").added()).isEqualTo(labels);
            assertThat(loadedCity.rows("SELECT count(*) FROM street_edge WHERE region_id IS NULL"))
                    .containsExactly("0");
            assertThat(loadedCity.rows("SELECT region_id FROM region WHERE NOT ST_IsValid(geom)"))
                    .isEmpty();
        }
    }

    @Test
    @Tag("postgis")
    void theDefaultCityHasEveryKindOfValue() throws Exception {
        try (LoadedCity loadedCity = new LoadedCity()) {
            loadedCity.load(write("city", DemoCity.DEFAULT_LABELS, DemoCity.DEFAULT_SEED));

            for (String[] kind : KINDS.lines().map(line -> line.split(" → ")).toList()) {
                assertThat(loadedCity.rows(kind[0])).as(kind[0]).containsExactly(kind[1].split(", "));
            }
        }
    }

    private Path write(String name, int labels, long seed) throws IOException {
        DemoCity.write(folder.resolve(name), labels, seed, Progress.NONE);
        return folder.resolve(name);
    }
}
