package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** Tests that requests wait for a read slot, and that only a long queue is rejected (A14). */
@Tag("slow")
@Timeout(60)
class ManyAtOnceTest {
    private final InMemoryRowSource rows = new InMemoryRowSource().rows(PublishedCollections.USER_STATS, List.of());
    private final CountDownLatch open = new CountDownLatch(1);
    private final RowSource slow = () -> {
        try {
            open.await();
            return rows.open();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    };
    private final ReadSlots slots = new ReadSlots(slow, new ReadBudget(4, 1, 1, Duration.ofMinutes(1)));
    private final SidewalkApi api =
            new SidewalkApi(slots, ApiSettings.defaults(), new SpoolCache(TempFolder.ofProcess(), 0));

    private int get() {
        try (Response answer = api.handle(new Request("GET", "/v3/api/userStats", ""))) {
            if (answer.status() == 503) {
                assertThat(answer.headers()).containsEntry("Retry-After", "5");
                assertThat(answer.cause()).isEmpty();
            }
            return answer.status();
        }
    }

    private CompletableFuture<Integer> begin() {
        return CompletableFuture.supplyAsync(
                this::get, task -> new Thread(task).start()); // the future also gets exceptions
    }

    @Test
    void a14_aFullQueueIs503AndWaitingClientsAreAnswered() throws InterruptedException {
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        answers.add(begin());
        until(() -> slots.shortPermits().running() == 1);
        for (int i = 0; i < 40; i++) {
            answers.add(begin());
        }
        until(() -> slots.shortPermits().waiting() == 40);
        assertThat(get()).isEqualTo(503);
        open.countDown();
        assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isEqualTo(200));
        assertThat(rows.openViews()).isZero();
        assertThat(slots.shortPermits().running()).isZero();
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(1); // yields to the other threads; the test's time-out can end the loop
        }
    }
}
