package org.sidewalkdata.geoserver.layer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;

@Tag("postgis")
class LayerStateTest {
    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    @BeforeEach
    void load() throws SQLException {
        Path oddities = Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures/oddities");
        Load.run(database.dataSource(), oddities, LoadOptions.DEFAULT, Progress.NONE);
        refresh();
    }

    @Test
    void aKnownVersionIsNotReadAgain() throws SQLException {
        LayerState state = read(Optional.empty()).orElseThrow();
        assertThat(state.cityBox()).isPresent();
        assertThat(read(Optional.of(state.tag()))).isEmpty();
        assertThat(read(Optional.of("another"))).hasValue(state);
    }

    /** Another database that replaced the first one after the same number of refreshes. */
    @Test
    void anotherDatabaseAtTheSameNumberIsAnotherState() throws SQLException {
        LayerState state = read(Optional.empty()).orElseThrow();
        database.sql().run("UPDATE data_version SET refreshed_at = refreshed_at + interval '1 hour'");
        assertThat(read(Optional.of(state.tag()))).isPresent();
    }

    @Test
    void onlyTheLayersThatShowSomethingElseAreChanged() throws SQLException {
        LayerState before = read(Optional.empty()).orElseThrow();
        database.sql().run("UPDATE label SET description = description || '.' WHERE description IS NOT NULL");
        refresh();
        LayerState after = read(Optional.of(before.tag())).orElseThrow();
        assertThat(after.changedSince(before)).containsExactly("raw_labels");
    }

    @Test
    void aLayerThatWasNotKnownIsChanged() throws SQLException {
        LayerState state = read(Optional.empty()).orElseThrow();
        LayerState nothing = new LayerState("", Optional.empty(), Map.of());
        assertThat(state.changedSince(nothing)).hasSize(PublishedLayer.ALL.size());
        assertThat(state.changedSince(state)).isEmpty();
    }

    private Optional<LayerState> read(Optional<String> known) throws SQLException {
        try (Connection connection = database.dataSource().getConnection()) {
            return LayerState.readUnless(known, connection);
        }
    }

    private void refresh() throws SQLException {
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }
}
