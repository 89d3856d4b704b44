package org.sidewalkdata.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.CompareInteger;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.record.RowCursor;

/**
 * A read view for one read expects the last published version; it reads that version, or reports that it is outdated
 * (D13).
 */
@Tag("postgis")
class ExpectedVersionTest {
    private static final Selection LABELS = Selection.of(PublishedCollections.RAW_LABELS, Filter.ALL);
    private static final Selection NO_LABEL =
            Selection.of(PublishedCollections.RAW_LABELS, new CompareInteger("label_id", Operator.EQUAL, -1));

    @AutoClose
    private static final FewRows ROWS = new FewRows();

    private HikariDataSource pool;
    private PostgisRowSource source;

    @BeforeEach
    void readOnce() {
        pool = ROWS.ownPool("expecting");
        source = PostgisRowSource.overOwn(pool);
        assertReadable(3);
    }

    @AfterEach
    void close() {
        pool.close();
        ROWS.database.sql().run("UPDATE data_version SET version = 3, refreshed_at = '2026-01-02 03:04:05Z'");
    }

    @Test
    void rowsComeInOneStatementWithoutATransaction() {
        try (ReadView view = expecting();
                RowCursor row = view.rows(LABELS)) {
            assertEquals(3, view.version().version());
            for (long id = 1; id <= FewRows.LABELS; id++) {
                assertTrue(row.next());
                assertEquals(id, row.getLong(0));
            }
            assertFalse(row.next());
            assertEquals("idle", state());
        }
    }

    @Test
    void thatThereAreNoRowsIsKnownOfItsVersion() {
        try (ReadView view = expecting();
                RowCursor row = view.rows(NO_LABEL)) {
            assertFalse(row.next());
            assertEquals("idle in transaction", state());
        }
        assertEquals("idle", state());
    }

    @Test
    void aPageIsCountedInTheSameStatement() {
        Filter few = new CompareInteger("label_id", Operator.AT_MOST, 7);
        try (ReadView view = expecting();
                RowCursor row = counted(view, few, 7)) {
            assertTrue(row.next());
            assertTrue(row.next());
            assertFalse(row.next());
            assertEquals("idle", state());
        }
    }

    private static RowCursor counted(ReadView view, Filter filter, long matched) {
        Selection page = Selection.of(PublishedCollections.RAW_LABELS, filter).page(List.of(), 2);
        CountedRows rows = view.counted(page, 100);
        assertEquals(matched, rows.matched());
        return rows.rows();
    }

    @Test
    void rowsOfAnotherVersionAreNotRead() {
        try (ReadView view = expecting()) {
            refresh("version = 4");
            assertThrows(ReadAgainException.class, () -> view.rows(LABELS));
        }
        assertReadable(4);
    }

    /** A recreated database starts its versions again. */
    @Test
    void rowsOfTheSameNumberButAnotherTimeAreNotRead() {
        try (ReadView view = expecting()) {
            refresh("refreshed_at = refreshed_at + interval '1 second'");
            assertThrows(ReadAgainException.class, () -> view.rows(NO_LABEL));
        }
        assertReadable(3);
    }

    @Test
    void whatElseIsReadIsReadOfThatVersionOrNotAtAll() {
        try (ReadView view = expecting()) {
            assertEquals(2, view.regions().size());
            refresh("version = 4");
            assertEquals(FewRows.LABELS, view.count(LABELS)); // in the transaction of the version before
        }
        try (ReadView view = source.openForOneRead(Optional::empty)) {
            assertEquals(3, view.version().version());
            assertThrows(ReadAgainException.class, view::regions);
            assertThrows(ReadAgainException.class, () -> view.count(LABELS)); // after any number of attempts
        }
        assertReadable(4);
    }

    /** The second read reports the fault, as if nothing had been expected. */
    @Test
    void aFaultIsToldToWhoReadsAnew() throws SQLException {
        try (ReadView view = expecting()) {
            ROWS.database
                    .sql()
                    .run("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
                            + " WHERE application_name = 'expecting'");
            ReadAgainException fault = assertThrows(ReadAgainException.class, () -> view.rows(LABELS));
            assertThat(fault).hasCauseInstanceOf(SQLException.class);
        }
        assertEquals(0, pool.getHikariPoolMXBean().getActiveConnections());
        assertReadable(3);
    }

    @Test
    void whoLeavesInMidAnswerLeavesTheConnectionUsable() {
        for (int i = 0; i < 5; i++) {
            try (ReadView view = expecting();
                    RowCursor row = view.rows(LABELS)) {
                assertTrue(row.next());
            }
        }
        assertReadable(3);
    }

    /** Shared connections get their settings in a transaction, so there must be a transaction. */
    @Test
    void whoSharesAPoolExpectsNothing() {
        var shared = new PostgisRowSource(pool);
        shared.open().close();
        refresh("version = 4");
        try (ReadView view = shared.openForOneRead(Optional::empty)) {
            assertEquals(4, view.version().version());
        }
    }

    /** A city that was never refreshed has no version to expect. */
    @Test
    void nothingIsExpectedBeforeTheFirstRefresh() {
        refresh("version = 0");
        source.open().close();
        refresh("version = 1");
        try (ReadView view = source.openForOneRead(Optional::empty)) {
            assertEquals(1, view.version().version());
        }
    }

    private ReadView expecting() {
        ReadView view = source.openForOneRead(Optional::empty);
        assertEquals("idle", state());
        return view;
    }

    private void assertReadable(long version) {
        try (ReadView view = source.open();
                RowCursor row = view.rows(LABELS)) {
            assertEquals(version, view.version().version());
            assertTrue(row.next());
        }
        try (ReadView view = source.openForOneRead(Optional::empty);
                RowCursor row = view.rows(LABELS)) {
            assertTrue(row.next());
        }
    }

    private static void refresh(String assignment) {
        ROWS.database.sql().run("UPDATE data_version SET " + assignment);
    }

    /** Returns the state of the pool's only connection in the server. */
    private static String state() {
        return ROWS.database.sql().value("SELECT state FROM pg_stat_activity WHERE application_name = 'expecting'");
    }
}
