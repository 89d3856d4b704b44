package org.sidewalkdata.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.settings.SharedSettings;

/** A slot is a permit and a connection together, and slots never need more connections than there are. */
@Timeout(60)
class ReadSlotsTest {
    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final ReadSlots slots = new ReadSlots(rows, new ReadBudget(1, 1, Duration.ofMinutes(1)));

    @AfterEach
    void everythingIsGivenBack() {
        Clients.leave();
        assertThat(running(slots)).isZero();
        assertThat(rows.openViews()).isZero();
    }

    /** Returns ten times the running short reads plus the long ones. */
    private static int running(ReadSlots slots) {
        return 10 * slots.shortPermits().running() + slots.longPermits().running();
    }

    /** The settings, in a lower layer, have the same default. */
    @Test
    void theDefaultsLeaveASpareOrTwo() {
        assertThat(SharedSettings.MAX_CONCURRENT_EXPORTS.defaultText())
                .isEqualTo(Integer.toString(ReadBudget.DEFAULT_LONG_READS));
        assertThat(ReadBudget.defaults().summary())
                .isEqualTo("12 connections: 6 for short reads, 4 for downloads, 2 spare");
    }

    @ParameterizedTest
    @CsvSource({"0,4", "6,0"})
    void aBudgetWithoutAKindOfSlotIsRefused(int shortReads, int longReads) {
        assertThatThrownBy(() -> new ReadBudget(shortReads, longReads, Duration.ofSeconds(1)))
                .hasMessageContaining("at least one slot");
    }

    @Test
    void closingAReadViewGivesItsSlotBack() {
        for (int i = 0; i < 3; i++) {
            try (ReadView view = slots.shortReads().open()) {
                assertThat(running(slots)).isEqualTo(10);
            }
        }
    }

    @Test
    void aLongReadLeavesItsShortSlot() {
        try (ReadSlot first = new ReadSlot(slots, false)) {
            first.view();
            first.upgradeToLong();
            assertThat(running(slots)).isEqualTo(1);
            try (ReadView second = slots.shortReads().open()) {
                assertThat(running(slots)).isEqualTo(11);
            }
        }
    }

    /** Expensive requests wait for each other without a slot, and begin again in a new one. */
    @Test
    void expensiveWorkWaitsForItsPlaceWithoutASlot() throws Exception {
        List<Integer> begun = Collections.synchronizedList(new ArrayList<>());
        var taken = new CountDownLatch(ExpensiveWork.PERMITS);
        var released = new CountDownLatch(1);
        List<CompletableFuture<Boolean>> others = new ArrayList<>();
        for (int i = 0; i < ExpensiveWork.PERMITS; i++) {
            others.add(CompletableFuture.supplyAsync(
                    () -> ExpensiveWork.run(1, () -> {
                        taken.countDown();
                        return waitFor(released);
                    }),
                    task -> new Thread(task).start()));
        }
        taken.await();
        Thread reader = new Thread(() -> slots.read(slot -> {
            slot.view();
            begun.add(running(slots));
            return ExpensiveWork.run(1, () -> begun.add(running(slots)));
        }));
        reader.start();
        while (reader.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        assertThat(running(slots)).isZero();
        released.countDown();
        reader.join();
        others.forEach(CompletableFuture::join);
        assertThat(begun).containsExactly(10, 10, 10);
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
        ReadSlots fragile = new ReadSlots(
                () -> {
                    opened.add("");
                    if (opened.size() <= ReadBudget.defaults().connections()) {
                        throw died;
                    }
                    return rows.open();
                },
                ReadBudget.defaults());
        long version = fragile.read(slot -> slot.view().version().version());
        assertThat(version).isOne();
        List<String> read = new ArrayList<>();
        assertThatThrownBy(() -> fragile.read(slot -> {
                    read.add("");
                    throw died;
                }))
                .isSameAs(died);
        assertThat(read).hasSize(2);
        assertThat(running(fragile)).isZero();
    }

    @Test
    void withoutAFreeLongSlotItReadsAgainInOneThatItWaitsFor() {
        ReadSlot before = new ReadSlot(slots, false);
        before.view();
        before.upgradeToLong();
        List<Integer> shortAndLong = new ArrayList<>();
        slots.read(slot -> {
            slot.view();
            shortAndLong.add(running(slots));
            if (shortAndLong.size() == 1) {
                TooLongException fault = catchThrowableOfType(TooLongException.class, slot::upgradeToLong);
                before.close(); // now a long slot is free
                throw fault;
            }
            return shortAndLong;
        });
        assertThat(shortAndLong).containsExactly(11, 1);
    }

    @Test
    void whatWasHandedOverStaysOpen() {
        ReadSlot given = slots.read(slot -> {
            slot.view();
            slot.handOver();
            return slot;
        });
        assertThat(running(slots)).isEqualTo(10);
        given.close();
        given.close();
    }

    @Test
    void aSourceThatIsAwayTakesNoSlot() {
        ReadSlots away = new ReadSlots(
                () -> {
                    throw new IllegalStateException("away");
                },
                ReadBudget.defaults());
        assertThatThrownBy(() -> away.shortReads().open()).hasMessage("away");
        assertThat(running(away)).isZero();
    }

    @Test
    void aClientThatLeftBeforeItsSlotReadsNothing() {
        Clients.enter(() -> true);
        assertThatThrownBy(() -> slots.shortReads().open()).isInstanceOf(BusyException.class);
    }
}
