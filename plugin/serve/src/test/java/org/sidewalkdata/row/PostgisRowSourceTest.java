package org.sidewalkdata.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.CompareInteger;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.testkit.PrivateDatabase;

/**
 * The rows read from PostGIS are those of the tables, as of one moment. Failures of connections and databases are
 * reported as such, and the next reader gets a usable connection.
 */
@Tag("postgis")
class PostgisRowSourceTest {
    private static final Selection STREETS = Selection.of(PublishedCollections.ACCESS_SCORE_STREETS, Filter.ALL);
    private static final Selection LABELS = Selection.of(PublishedCollections.RAW_LABELS, Filter.ALL);

    @AutoClose
    private static final FewRows ROWS = new FewRows();

    @AutoClose
    private static final HikariDataSource pool = ROWS.pool();

    @Test
    void versionAndRegions() {
        try (ReadView view = new PostgisRowSource(pool).open()) {
            assertEquals(3, view.version().version());
            assertEquals(Instant.parse("2026-01-02T03:04:05Z"), view.version().refreshedAt());
            assertEquals(Optional.of("newberg"), view.version().cityName());
            assertEquals(
                    Optional.of(new Bbox(-123, 45, -122.5, 45.5)),
                    view.version().cityBox());
            assertThat(view.regions()).extracting(region -> region.name()).containsExactly("Dale", "Hill");
            assertEquals(new Bbox(1, 2, 3, 4.5), view.regions().get(1).bounds());
        }
    }

    @Test
    void aClustersValues() {
        try (ReadView view = new PostgisRowSource(pool).open();
                RowCursor row = view.rows(Selection.of(PublishedCollections.LABEL_CLUSTERS, Filter.ALL))) {
            assertTrue(row.next());
            assertTrue(row.isNull(2));
            assertThat(List.of(row.getLong(0), row.getLong(3), row.getLong(7), row.getLong(8)))
                    .as("the last one is a smallint")
                    .containsExactly(5_000_000_000L, 4L, -1000L, 2L);
            assertEquals("Signal", row.getText(1).toString());
            assertEquals(2, row.listSize(13));
            assertThat(List.of(row.getListLong(13, 1), row.getListLong(13, 0)))
                    .as("backwards")
                    .containsExactly(5_000_000_001L, 5_000_000_000L);
            assertThat(row.getListText(14, 1)).hasToString("f0000000-0000-0000-0000-00000000000b");
            assertEquals("{\"narrow\":2}", row.getText(15).toString());
            assertEquals(-122.5, row.getX(16, 0));
            assertEquals(45.1234567, row.getY(16, 0));
            assertFalse(row.next());
        }
    }

    @Test
    void aStreetsLineAndATagsTexts() {
        try (ReadView view = new PostgisRowSource(pool).open()) {
            try (RowCursor row = view.rows(STREETS)) {
                assertTrue(row.next());
                int geometry = row.collection().geometryIndex().orElseThrow();
                assertEquals(3, row.pointCount(geometry));
                assertEquals(-122.7, row.getX(geometry, 2));
                assertEquals(45.1, row.getY(geometry, 1));
                assertEquals(1e-9, row.getDouble(geometry - 1));
            }
            try (RowCursor row = view.rows(Selection.of(PublishedCollections.LABEL_TAGS, Filter.ALL))) {
                assertTrue(row.next());
                assertEquals(0, row.listSize(4));
                assertTrue(row.next());
                assertEquals("a,b", row.getListText(4, 0).toString());
                assertEquals("é", row.getListText(4, 1).toString());
            }
        }
    }

    @Test
    void labelsAreInOrderAndCutToMilliseconds() {
        try (ReadView view = new PostgisRowSource(pool).open();
                RowCursor row = view.rows(LABELS)) {
            for (long id = 1; id <= FewRows.LABELS; id++) {
                assertTrue(row.next());
                assertEquals(id, row.getLong(0));
            }
            assertEquals(Instant.parse("2021-05-03T12:00:00.123Z").toEpochMilli(), row.getLong(7));
            assertEquals("00000000-0000-0000-0000-00000000000a", row.getText(1).toString());
            assertTrue(row.getBoolean(8));
            assertFalse(row.next());
            assertFalse(row.next(), "asked again");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "10, 40, 3, 10, 3",
        "10, 40, 100, 10, 10",
        "100, 5, 3, 5, 3",
        "100, 1000, 200, 100, 100",
        "0, 5, 3, 0, 0"
    })
    void aPageIsCountedAsItIsRead(long wanted, long most, long limit, long matched, int returned) {
        Selection page = Selection.of(
                        PublishedCollections.RAW_LABELS, new CompareInteger("label_id", Operator.AT_MOST, wanted))
                .page(List.of(), limit);
        for (RowSource source : List.of(new PostgisRowSource(pool), PostgisRowSource.overOwn(pool))) {
            try (ReadView view = source.openLate(Optional::empty)) {
                view.announceCounted(page, most);
                CountedRows counted = view.counted(page, most);
                assertEquals(matched, counted.matched());
                assertEquals(LongStream.rangeClosed(1, returned).boxed().toList(), keys(counted.rows()));
            }
        }
    }

    /** No rows, rows with columns, rows with stored features, and rows that are more than a buffer of the server. */
    @Test
    void announcedRowsBringTheVersionInOneStatement() {
        RowSource source = PostgisRowSource.overOwn(pool);
        CompareInteger none = new CompareInteger("label_id", Operator.AT_MOST, 0L);
        for (Selection announced : List.of(
                Selection.of(PublishedCollections.RAW_LABELS, none),
                Selection.of(PublishedCollections.LABEL_TAGS, Filter.ALL),
                Selection.of(PublishedCollections.LABEL_CLUSTERS, Filter.ALL).asFeatures(),
                LABELS)) {
            DataVersion version;
            List<Long> keys;
            try (ReadView usual = source.open()) {
                version = usual.version();
                keys = keys(usual.rows(announced));
            }
            try (ReadView late = source.openLate(Optional::empty)) {
                late.announce(announced);
                assertEquals(version, late.version());
                assertEquals(keys, keys(late.rows(announced)));
                assertThrows(IllegalStateException.class, late::regions);
            }
        }
    }

    private static List<Long> keys(RowCursor rows) {
        List<Long> keys = new ArrayList<>();
        try (rows) {
            while (rows.next()) {
                keys.add(rows.getLong(0));
            }
        }
        return keys;
    }

    @Test
    void aReadViewOfAnnouncedRowsContinuesInTheSameVersionOnly() throws SQLException {
        RowSource source = PostgisRowSource.overOwn(pool);
        try (ReadView same = source.openLate(Optional::empty)) {
            same.announce(STREETS);
            keys(same.rows(STREETS));
            assertTrue(same.continues());
            assertEquals(FewRows.LABELS, same.count(LABELS));
        }
        try (ReadView passed = source.openLate(Optional::empty)) {
            passed.announce(STREETS);
            keys(passed.rows(STREETS));
            ROWS.database.sql().run("UPDATE data_version SET version = 4");
            assertFalse(passed.continues());
        } finally {
            ROWS.database.sql().run("UPDATE data_version SET version = 3");
        }
    }

    /** The transaction then begins in place of the announced rows. */
    @Test
    void announcedRowsOfAConnectionWithSettingsAreReadInATransaction() {
        try (ReadView view = new PostgisRowSource(pool).openLate(Optional::empty)) {
            view.announce(LABELS);
            assertEquals(FewRows.LABELS, keys(view.rows(LABELS)).size());
            assertEquals(2, view.regions().size());
        }
    }

    @Test
    void aReadViewStaysWhatItWas() throws SQLException {
        try (ReadView view = new PostgisRowSource(pool).open()) {
            ROWS.database.sql().run("UPDATE published_tag SET tag = 'wide'; UPDATE data_version SET version = 4");
            try (RowCursor row = view.rows(Selection.of(PublishedCollections.LABEL_TAGS, Filter.ALL))) {
                assertTrue(row.next());
                assertEquals("narrow", row.getText(2).toString());
            }
        } finally {
            ROWS.database.sql().run("""
                    UPDATE published_tag SET tag = 'narrow' WHERE tag_id = 7;
                    UPDATE data_version SET version = 3;
                    """);
        }
    }

    /** All rows were read: a connection that dies before it is given back does not affect the answer. */
    @Test
    void aConnectionThatIsLostAfterTheLastRowIsGivenUp() throws SQLException {
        try (HikariDataSource one = FewRows.pool(ROWS.database.url() + "&ApplicationName=lost", true)) {
            try (ReadView view = new PostgisRowSource(one).open()) {
                assertEquals(2, view.regions().size());
                ROWS.database.sql().run("""
                        SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'lost'
                        """);
            }
            assertEquals(0, one.getHikariPoolMXBean().getActiveConnections());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoLeavesInMidAnswerLeavesTheConnectionUsable(boolean autoCommit) {
        try (HikariDataSource one = FewRows.pool(ROWS.database.url(), autoCommit)) {
            List<Integer> sessions = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                sessions.add(sessionAfterReading(one, 1 + 10 * i));
            }
            assertThat(sessions).containsOnly(sessions.get(0));
        }
    }

    /** The state between a new program's start and {@code migrate}. */
    @Test
    void aDatabaseOfAnOlderProgramIsUnavailable() {
        ROWS.database.sql().run("ALTER VIEW access_score_streets RENAME TO not_made_yet");
        try (HikariDataSource one = ROWS.pool();
                ReadView view = new PostgisRowSource(one).open()) {
            assertUnavailable(() -> view.rows(STREETS));
        } finally {
            ROWS.database.sql().run("ALTER VIEW not_made_yet RENAME TO access_score_streets");
        }
    }

    @Test
    void aStatementThatTakesTooLongIsUnavailable() {
        try (ReadView view = new PostgisRowSource(pool).open()) {
            view.limitStatements(Duration.ofMillis(1));
            assertUnavailable(() -> {
                try (RowCursor row = view.rows(LABELS)) {
                    while (row.next()) {
                        assertFalse(row.isNull(0));
                    }
                }
            });
        }
    }

    private static void assertUnavailable(Executable read) {
        assertTrue(assertThrows(DataSourceException.class, read).unavailable());
    }

    @Tag("slow")
    @Test
    void aServerThatIsGoneIsUnavailableUntilItIsBack() {
        try (PrivateDatabase.OwnCluster own = PrivateDatabase.startOwnCluster();
                HikariDataSource its = FewRows.pool(own.database().url(), true)) {
            PostgisRowSource source = new PostgisRowSource(its);
            source.open().close();
            ReadView lost = source.open();
            own.stop();
            assertUnavailable(() -> lost.rows(LABELS));
            lost.close(); // the fault is reported
            assertUnavailable(source::open);
            own.start();
            openWithin(Duration.ofSeconds(30), source);
        }
    }

    @Test
    void anExhaustedPoolIsUnavailable() {
        try (HikariDataSource one = ROWS.pool();
                ReadView first = new PostgisRowSource(one).open()) {
            assertEquals(3, first.version().version());
            assertUnavailable(new PostgisRowSource(one)::open);
        }
    }

    /** Retries until a pool has reconnected, which it tries at increasing intervals. */
    private static void openWithin(Duration patience, RowSource source) {
        Instant end = Instant.now().plus(patience);
        while (Instant.now().isBefore(end)) {
            try {
                source.open().close();
                return;
            } catch (DataSourceException e) {
                assertTrue(e.unavailable(), e.getMessage());
            }
        }
        throw new AssertionError("still unavailable after " + patience);
    }

    /**
     * Leaves an answer at a row.
     *
     * @return the server's process that answered
     */
    private static int sessionAfterReading(HikariDataSource pool, int rows) {
        try (ReadView view = new PostgisRowSource(pool).open();
                RowCursor row = view.rows(LABELS)) {
            for (int i = 0; i < rows; i++) {
                assertTrue(row.next());
            }
        }
        try (Connection connection = pool.getConnection()) {
            return connection.unwrap(org.postgresql.PGConnection.class).getBackendPID();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
