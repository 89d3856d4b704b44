package org.sidewalkdata.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.error.BusyException;

/** Permits are given in order, and only a request that would wait too long is rejected. */
@Timeout(60)
class FairSemaphoreTest {
    private static final Duration LONG = Duration.ofSeconds(50);

    @Test
    void whoWaitsIsServedInOrder() {
        FairSemaphore turns = new FairSemaphore("Too many things are running at once", 1, 10, LONG);
        FairSemaphore.Turn first = turns.take();
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<CompletableFuture<Void>> others = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            others.add(CompletableFuture.runAsync(
                    () -> {
                        try (FairSemaphore.Turn turn = turns.take()) {
                            order.add(number);
                        }
                    },
                    task -> new Thread(task).start()));
            untilWaiting(turns, i + 1);
        }
        assertThat(turns.tryTake()).isEmpty();
        first.close();
        others.forEach(CompletableFuture::join);
        assertThat(order).containsExactly(0, 1, 2, 3, 4);
        assertThat(turns.running()).isZero();
    }

    @Test
    void whoWantsManyPlacesWaitsForThemAndIsNotPassedBy() {
        FairSemaphore turns = new FairSemaphore("Too many things are running at once", 3, 10, LONG);
        FairSemaphore.Turn two = turns.take(2);
        CompletableFuture<FairSemaphore.Turn> three = inAThread(() -> turns.take(3));
        untilWaiting(turns, 1);
        assertThat(turns.tryTake()).as("one is free, but promised").isEmpty();
        CompletableFuture<FairSemaphore.Turn> one = inAThread(turns::take);
        untilWaiting(turns, 2);
        two.close();
        three.join().close();
        one.join().close();
        assertThat(turns.running()).isZero();
        assertThatThrownBy(() -> turns.take(4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whoLeavesTheQueueIsInNobodysWay() {
        FairSemaphore turns = new FairSemaphore("Too many things are running at once", 2, 10, LONG);
        AtomicBoolean gone = new AtomicBoolean();
        try (FairSemaphore.Turn first = turns.take()) {
            CompletableFuture<FairSemaphore.Turn> two = inAThread(() -> {
                Clients.enter(gone::get);
                return turns.take(2);
            });
            untilWaiting(turns, 1);
            CompletableFuture<FairSemaphore.Turn> one = inAThread(turns::take);
            untilWaiting(turns, 2);
            gone.set(true);
            assertThatThrownBy(two::join).hasCauseInstanceOf(BusyException.class);
            one.join().close();
        }
        assertThat(turns.running()).isZero();
    }

    private static <T> CompletableFuture<T> inAThread(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, task -> new Thread(task).start());
    }

    @Test
    void aFullQueueIsRefusedAtOnceAndToldWhenToComeAgain() {
        FairSemaphore turns = new FairSemaphore("Too many things are running at once", 1, 1, LONG);
        try (FairSemaphore.Turn first = turns.take()) {
            Thread waiting = new Thread(() -> turns.take().close());
            waiting.start();
            untilWaiting(turns, 1);
            assertThatThrownBy(turns::take).isInstanceOf(BusyException.class).hasMessageContaining("Too many things");
        }
    }

    @Test
    void whoWaitedInVainIsToldNotToComeSooner() {
        FairSemaphore turns = new FairSemaphore("Too many things are running at once", 1, 5, Duration.ofMillis(1500));
        try (FairSemaphore.Turn first = turns.take()) {
            assertThatThrownBy(turns::take)
                    .satisfies(e -> assertThat(BusyException.retryAfter(e, Duration.ofSeconds(1)))
                            .isEqualTo("2"));
        }
    }

    @Test
    void theHostsOwnTimeIsTheLeastThatIsTold() {
        BusyException busy = new BusyException("", Duration.ofSeconds(3));
        assertThat(BusyException.retryAfter(new IllegalStateException(busy), Duration.ofSeconds(5)))
                .isEqualTo("5");
        assertThat(BusyException.retryAfter(new IllegalStateException(busy), Duration.ofSeconds(1)))
                .isEqualTo("3");
    }

    @Test
    void aLongQueueIsToldALongerTime() {
        TurnTimes times = new TurnTimes();
        times.lasted(Duration.ofSeconds(4).toNanos());
        assertThat(times.expected(0, 2)).hasSeconds(2);
        assertThat(times.expected(9, 2)).hasSeconds(20);
        times.waited(Duration.ofSeconds(30).toNanos());
        assertThat(times.expected(9, 2)).hasSeconds(30);
    }

    @Test
    void whoseClientGoesAwayLeavesTheQueueAndItsThreadGoesOn() {
        FairSemaphore turns = new FairSemaphore("Too many things are running at once", 1, 1, LONG);
        try (FairSemaphore.Turn first = turns.take()) {
            AtomicBoolean gone = new AtomicBoolean();
            CompletableFuture<Boolean> isInterrupted = inAThread(() -> {
                Clients.enter(gone::get);
                assertThatThrownBy(turns::take).hasMessage("The client has gone");
                return Thread.currentThread().isInterrupted();
            });
            untilWaiting(turns, 1);
            gone.set(true);
            assertThat(isInterrupted.join()).isFalse();
            assertThat(turns.waiting()).isZero();
        }
        assertThat(turns.running()).isZero();
    }

    @Test
    void whoIsInterruptedLeavesTheQueue() throws InterruptedException {
        FairSemaphore turns = new FairSemaphore("Too many things are running at once", 1, 1, LONG);
        try (FairSemaphore.Turn first = turns.take()) {
            Thread waiting = new Thread(() -> assertThatThrownBy(turns::take).hasMessage("The service is stopping"));
            waiting.start();
            untilWaiting(turns, 1);
            waiting.interrupt();
            waiting.join();
            assertThat(turns.waiting()).isZero();
        }
        assertThat(turns.running()).isZero();
    }

    @Test
    void aPlaceIsGivenBackOnce() {
        FairSemaphore turns = new FairSemaphore("Too many things are running at once", 2, 0, LONG);
        FairSemaphore.Turn first = turns.take();
        FairSemaphore.Turn second = turns.take();
        first.close();
        first.close();
        assertThat(turns.running()).isEqualTo(1);
        second.close();
        assertThat(turns.running()).isZero();
    }

    static void untilWaiting(FairSemaphore turns, int count) {
        while (turns.waiting() < count) {
            Thread.onSpinWait();
        }
    }
}
