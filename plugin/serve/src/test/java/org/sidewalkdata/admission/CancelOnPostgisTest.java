package org.sidewalkdata.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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

    @AutoClose
    private static final HikariDataSource pool = new HikariDataSource();

    private final AtomicBoolean gone = new AtomicBoolean();

    /** The reads of a read view, all of which the lock below blocks. */
    private static final List<Consumer<ReadView>> READS =
            List.of(view -> view.rows(TAGS).close(), view -> view.count(TAGS));

    @BeforeAll
    static void fill() {
        database.sql().run("INSERT INTO published_tag VALUES (7, 'CurbRamp', 0, 'narrow', NULL, '{}')");
        pool.setJdbcUrl(database.url());
        pool.setMaximumPoolSize(4);
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

    @Test
    void whatWaitsInTheDatabaseIsCancelled() throws Exception {
        for (Consumer<ReadView> read : READS) {
            try (Connection lock = lock()) {
                ReadView view = new PostgisRowSource(pool).open();
                CompletableFuture<Void> reading = begin(view, read);
                awaitWaiting(lock);
                view.cancel();
                assertCancelled(reading, lock);
            }
        }
    }

    @Test
    void aShortReadThatTakesTooLongIsCancelled() throws Exception {
        ReadSlots slots = slots(Duration.ofMillis(1));
        for (Consumer<ReadView> read : READS) {
            try (Connection lock = lock()) {
                assertCancelled(begin(slots.shortReads().open(), read), lock);
            }
            assertThat(slots.shortPermits().running()).isZero();
        }
    }

    @Test
    void whatAClientThatHangsUpWaitedForIsCancelled() throws Exception {
        ReadSlots slots = slots(LONG);
        for (Consumer<ReadView> read : READS) {
            gone.set(false);
            try (Connection lock = lock()) {
                CompletableFuture<Void> reading = begin(slotForClient(slots).view(), read);
                awaitWaiting(lock);
                gone.set(true);
                assertCancelled(reading, lock);
            }
            assertThat(slots.shortPermits().running()).isZero();
        }
    }

    @Test
    void whatOthersWaitForTooIsNot() throws Exception {
        ReadSlots slots = slots(LONG);
        try (Connection lock = lock()) {
            ReadSlot slot = slotForClient(slots);
            CompletableFuture<Void> reading = begin(slot.view(), READS.get(0));
            slot.upgradeToLong();
            slot.share();
            awaitWaiting(lock);
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
        return new ReadSlots(new PostgisRowSource(pool), new ReadBudget(1, 1, longestShortRead));
    }

    private ReadSlot slotForClient(ReadSlots slots) {
        Clients.enter(gone::get);
        try {
            return new ReadSlot(slots, false);
        } finally {
            Clients.leave();
        }
    }

    private static CompletableFuture<Void> begin(ReadView view, Consumer<ReadView> read) {
        return CompletableFuture.runAsync(
                () -> {
                    try (view) {
                        read.accept(view);
                    }
                },
                work -> new Thread(work).start());
    }

    private static void assertCancelled(CompletableFuture<Void> reading, Connection lock) throws SQLException {
        assertThat(catchThrowable(reading::join))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        DataSourceException.class,
                        fault -> assertThat(fault.unavailable()).isTrue());
        assertThat(isAwaited(lock)).isFalse();
    }

    /** Returns a connection with a lock that blocks all reads of the tags. */
    private static Connection lock() throws SQLException {
        Connection holder = database.dataSource().getConnection();
        holder.setAutoCommit(false);
        Sql.run(holder, "LOCK TABLE published_tag IN ACCESS EXCLUSIVE MODE");
        return holder;
    }

    private static void awaitWaiting(Connection lock) throws SQLException {
        while (!isAwaited(lock)) {
            Thread.onSpinWait();
        }
    }

    private static boolean isAwaited(Connection lock) throws SQLException {
        String waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'published_tag'::regclass";
        return !Sql.rows(lock, waiting, "").isEmpty();
    }
}
