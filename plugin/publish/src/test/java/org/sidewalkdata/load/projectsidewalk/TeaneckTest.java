package org.sidewalkdata.load.projectsidewalk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.ProjectSidewalk;

/**
 * Real rows of Project Sidewalk's own tests, if they are available: this project may not redistribute them.
 */
@Tag("postgis")
class TeaneckTest {
    @Test
    void realRowsComeOverAndArePublished() throws Exception {
        Optional<Path> rows = rows();
        assumeTrue(rows.isPresent(), "no rows.sql in a folder shared/data/project-sidewalk-database above this one");
        try (PrivateDatabase upstream = PrivateDatabase.create();
                PrivateDatabase ours = PrivateDatabase.create()) {
            ProjectSidewalk.create(upstream);
            upstream.sql().run(Files.readString(rows.get()));
            try (ExistingDatabase city = ExistingDatabase.open(upstream.dataSource(), Upstream.CITY)) {
                assertThat(Load.run(ours.dataSource(), city, LoadOptions.DEFAULT, Progress.NONE)
                                .badRowCount())
                        .isZero();
            }
            new Refresh(ours.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);

            assertThat(ours.sql()
                            .value("SELECT (SELECT count(*) FROM label), (SELECT count(*) FROM street_edge),"
                                    + " (SELECT count(*) FROM region), (SELECT count(*) FROM app_user), (SELECT count(*) FROM audit_task),"
                                    + " (SELECT count(*) FROM label_validation), (SELECT count(*) FROM tag)"))
                    .isEqualTo("34|5|1|6|5|2|3");
            assertThat(ours.sql()
                            .rows(
                                    "SELECT street_edge_id, round(length_meters::numeric, 2) FROM street_edge WHERE NOT deleted"
                                            + " ORDER BY 1"))
                    .as("as upstream notes them")
                    .containsExactly("479|137.76", "842|81.98", "1141|310.69", "1334|75.58");
            assertThat(ours.sql().value("SELECT count(*) FROM published_label")).isEqualTo("33");
            assertThat(ours.sql().value("SELECT agree_count, correct FROM published_label WHERE label_id = 900002"))
                    .isEqualTo("2|t");
        }
    }

    private static Optional<Path> rows() {
        return Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared/data/project-sidewalk-database/rows.sql"))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
