package org.sidewalkdata.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.error.BusyException;

/** Work takes its bytes before it begins, waits for them in order, or is refused. */
@Timeout(60)
class MemoryBudgetTest {
    private static final long MB = 1 << 20;

    @Test
    void whatNeverFitsIsNotWaitedFor() {
        MemoryBudget budget = new MemoryBudget(MB, Duration.ofMinutes(5));
        assertThat(budget.holds(MB)).isTrue();
        assertThat(budget.holds(MB + 1)).isFalse();
        assertThatThrownBy(() -> budget.take(MB + 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatDoesNotFitNowIsToldWhenToComeBack() {
        MemoryBudget budget = new MemoryBudget(MB, Duration.ofMillis(1));
        try (Turns.Turn first = budget.take(MB / 2 + 1)) {
            assertThatThrownBy(() -> budget.take(MB / 2))
                    .isInstanceOfSatisfying(
                            BusyException.class,
                            fault -> assertThat(BusyException.retryAfter(fault, Duration.ZERO))
                                    .isEqualTo("1"));
        }
        budget.take(MB).close();
    }

    @Test
    void whoWaitsIsServedWhenOthersAreDone() {
        MemoryBudget budget = new MemoryBudget(MB, Duration.ofMinutes(5));
        Turns.Turn first = budget.take(MB);
        CompletableFuture<Turns.Turn> second =
                CompletableFuture.supplyAsync(() -> budget.take(MB), work -> new Thread(work).start());
        assertThat(second).isNotDone();
        first.close();
        second.join().close();
    }

    @Test
    void bytesAreGivenBackOnce() {
        MemoryBudget budget = new MemoryBudget(MB, Duration.ofMillis(1));
        Turns.Turn first = budget.take(MB);
        first.close();
        first.close();
        try (Turns.Turn second = budget.take(MB)) {
            assertThatThrownBy(() -> budget.take(1)).isInstanceOf(BusyException.class);
        }
    }

    @Test
    void thatOfAProcessIsAPartOfItsHeap() {
        MemoryBudget budget = MemoryBudget.ofHeap(Duration.ofSeconds(1));
        assertThat(budget.bytes()).isBetween(1L, Runtime.getRuntime().maxMemory() / 2);
    }
}
