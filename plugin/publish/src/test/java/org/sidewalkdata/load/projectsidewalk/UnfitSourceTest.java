package org.sidewalkdata.load.projectsidewalk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;
import org.sidewalkdata.progress.ProgressStep;

/** A database that cannot be loaded from is rejected with an explanation, and the data loaded before stay. */
@Tag("slow")
@Tag("postgis")
class UnfitSourceTest {
    private Upstream city;

    @BeforeEach
    void load() {
        city = Upstream.tiny();
        city.load();
    }

    @AfterEach
    void close() {
        city.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        SELECT 1 | sidewalk_tenafly | NOT_THERE | no schema sidewalk_tenafly; it has sidewalk_teaneck.
        CREATE SCHEMA shop; CREATE TABLE shop.label (label_id int) | shop | UNFIT | another application; the table play_evolutions
        CREATE SCHEMA bare | bare | UNFIT | another application
        SELECT 1 | public | UNFIT | another application
        DELETE FROM {city}.play_evolutions WHERE id > 394 | sidewalk_teaneck | UNFIT | is at evolution 394 of Project Sidewalk; evolution 395 is the oldest that can be read
        DELETE FROM {city}.play_evolutions WHERE id > 390 | sidewalk_teaneck | UNFIT | is at evolution 390 of Project Sidewalk; evolution 395 is the oldest that can be read
        DELETE FROM {city}.play_evolutions | sidewalk_teaneck | UNFIT | is at evolution 0 of Project Sidewalk
        UPDATE {city}.play_evolutions SET state = 'applying_up' WHERE id = 415 | sidewalk_teaneck | UNFIT | between two schema versions: evolution 415 has started but not finished
        ALTER TABLE {city}.label RENAME COLUMN tutorial TO training; DROP TABLE {city}.street_edge_region | sidewalk_teaneck | UNFIT | label.tutorial; the table street_edge_region
        DROP TABLE {city}.play_evolutions | sidewalk_teaneck | UNFIT | the table play_evolutions
        INSERT INTO {city}.config SELECT * FROM {city}.config; SELECT pg_stat_force_next_flush() | sidewalk_teaneck | UNFIT | The table config has 2 rows instead of one
        DELETE FROM {city}.config; SELECT pg_stat_force_next_flush() | sidewalk_teaneck | UNFIT | The table config has 0 rows instead of one
        """)
    void aSourceThatCannotBeRead(String change, String schema, Kind kind, String words) {
        city.change(change);
        assertRefused(city.source(), schema, kind, words.split("; "));
    }

    @Test
    void theOldestEvolutionIsReadAndANewerOneIsAWarning() {
        city.change("DELETE FROM {city}.play_evolutions WHERE id > 395");
        assertThat(city.load().warnings()).isEmpty();
        city.change("INSERT INTO {city}.play_evolutions VALUES (999, 'hash', now(), '', '', 'applied', '')");
        assertThat(city.load().warnings())
                .singleElement()
                .asString()
                .contains("evolution 999", "evolution 415 is the newest");
    }

    @Test
    void aCityWithoutLabelsIsRefusedUnlessItIsMeant() {
        city.change("UPDATE {city}.label SET deleted = true; SELECT pg_stat_force_next_flush()");
        String before = city.contents();
        assertThatThrownBy(() -> city.load())
                .hasMessageContaining("label has no usable row, but the database has 4 labels");
        assertThat(city.contents()).isEqualTo(before);
        city.load(Upstream.CITY, LoadOptions.DEFAULT.withAllowEmpty(true));
        city.assertRows("SELECT count(*) FROM label", "0");
    }

    @Test
    void aServerOrDatabaseThatIsNotThereIsTold() {
        PGSimpleDataSource nowhere = new PGSimpleDataSource();
        nowhere.setUrl("jdbc:postgresql://127.0.0.1:1/x");
        assertRefused(nowhere, Upstream.CITY.schema(), Kind.AWAY, "cannot be reached");
        PGSimpleDataSource elsewhere = (PGSimpleDataSource) city.source();
        elsewhere.setDatabaseName("no_such_database");
        assertRefused(elsewhere, Upstream.CITY.schema(), Kind.NOT_THERE, "no such database");
    }

    @Test
    void aDatabaseThatDiesInTheMiddleLeavesTheOldData() {
        city.change("UPDATE {city}.label SET severity = 2; SELECT pg_stat_force_next_flush()");
        String before = city.contents();
        var deadly = new ProgressStep(
                "Reading label",
                () -> city.change("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        + " WHERE datname = current_database() AND application_name = 'dying'"));
        PGSimpleDataSource dying = (PGSimpleDataSource) city.source();
        dying.setApplicationName("dying");
        assertThatThrownBy(() -> {
                    try (ExistingDatabase database = ExistingDatabase.open(dying, Upstream.CITY)) {
                        Load.run(city.owner(), database, LoadOptions.DEFAULT, deadly);
                    }
                })
                .isInstanceOfSatisfying(
                        SourceException.class, e -> assertThat(e.kind()).isEqualTo(Kind.AWAY));
        assertThat(deadly.isDone()).isTrue();
        assertThat(city.contents()).isEqualTo(before);
        assertThat(city.load().table("label").changed()).isEqualTo(4);
    }

    @Test
    void theLoginAndItsPasswordAreNeverInAMessage() {
        PGSimpleDataSource stranger = (PGSimpleDataSource) city.source();
        stranger.setUser("mallory");
        stranger.setPassword("s3cr3t");
        assertThatThrownBy(() -> ExistingDatabase.open(stranger, Upstream.CITY))
                .isInstanceOfSatisfying(SourceException.class, e -> {
                    assertThat(e.kind()).isEqualTo(Kind.CLOSED);
                    assertThat(e).hasMessageContaining("SIDEWALK_SOURCE_USER").hasNoCause();
                    assertThat(e.getMessage()).doesNotContain("mallory", "s3cr3t");
                });
    }

    private void assertRefused(DataSource source, String schema, Kind kind, String... words) {
        String before = city.contents();
        assertThatThrownBy(() -> city.load(source, new ExistingCity(schema, null, null, false), LoadOptions.DEFAULT))
                .isInstanceOfSatisfying(SourceException.class, e -> {
                    assertThat(e.getMessage()).contains(words);
                    assertThat(e.kind()).isEqualTo(kind);
                });
        assertThat(city.contents()).isEqualTo(before);
    }
}
