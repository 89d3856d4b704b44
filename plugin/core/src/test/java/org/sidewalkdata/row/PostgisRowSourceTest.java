package org.sidewalkdata.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.CompareInteger;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.testkit.PrivateDatabase;

@Tag("postgis")
class PostgisRowSourceTest {
    private static final Selection STREETS = Selection.of(Collections.ACCESS_SCORE_STREETS, Filter.ALL);
    private static final Selection LABELS = Selection.of(Collections.RAW_LABELS, Filter.ALL);
    private static final int MANY = 20_000;

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private static HikariDataSource pool;

    @BeforeAll
    static void fill() throws SQLException {
        pool = pool(database.url(), true);
        database.sql().run("""
                UPDATE data_version
                SET version = 3, refreshed_at = '2026-01-02 03:04:05Z', city = 'newberg',
                  min_lon = -123, min_lat = 45, max_lon = -122.5, max_lat = 45.5;
                INSERT INTO published_region VALUES
                  (2, 'Hill', ST_Multi(ST_MakeEnvelope(1, 2, 3, 4.5, 4326))),
                  (1, 'Dale', ST_Multi(ST_MakeEnvelope(-1, -2, 0, 0, 4326)));
                INSERT INTO published_tag VALUES
                  (7, 'CurbRamp', 0, 'narrow', NULL, '{}'), (3, 'Signal', 5, 'APS', 'beeps', '{"a,b",é}');
                INSERT INTO published_cluster VALUES
                  (5000000000, 'Signal', NULL, 4, NULL, NULL, NULL, '1969-12-31 23:59:59Z', 2, 1, 2, 3, 2,
                   '{5000000000,5000000001}',
                   '{00000000-0000-0000-0000-00000000000a,f0000000-0000-0000-0000-00000000000b}',
                   '{"narrow":2}', 0.5, ST_SetSRID(ST_MakePoint(-122.5, 45.1234567), 4326));
                INSERT INTO published_street
                SELECT 9, 8, 7, NULL, 1, 12.5, 0, 1, 2, 3, 4, 5, 6, 7, .1, -.2, .3, 0, 0, 0, 1e-9, line,
                  ST_Transform(line, 3857), 0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), NULL, ''
                FROM ST_GeomFromText('LINESTRING(-122.5 45, -122.6 45.1, -122.7 45)', 4326) line;
                """);
        database.sql()
                .run("INSERT INTO published_label SELECT id, '00000000-0000-0000-0000-00000000000a', 'pano',"
                        + " 'Signal', NULL, '{}', NULL, '2021-05-03 12:00:00.123456Z', true, NULL, NULL, NULL, NULL, NULL,"
                        + " 0, 0, 0, '[]', NULL, NULL, NULL, repeat('u', 200), 0.1, NULL, NULL, NULL, NULL, NULL,"
                        + " NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ST_SetSRID(ST_MakePoint(id * 1e-7, 45), 4326)"
                        + " FROM generate_series(1, " + MANY + ") id");
    }

    @AfterAll
    static void close() {
        pool.close();
    }

    /** All that was asked for was read: that the connection dies before it is given back changes no answer. */
    @Test
    void aConnectionThatIsLostAfterTheLastRowIsGivenUp() throws SQLException {
        try (HikariDataSource one = pool(database.url() + "&ApplicationName=lost", true)) {
            try (Snapshot snapshot = new PostgisRowSource(one).open()) {
                assertEquals(2, snapshot.regions().size());
                database.sql()
                        .run(
                                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'lost'");
            }
            assertEquals(0, one.getHikariPoolMXBean().getActiveConnections());
        }
    }

    @Test
    void versionAndRegions() {
        try (Snapshot snapshot = new PostgisRowSource(pool).open()) {
            assertEquals(3, snapshot.version().version());
            assertEquals(
                    Instant.parse("2026-01-02T03:04:05Z"), snapshot.version().refreshedAt());
            assertEquals(Optional.of("newberg"), snapshot.version().cityName());
            assertEquals(
                    Optional.of(new Bbox(-123, 45, -122.5, 45.5)),
                    snapshot.version().cityBox());
            assertThat(snapshot.regions()).extracting(region -> region.name()).containsExactly("Dale", "Hill");
            assertEquals(new Bbox(1, 2, 3, 4.5), snapshot.regions().get(1).bounds());
        }
    }

    @Test
    void aClustersValues() {
        try (Snapshot snapshot = new PostgisRowSource(pool).open();
                RowCursor row = snapshot.rows(Selection.of(Collections.LABEL_CLUSTERS, Filter.ALL))) {
            assertTrue(row.next());
            assertEquals(5_000_000_000L, row.getLong(0));
            assertEquals("Signal", row.getText(1).toString());
            assertTrue(row.isNull(2));
            assertEquals(4, row.getLong(3));
            assertEquals(-1000, row.getLong(7));
            assertEquals(2, row.getLong(8), "a smallint");
            assertEquals(2, row.listSize(13));
            assertEquals(5_000_000_001L, row.getListLong(13, 1));
            assertEquals(5_000_000_000L, row.getListLong(13, 0), "backwards");
            assertEquals(
                    "f0000000-0000-0000-0000-00000000000b",
                    row.getListText(14, 1).toString());
            assertEquals("{\"narrow\":2}", row.getText(15).toString());
            assertEquals(-122.5, row.getX(16, 0));
            assertEquals(45.1234567, row.getY(16, 0));
            assertFalse(row.next());
        }
    }

    @Test
    void aStreetsLineAndATagsTexts() {
        try (Snapshot snapshot = new PostgisRowSource(pool).open()) {
            try (RowCursor row = snapshot.rows(STREETS)) {
                assertTrue(row.next());
                int geometry = row.collection().geometryIndex().orElseThrow();
                assertEquals(3, row.pointCount(geometry));
                assertEquals(-122.7, row.getX(geometry, 2));
                assertEquals(45.1, row.getY(geometry, 1));
                assertEquals(1e-9, row.getDouble(geometry - 1));
            }
            try (RowCursor row = snapshot.rows(Selection.of(Collections.LABEL_TAGS, Filter.ALL))) {
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
        try (Snapshot snapshot = new PostgisRowSource(pool).open();
                RowCursor row = snapshot.rows(LABELS)) {
            long id = 0;
            while (row.next()) {
                assertEquals(++id, row.getLong(0));
            }
            assertEquals(MANY, id);
        }
        try (Snapshot snapshot = new PostgisRowSource(pool).open();
                RowCursor row = snapshot.rows(LABELS)) {
            assertTrue(row.next());
            assertEquals(Instant.parse("2021-05-03T12:00:00.123Z").toEpochMilli(), row.getLong(7));
            assertEquals("00000000-0000-0000-0000-00000000000a", row.getText(1).toString());
            assertTrue(row.getBoolean(8));
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
        Selection page = Selection.of(Collections.RAW_LABELS, new CompareInteger("label_id", Operator.AT_MOST, wanted))
                .page(List.of(), limit);
        try (Snapshot snapshot = new PostgisRowSource(pool).open()) {
            CountedRows counted = snapshot.counted(page, most);
            assertEquals(matched, counted.matched());
            List<Long> ids = new ArrayList<>();
            try (RowCursor row = counted.rows()) {
                while (row.next()) {
                    ids.add(row.getLong(0));
                }
            }
            assertEquals(LongStream.rangeClosed(1, returned).boxed().toList(), ids);
        }
    }

    @Test
    void nothingIsAnEmptyAnswer() {
        try (Snapshot snapshot = new PostgisRowSource(pool).open();
                RowCursor row = snapshot.rows(
                        Selection.of(Collections.RAW_LABELS, new CompareInteger("label_id", Operator.LESS, 0)))) {
            assertFalse(row.next());
            assertFalse(row.next(), "asked again");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoLeavesInMidAnswerLeavesTheConnectionUsable(boolean autoCommit) {
        try (HikariDataSource one = pool(database.url(), autoCommit)) {
            List<Integer> sessions = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                sessions.add(sessionAfterReading(one, 1 + 10 * i));
            }
            assertThat(sessions).containsOnly(sessions.get(0));
        }
    }

    @Test
    void aSnapshotStaysWhatItWas() throws SQLException {
        try (Snapshot snapshot = new PostgisRowSource(pool).open()) {
            database.sql().run("UPDATE published_tag SET tag = 'wide'; UPDATE data_version SET version = 4");
            try (RowCursor row = snapshot.rows(Selection.of(Collections.LABEL_TAGS, Filter.ALL))) {
                assertTrue(row.next());
                assertEquals("narrow", row.getText(2).toString());
            }
        } finally {
            database.sql()
                    .run(
                            "UPDATE published_tag SET tag = 'narrow' WHERE tag_id = 7; UPDATE data_version SET version = 3");
        }
    }

    /** As between a new program's start and {@code migrate}. */
    @Test
    void aDatabaseOfAnOlderProgramIsUnavailable() {
        database.sql().run("ALTER VIEW awaiting_refresh RENAME TO not_made_yet");
        try (Snapshot snapshot = new PostgisRowSource(pool).open()) {
            DataSourceException fault = assertThrows(DataSourceException.class, () -> snapshot.rows(STREETS));
            assertTrue(fault.unavailable());
        } finally {
            database.sql().run("ALTER VIEW not_made_yet RENAME TO awaiting_refresh");
        }
    }

    @Test
    void aStatementThatTakesTooLongIsUnavailable() {
        DataSourceException late = assertThrows(DataSourceException.class, () -> readWithTimeout(database.url()));
        assertTrue(late.unavailable());
    }

    @Test
    void aServerThatIsGoneIsUnavailableUntilItIsBack() {
        try (PrivateDatabase.OwnCluster own = PrivateDatabase.startOwnCluster();
                HikariDataSource its = pool(own.database().url(), true)) {
            PostgisRowSource source = new PostgisRowSource(its);
            source.open().close();
            Snapshot lost = source.open();
            own.stop();
            assertTrue(assertThrows(DataSourceException.class, () -> lost.rows(LABELS))
                    .unavailable());
            lost.close(); // the fault is told
            assertTrue(assertThrows(DataSourceException.class, source::open).unavailable());
            own.start();
            openWithin(Duration.ofSeconds(30), source);
        }
    }

    @Test
    void anExhaustedPoolIsUnavailable() {
        try (HikariDataSource one = pool(database.url(), true);
                Snapshot first = new PostgisRowSource(one).open()) {
            assertEquals(3, first.version().version());
            assertTrue(assertThrows(DataSourceException.class, new PostgisRowSource(one)::open)
                    .unavailable());
        }
    }

    /** A pool tries to connect again in its own time, longer ones between tries. */
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

    private static void readWithTimeout(String url) {
        try (HikariDataSource hasty = pool(url + "&options=-c%20statement_timeout=1ms", true);
                Snapshot snapshot = new PostgisRowSource(hasty).open();
                RowCursor row = snapshot.rows(LABELS)) {
            while (row.next()) {
                assertFalse(row.isNull(0));
            }
        }
    }

    /** @return the server's process that answered, after an answer was left at that row */
    private static int sessionAfterReading(HikariDataSource pool, int rows) {
        try (Snapshot snapshot = new PostgisRowSource(pool).open();
                RowCursor row = snapshot.rows(LABELS)) {
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

    private static HikariDataSource pool(String url, boolean autoCommit) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(1);
        config.setAutoCommit(autoCommit);
        config.setConnectionTimeout(1000);
        return new HikariDataSource(config);
    }
}
