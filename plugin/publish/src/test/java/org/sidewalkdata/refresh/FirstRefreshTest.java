package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.progress.ProgressStep;

/** The first refresh of a database makes the indexes of what it publishes, after the rows are written. */
@Tag("postgis")
class FirstRefreshTest {
    private static final String SET_ASIDE = "SELECT definition FROM set_aside_index ORDER BY name";
    private static final String MADE = """
        SELECT indexdef FROM pg_indexes
        WHERE schemaname = 'sidewalk' AND tablename LIKE 'published\\_%' AND indexdef NOT LIKE 'CREATE UNIQUE%'
        ORDER BY indexname
        """;

    @AutoClose
    private final TestCity town;

    FirstRefreshTest() throws SQLException {
        town = new TestCity();
    }

    @Test
    void itMakesTheIndexesOfAllTablesAlsoOfThoseWithoutRows() throws SQLException {
        List<String> definitions = town.rows(SET_ASIDE);
        assertThat(definitions)
                .hasSizeGreaterThan(20)
                .anyMatch(sql -> sql.contains("published_label USING gist (geom)"));
        assertThat(town.rows(MADE)).isEmpty();
        town.label(1, 1, "CurbRamp", 0, 0).refresh();
        assertThat(town.rows(MADE)).isEqualTo(definitions);
        assertThat(town.rows(SET_ASIDE)).isEmpty();
    }

    @Test
    void theyAreStillSetAsideAfterARefreshOfNothing() throws SQLException {
        town.run("DELETE FROM app_user");
        assertThat(town.refresh().versionAfter()).isZero();
        assertThat(town.rows(MADE)).isEmpty();
        town.found();
        town.label(1, 1, "CurbRamp", 0, 0).refresh();
        assertThat(town.rows(SET_ASIDE)).isEmpty();
    }

    @Test
    void theyAreStillSetAsideAfterOneThatFails() throws SQLException {
        List<String> definitions = town.rows(SET_ASIDE);
        town.label(1, 1, "CurbRamp", 0, 0);
        var failing = new ProgressStep("scores", () -> {
            throw new SQLException("in the middle");
        });
        assertThatThrownBy(() -> new Refresh(town.dataSource()).run(Refresh.Mode.CHANGES, failing))
                .hasRootCauseMessage("in the middle");
        assertThat(town.rows(MADE)).isEmpty();
        assertThat(town.rows(SET_ASIDE)).isEqualTo(definitions);
    }

    @Test
    void nobodyWaitsForThem() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        town.run("SET lock_timeout = 1");
        var reader = new ProgressStep("statistics", () -> {
            for (String view : town.rows("SELECT viewname FROM pg_views WHERE schemaname = 'sidewalk'")) {
                town.rows("SELECT * FROM " + view); // fails if it has to wait
            }
            assertThat(town.rows("SELECT label_id FROM raw_labels")).isEmpty();
        });
        new Refresh(town.dataSource()).run(Refresh.Mode.CHANGES, reader);
        assertThat(reader.isDone()).isTrue();
        assertThat(town.rows("SELECT label_id FROM raw_labels")).containsExactly("1");
    }
}
