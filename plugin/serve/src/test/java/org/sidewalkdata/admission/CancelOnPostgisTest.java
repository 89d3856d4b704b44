package org.sidewalkdata.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/** A statement without a waiting client ends in PostgreSQL itself, and its connection can run the next one. */
@Tag("slow")
@Tag("postgis")
@Timeout(60)
class CancelOnPostgisTest {
    private static final Selection TAGS = Selection.of(PublishedCollections.LABEL_TAGS, Filter.ALL);
    private static final Duration LONG = Duration.ofMinutes(5);

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private static HikariDataSource pool;

    private final AtomicBoolean gone = new AtomicBoolean();

    /** The reads of a read view, all of which the lock below blocks. */
    enum Read {
        ROWS(view -> view.rows(TAGS).close()),
        COUNT(view -> view.count(TAGS));

        private final Consumer<ReadView> asked;

        Read(Consumer<ReadView> asked) {
            this.asked = asked;
        }
    }

    @BeforeAll
    static void fill() throws SQLException {
        database.sql().run("INSERT INTO published_tag VALUES (7, 'CurbRamp', 0, 'narrow', NULL, '{}')");
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.url());
        config.setMaximumPoolSize(4);
        pool = new HikariDataSource(config);
    }

    @AfterAll
    static void close() {
        pool.close();
    }

    @AfterEach
    void everyConnectionIsBackAndGood() {
        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        for (int i = 0; i < 8; i++) {
            try (ReadView view = new PostgisRowSource(pool).open();
                    RowCursor rows = view.rows(TAGS)) {
                assertThat(rows.next()).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWaitsInTheDatabaseIsCancelled(Read read) throws Exception {
        try (Lock lock = new Lock()) {
            ReadView view = new PostgisRowSource(pool).open();
            CompletableFuture<Void> reading = begin(view, read);
            lock.awaitWaiting();
            view.cancel();
            assertCancelled(reading);
            assertThat(lock.waiting()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aShortReadThatTakesTooLongIsCancelled(Read read) throws Exception {
        ReadSlots slots = slots(Duration.ofMillis(1));
        try (Lock lock = new Lock()) {
            assertCancelled(begin(slots.shortReads().open(), read));
            assertThat(lock.waiting()).isZero();
        }
        assertThat(slots.shortPermits().running()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void whatAClientThatHangsUpWaitedForIsCancelled(Read read) throws Exception {
        ReadSlots slots = slots(LONG);
        try (Lock lock = new Lock()) {
            CompletableFuture<Void> reading = begin(slotForClient(slots).view(), read);
            lock.awaitWaiting();
            gone.set(true);
            assertCancelled(reading);
            assertThat(lock.waiting()).isZero();
        }
        assertThat(slots.shortPermits().running()).isZero();
    }

    @Test
    void whatOthersWaitForTooIsNot() throws Exception {
        ReadSlots slots = slots(LONG);
        try (Lock lock = new Lock()) {
            ReadSlot slot = slotForClient(slots);
            CompletableFuture<Void> reading = begin(slot.view(), Read.ROWS);
            slot.upgradeToLong();
            slot.share();
            lock.awaitWaiting();
            gone.set(true);
            lock.close();
            reading.join();
        }
        assertThat(slots.longPermits().running()).isZero();
    }

    @Test
    void aCancelThatComesTooLateStopsNobodyElse() {
        ReadView first = new PostgisRowSource(pool).open();
        first.close();
        try (ReadView next = new PostgisRowSource(pool).open();
                RowCursor rows = next.rows(TAGS)) {
            first.cancel();
            assertThat(rows.next()).isTrue();
            assertThat(rows.next()).isFalse();
        }
    }

    private static ReadSlots slots(Duration longestShortRead) {
        return new ReadSlots(new PostgisRowSource(pool), new ReadBudget(4, 1, 1, longestShortRead));
    }

    private ReadSlot slotForClient(ReadSlots slots) {
        Clients.enter(gone::get);
        try {
            return new ReadSlot(slots, false);
        } finally {
            Clients.leave();
        }
    }

    private static CompletableFuture<Void> begin(ReadView view, Read read) {
        return CompletableFuture.runAsync(
                () -> {
                    try (view) {
                        read.asked.accept(view);
                    }
                },
                work -> new Thread(work).start());
    }

    private static void assertCancelled(CompletableFuture<Void> reading) {
        assertThat(catchThrowable(reading::join))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        DataSourceException.class,
                        fault -> assertThat(fault.unavailable()).isTrue());
    }

    /** A lock that blocks all reads of the tags. */
    private static final class Lock implements AutoCloseable {
        private final Connection holder;

        Lock() throws SQLException {
            holder = database.dataSource().getConnection();
            holder.setAutoCommit(false);
            Sql.run(holder, "LOCK TABLE published_tag IN ACCESS EXCLUSIVE MODE");
        }

        void awaitWaiting() throws SQLException {
            while (waiting() == 0) {
                Thread.onSpinWait();
            }
        }

        int waiting() throws SQLException {
            try (Statement statement = holder.createStatement();
                    ResultSet row = statement.executeQuery(
                            "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'published_tag'::regclass")) {
                row.next();
                return row.getInt(1);
            }
        }

        @Override
        public void close() throws SQLException {
            holder.close();
        }
    }
}
