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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.BusyException;

/** Permits are given in order, and only a request that would wait too long is rejected. */
@Timeout(60)
class FairSemaphoreTest {
    private static FairSemaphore semaphore(int permits, int queue) {
        return new FairSemaphore("Too many things are running at once", permits, queue, Duration.ofSeconds(50));
    }

    @Test
    void whoWaitsIsServedInOrder() {
        FairSemaphore semaphore = semaphore(1, 10);
        FairSemaphore.Permit first = semaphore.take();
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<CompletableFuture<Boolean>> others = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            others.add(inAThread(() -> {
                try (FairSemaphore.Permit permit = semaphore.take()) {
                    return order.add(number);
                }
            }));
            untilWaiting(semaphore, i + 1);
        }
        assertThat(semaphore.tryTake()).isEmpty();
        first.close();
        others.forEach(CompletableFuture::join);
        assertThat(order).containsExactly(0, 1, 2, 3, 4);
        assertThat(semaphore.running()).isZero();
    }

    @Test
    void aRequestForManyPermitsIsNotOvertaken() {
        FairSemaphore semaphore = semaphore(3, 10);
        FairSemaphore.Permit two = semaphore.take(2);
        CompletableFuture<FairSemaphore.Permit> three = inAThread(() -> semaphore.take(3));
        untilWaiting(semaphore, 1);
        assertThat(semaphore.tryTake()).as("one permit is free, but promised").isEmpty();
        CompletableFuture<FairSemaphore.Permit> one = inAThread(semaphore::take);
        untilWaiting(semaphore, 2);
        two.close();
        three.join().close();
        one.join().close();
        assertThat(semaphore.running()).isZero();
        assertThatThrownBy(() -> semaphore.take(4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whoseClientGoesAwayLeavesTheQueueItsThreadGoesOnAndNobodyWaitsForIt() {
        FairSemaphore semaphore = semaphore(2, 10);
        AtomicBoolean gone = new AtomicBoolean();
        try (FairSemaphore.Permit first = semaphore.take()) {
            CompletableFuture<Boolean> isInterrupted = inAThread(() -> {
                Clients.enter(gone::get);
                assertThatThrownBy(() -> semaphore.take(2))
                        .isInstanceOf(BusyException.class)
                        .hasMessage("The client has gone");
                return Thread.currentThread().isInterrupted();
            });
            untilWaiting(semaphore, 1);
            CompletableFuture<FairSemaphore.Permit> one = inAThread(semaphore::take);
            untilWaiting(semaphore, 2);
            gone.set(true);
            assertThat(isInterrupted.join()).isFalse();
            one.join().close();
            assertThat(semaphore.waiting()).isZero();
        }
        assertThat(semaphore.running()).isZero();
    }

    private static <T> CompletableFuture<T> inAThread(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, task -> new Thread(task).start());
    }

    @Test
    void aFullQueueIsRefusedAtOnceAndToldWhenToComeAgain() {
        FairSemaphore semaphore = semaphore(1, 1);
        try (FairSemaphore.Permit first = semaphore.take()) {
            inAThread(semaphore::take).thenAccept(FairSemaphore.Permit::close);
            untilWaiting(semaphore, 1);
            assertThatThrownBy(semaphore::take)
                    .isInstanceOf(BusyException.class)
                    .hasMessageContaining("Too many things");
        }
    }

    @Test
    void whoWaitedInVainIsToldNotToComeSooner() {
        FairSemaphore semaphore = new FairSemaphore("Too many things", 1, 5, Duration.ofMillis(1500));
        try (FairSemaphore.Permit first = semaphore.take()) {
            assertThatThrownBy(semaphore::take)
                    .isInstanceOfSatisfying(
                            BusyException.class,
                            busy -> assertThat(busy.retryAfter()).isGreaterThanOrEqualTo(Duration.ofMillis(1500)));
        }
    }

    @ParameterizedTest
    @CsvSource({"3000, 5", "7001, 8"})
    void aClientIsToldAtLeastFiveSeconds(long queue, String told) {
        var busy = new IllegalStateException(new BusyException("", Duration.ofMillis(queue)));
        assertThat(BusyException.retryAfter(busy)).isEqualTo(told);
    }

    @Test
    void aLongQueueIsToldALongerTime() {
        PermitTimes times = new PermitTimes();
        times.lasted(Duration.ofSeconds(4).toNanos());
        assertThat(times.expected(0, 2)).hasSeconds(2);
        assertThat(times.expected(9, 2)).hasSeconds(20);
        times.waited(Duration.ofSeconds(30).toNanos());
        assertThat(times.expected(9, 2)).hasSeconds(30);
    }

    @Test
    void whoIsInterruptedLeavesTheQueue() throws InterruptedException {
        FairSemaphore semaphore = semaphore(1, 1);
        try (FairSemaphore.Permit first = semaphore.take()) {
            Thread waiting =
                    new Thread(() -> assertThatThrownBy(semaphore::take).hasMessage("The service is stopping"));
            waiting.start();
            untilWaiting(semaphore, 1);
            waiting.interrupt();
            waiting.join();
            assertThat(semaphore.waiting()).isZero();
        }
        assertThat(semaphore.running()).isZero();
    }

    @Test
    void aPermitIsGivenBackOnce() {
        FairSemaphore semaphore = semaphore(2, 0);
        FairSemaphore.Permit first = semaphore.take();
        FairSemaphore.Permit second = semaphore.take();
        first.close();
        first.close();
        assertThat(semaphore.running()).isEqualTo(1);
        second.close();
        assertThat(semaphore.running()).isZero();
    }

    static void untilWaiting(FairSemaphore semaphore, int count) {
        while (semaphore.waiting() < count) {
            Thread.onSpinWait();
        }
    }
}
