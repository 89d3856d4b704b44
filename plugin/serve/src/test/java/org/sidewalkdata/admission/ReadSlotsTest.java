package org.sidewalkdata.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.row.ReadAgainException;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** A slot is a permit and a connection together. */
@Timeout(60)
class ReadSlotsTest {
    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private final RowSource source = () -> new CancelSnapshot(rows.open(), cancelled);

    @AfterEach
    void leave() {
        Clients.leave();
    }

    private ReadSlots places(Duration longestShortRead) {
        return new ReadSlots(source, new ReadBudget(4, 1, 1, longestShortRead));
    }

    @Test
    void closingASnapshotGivesItsPlaceBack() {
        ReadSlots places = places(Duration.ofMinutes(1));
        for (int i = 0; i < 3; i++) {
            try (Snapshot snapshot = places.shortReads().open()) {
                assertThat(places.shortTurns().running()).isEqualTo(1);
            }
        }
        assertThat(places.shortTurns().running()).isZero();
        assertThat(rows.openSnapshots()).isZero();
    }

    @Test
    void whatProvesLongLeavesItsShortPlace() {
        ReadSlots places = places(Duration.ofMinutes(1));
        ReadSlot first = new ReadSlot(places, false, false);
        first.snapshot();
        first.upgradeToLong();
        assertThat(places.shortTurns().running()).isZero();
        assertThat(places.longTurns().running()).isEqualTo(1);
        try (Snapshot second = places.shortReads().open()) {
            assertThat(places.shortTurns().running()).isEqualTo(1);
        }
        first.close();
        assertThat(places.longTurns().running()).isZero();
    }

    /** A reader whose expected version is outdated reads again, without an expected version. */
    @Test
    void whatExpectedAnotherVersionBeginsAnew() {
        List<String> opened = new ArrayList<>();
        var passing = new RowSource() {
            @Override
            public Snapshot open() {
                opened.add("known");
                return rows.open();
            }

            @Override
            public Snapshot openForOneRead(Supplier<Optional<VersionMark>> seen) {
                opened.add("expected");
                return rows.open();
            }
        };
        ReadSlots places = new ReadSlots(passing, ReadBudget.defaults());
        int tries = places.read(slot -> {
            slot.openForOneRead();
            if (opened.size() == 2) {
                return opened.size();
            }
            throw new ReadAgainException("passed", null);
        });
        assertThat(tries).isEqualTo(2);
        assertThat(opened).containsExactly("expected", "known");
        assertThat(places.shortTurns().running()).isZero();
        assertThat(rows.openSnapshots()).isZero();
    }

    @Test
    void withoutALongPlaceItBeginsAnewInOneThatItWaitsFor() {
        ReadSlots places = places(Duration.ofMinutes(1));
        ReadSlot before = new ReadSlot(places, false, false);
        before.snapshot();
        before.upgradeToLong();
        List<Integer> shortAndLong = new ArrayList<>();
        places.read(slot -> {
            slot.snapshot();
            shortAndLong.add(
                    10 * places.shortTurns().running() + places.longTurns().running());
            if (shortAndLong.size() == 1) {
                ReadAgainException fault = catchThrowableOfType(ReadAgainException.class, slot::upgradeToLong);
                before.close(); // now a long slot is free
                throw fault;
            }
            return shortAndLong;
        });
        assertThat(shortAndLong).containsExactly(11, 1);
        assertThat(places.shortTurns().running() + places.longTurns().running()).isZero();
        assertThat(rows.openSnapshots()).isZero();
    }

    @Test
    void whatWasHandedOverStaysOpen() {
        ReadSlots places = places(Duration.ofMinutes(1));
        ReadSlot given = places.read(slot -> {
            slot.snapshot();
            slot.handOver();
            return slot;
        });
        assertThat(places.shortTurns().running()).isEqualTo(1);
        given.close();
        given.close();
        assertThat(places.shortTurns().running()).isZero();
        assertThat(rows.openSnapshots()).isZero();
    }

    @Test
    void aSourceThatIsAwayTakesNoPlace() {
        ReadSlots places = new ReadSlots(
                () -> {
                    throw new IllegalStateException("away");
                },
                ReadBudget.defaults());
        assertThatThrownBy(() -> places.shortReads().open()).hasMessage("away");
        assertThat(places.shortTurns().running()).isZero();
    }

    @Test
    void aShortReadThatTakesTooLongIsCancelled() throws InterruptedException {
        try (Snapshot snapshot = places(Duration.ofMillis(1)).shortReads().open()) {
            cancelled.await();
        }
    }

    @Test
    void whatAClientThatWentAwayWaitsForIsCancelled() throws InterruptedException {
        CountDownLatch gone = new CountDownLatch(1);
        Clients.enter(() -> gone.getCount() == 0);
        try (Snapshot snapshot = places(Duration.ofMinutes(1)).shortReads().open()) {
            gone.countDown();
            cancelled.await();
        }
    }

    @Test
    void whoWentAwayBeforeItsTurnReadsNothing() {
        Clients.enter(() -> true);
        ReadSlots places = places(Duration.ofMinutes(1));
        assertThatThrownBy(() -> places.shortReads().open()).isInstanceOf(BusyException.class);
        assertThat(places.shortTurns().running()).isZero();
        assertThat(rows.openSnapshots()).isZero();
    }
}
