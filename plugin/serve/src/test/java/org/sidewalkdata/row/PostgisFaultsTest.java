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
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Failures of connections and databases are reported as such, and the next reader gets a usable connection. */
@Tag("postgis")
class PostgisFaultsTest {
    private static final Selection STREETS = Selection.of(PublishedCollections.ACCESS_SCORE_STREETS, Filter.ALL);
    private static final Selection LABELS = Selection.of(PublishedCollections.RAW_LABELS, Filter.ALL);

    @AutoClose
    private static final FewRows ROWS = new FewRows();

    /** All rows were read: a connection that dies before it is given back does not affect the answer. */
    @Test
    void aConnectionThatIsLostAfterTheLastRowIsGivenUp() throws SQLException {
        try (HikariDataSource one = FewRows.pool(ROWS.database.url() + "&ApplicationName=lost", true)) {
            try (ReadView view = new PostgisRowSource(one).open()) {
                assertEquals(2, view.regions().size());
                ROWS.database
                        .sql()
                        .run(
                                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'lost'");
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
            DataSourceException fault = assertThrows(DataSourceException.class, () -> view.rows(STREETS));
            assertTrue(fault.unavailable());
        } finally {
            ROWS.database.sql().run("ALTER VIEW not_made_yet RENAME TO access_score_streets");
        }
    }

    @Test
    void aStatementThatTakesTooLongIsUnavailable() {
        DataSourceException late = assertThrows(DataSourceException.class, PostgisFaultsTest::readInAMillisecond);
        assertTrue(late.unavailable());
    }

    @Test
    void aServerThatIsGoneIsUnavailableUntilItIsBack() {
        try (PrivateDatabase.OwnCluster own = PrivateDatabase.startOwnCluster();
                HikariDataSource its = FewRows.pool(own.database().url(), true)) {
            PostgisRowSource source = new PostgisRowSource(its);
            source.open().close();
            ReadView lost = source.open();
            own.stop();
            assertTrue(assertThrows(DataSourceException.class, () -> lost.rows(LABELS))
                    .unavailable());
            lost.close(); // the fault is reported
            assertTrue(assertThrows(DataSourceException.class, source::open).unavailable());
            own.start();
            openWithin(Duration.ofSeconds(30), source);
        }
    }

    @Test
    void anExhaustedPoolIsUnavailable() {
        try (HikariDataSource one = ROWS.pool();
                ReadView first = new PostgisRowSource(one).open()) {
            assertEquals(3, first.version().version());
            assertTrue(assertThrows(DataSourceException.class, new PostgisRowSource(one)::open)
                    .unavailable());
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

    /** Reads with a timeout of a millisecond, without a time limit for connecting. */
    private static void readInAMillisecond() {
        try (HikariDataSource pool = ROWS.pool();
                ReadView view = new PostgisRowSource(pool).open()) {
            view.limitStatements(Duration.ofMillis(1));
            try (RowCursor row = view.rows(LABELS)) {
                while (row.next()) {
                    assertFalse(row.isNull(0));
                }
            }
        }
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
