package org.sidewalkdata.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** A slot is a permit and a connection together. */
@Timeout(60)
class ReadSlotsTest {
    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private final RowSource source = () -> new CancelReadView(rows.open(), cancelled);

    @AfterEach
    void leave() {
        Clients.leave();
    }

    private ReadSlots slots(Duration longestShortRead) {
        return new ReadSlots(source, new ReadBudget(4, 1, 1, longestShortRead));
    }

    @Test
    void closingAReadViewGivesItsSlotBack() {
        ReadSlots slots = slots(Duration.ofMinutes(1));
        for (int i = 0; i < 3; i++) {
            try (ReadView view = slots.shortReads().open()) {
                assertThat(slots.shortPermits().running()).isEqualTo(1);
            }
        }
        assertThat(slots.shortPermits().running()).isZero();
        assertThat(rows.openViews()).isZero();
    }

    @Test
    void aLongReadLeavesItsShortSlot() {
        ReadSlots slots = slots(Duration.ofMinutes(1));
        ReadSlot first = new ReadSlot(slots, false);
        first.view();
        first.upgradeToLong();
        assertThat(slots.shortPermits().running()).isZero();
        assertThat(slots.longPermits().running()).isEqualTo(1);
        try (ReadView second = slots.shortReads().open()) {
            assertThat(slots.shortPermits().running()).isEqualTo(1);
        }
        first.close();
        assertThat(slots.longPermits().running()).isZero();
    }

    /** Expensive requests wait for each other without a slot, and begin again in a new one. */
    @Test
    void expensiveWorkWaitsForItsPlaceWithoutASlot() throws Exception {
        ReadSlots slots = slots(Duration.ofMinutes(1));
        List<Integer> begun = Collections.synchronizedList(new ArrayList<>());
        var taken = new CountDownLatch(ExpensiveWork.PLACES);
        var released = new CountDownLatch(1);
        List<Thread> others = new ArrayList<>();
        for (int i = 0; i < ExpensiveWork.PLACES; i++) {
            others.add(started(() -> ExpensiveWork.run(1, () -> {
                taken.countDown();
                return waitFor(released);
            })));
        }
        taken.await();
        Thread reader = started(() -> slots.read(slot -> {
            slot.view();
            begun.add(slots.shortPermits().running());
            return ExpensiveWork.run(1, () -> begun.add(slots.shortPermits().running()));
        }));
        while (reader.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        assertThat(slots.shortPermits().running()).isZero();
        released.countDown();
        reader.join();
        for (Thread other : others) {
            other.join();
        }
        assertThat(begun).containsExactly(1, 1, 1);
        assertThat(slots.shortPermits().running()).isZero();
    }

    private static Thread started(Runnable work) {
        Thread thread = new Thread(work);
        thread.start();
        return thread;
    }

    private static boolean waitFor(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As in a quick restart of the database, which ends all connections of the pool: no byte was sent yet. */
    @Test
    void aReadWhoseConnectionDiedIsTriedAgainOnceAndEachConnectionOfThePoolToo() {
        var died = new DataSourceException("died", new SQLException("terminating connection", "57P01"), true);
        List<String> opened = new ArrayList<>();
        ReadSlots slots = new ReadSlots(
                () -> {
                    opened.add("");
                    if (opened.size() <= ReadBudget.DEFAULT_CONNECTIONS) {
                        throw died;
                    }
                    return rows.open();
                },
                ReadBudget.defaults());
        long version = slots.read(slot -> slot.view().version().version());
        assertThat(version).isEqualTo(rows.open().version().version());
        List<String> read = new ArrayList<>();
        assertThatThrownBy(() -> slots.read(slot -> {
                    read.add("");
                    throw died;
                }))
                .isSameAs(died);
        assertThat(read).hasSize(2);
        assertThat(slots.shortPermits().running()).isZero();
    }

    @Test
    void withoutAFreeLongSlotItReadsAgainInOneThatItWaitsFor() {
        ReadSlots slots = slots(Duration.ofMinutes(1));
        ReadSlot before = new ReadSlot(slots, false);
        before.view();
        before.upgradeToLong();
        List<Integer> shortAndLong = new ArrayList<>();
        slots.read(slot -> {
            slot.view();
            shortAndLong.add(
                    10 * slots.shortPermits().running() + slots.longPermits().running());
            if (shortAndLong.size() == 1) {
                TooLongException fault = catchThrowableOfType(TooLongException.class, slot::upgradeToLong);
                before.close(); // now a long slot is free
                throw fault;
            }
            return shortAndLong;
        });
        assertThat(shortAndLong).containsExactly(11, 1);
        assertThat(slots.shortPermits().running() + slots.longPermits().running())
                .isZero();
        assertThat(rows.openViews()).isZero();
    }

    @Test
    void whatWasHandedOverStaysOpen() {
        ReadSlots slots = slots(Duration.ofMinutes(1));
        ReadSlot given = slots.read(slot -> {
            slot.view();
            slot.handOver();
            return slot;
        });
        assertThat(slots.shortPermits().running()).isEqualTo(1);
        given.close();
        given.close();
        assertThat(slots.shortPermits().running()).isZero();
        assertThat(rows.openViews()).isZero();
    }

    @Test
    void aSourceThatIsAwayTakesNoSlot() {
        ReadSlots slots = new ReadSlots(
                () -> {
                    throw new IllegalStateException("away");
                },
                ReadBudget.defaults());
        assertThatThrownBy(() -> slots.shortReads().open()).hasMessage("away");
        assertThat(slots.shortPermits().running()).isZero();
    }

    @Test
    void aShortReadThatTakesTooLongIsCancelled() throws InterruptedException {
        try (ReadView view = slots(Duration.ofMillis(1)).shortReads().open()) {
            cancelled.await();
        }
    }

    @Test
    void whatAClientThatWentAwayWaitsForIsCancelled() throws InterruptedException {
        CountDownLatch gone = new CountDownLatch(1);
        Clients.enter(() -> gone.getCount() == 0);
        try (ReadView view = slots(Duration.ofMinutes(1)).shortReads().open()) {
            gone.countDown();
            cancelled.await();
        }
    }

    @Test
    void aClientThatLeftBeforeItsSlotReadsNothing() {
        Clients.enter(() -> true);
        ReadSlots slots = slots(Duration.ofMinutes(1));
        assertThatThrownBy(() -> slots.shortReads().open()).isInstanceOf(BusyException.class);
        assertThat(slots.shortPermits().running()).isZero();
        assertThat(rows.openViews()).isZero();
    }
}
