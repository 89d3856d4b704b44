package org.sidewalkdata.admission;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Runs the computations that hold all problems of a city in memory: rankings with custom weights and plans. Few run at
 * once in the whole program, because 200,000 labels take some 100 MB. Thread-safe.
 */
public final class CityComputations {
    private static final long BYTES_EACH = 512L << 20;

    /** More would keep the processors from other requests. */
    private static final int MOST = 6;

    /** Each waiting request has a read slot, which bounds the queue. */
    private static final FairSemaphore PERMITS = new FairSemaphore(
            "Too many requests compute at once",
            (int) Math.max(1, Math.min(MOST, Runtime.getRuntime().maxMemory() / BYTES_EACH)),
            100,
            Duration.ofSeconds(10));

    private CityComputations() {}

    /**
     * Computes with a permit. Must not be called by the work of another call.
     *
     * @throws org.sidewalkdata.error.BusyException if no permit becomes free in time
     */
    public static <T> T run(Supplier<T> work) {
        try (FairSemaphore.Permit permit = PERMITS.take()) {
            return work.get();
        }
    }
}
