package org.sidewalkdata.admission;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.settings.HeapShare;

/**
 * Permits for work that takes seconds or much memory: plans, rankings with custom weights, statistics of areas, PDF
 * files, and requests that bring much. There are fewer permits than short read slots, and a permit is taken before a
 * slot, so that expensive requests never hold all slots. Each permit has its part of {@link HeapShare#WORK}. Thread-safe.
 */
public final class ExpensiveWork {
    /** Bytes for what holds all problems of a city: 200,000 labels take some 100 MB. */
    public static final long CITY = 96L << 20;

    /** Half of the short read slots, by default. */
    static final int PERMITS = 3;

    /** Each waiting request holds a thread of the host, which has four hundred. */
    private static final int MOST_WAITING = 100;

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final FairSemaphore SEMAPHORE =
            new FairSemaphore("Too many expensive requests are running at once", PERMITS, MOST_WAITING, PATIENCE);

    private static final HeapPermits HEAP = new HeapPermits(HeapShare.WORK, MOST_WAITING, PATIENCE);

    private static final ThreadLocal<@Nullable WorkPermit> HELD = new ThreadLocal<>();

    private ExpensiveWork() {}

    /** Thrown by work in a read slot that needs a permit first: {@link ReadSlots} gives the slot back and begins again. */
    static final class NeedsPermitException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final long bytes;

        NeedsPermitException(long bytes) {
            super("a permit is needed before the read slot", null, false, false);
            this.bytes = bytes;
        }

        long bytes() {
            return bytes;
        }
    }

    /**
     * Runs work with a permit: that of the thread, or else a new one.
     *
     * @param bytes of heap that the work holds; more than there are: all
     * @throws org.sidewalkdata.error.BusyException if no permit becomes free in time, or the client goes away meanwhile
     */
    public static <T> T run(long bytes, Supplier<T> work) {
        WorkPermit held = HELD.get();
        if (held != null && held.bytes >= bytes) {
            return work.get();
        }
        if (ReadSlots.isReading()) {
            throw new NeedsPermitException(bytes);
        }
        if (held != null) {
            held.exchange(bytes);
            return work.get();
        }
        try (WorkPermit permit = new WorkPermit()) {
            HELD.set(permit);
            permit.exchange(bytes);
            return work.get();
        } finally {
            HELD.remove();
        }
    }

    /** A permit and its part of the heap. Used by one thread. */
    private static final class WorkPermit implements AutoCloseable {
        private static final FairSemaphore.Permit NONE = () -> {};

        private final FairSemaphore.Permit work = SEMAPHORE.take();
        private FairSemaphore.Permit heap = NONE;
        private long bytes;

        /** Gives back its part of the heap before it takes another, so that two permits never wait for each other. */
        void exchange(long wanted) {
            close(heap);
            bytes = 0;
            heap = HEAP.take(wanted);
            bytes = wanted;
        }

        private void close(FairSemaphore.Permit permit) {
            heap = NONE;
            permit.close();
        }

        @Override
        public void close() {
            close(heap);
            work.close();
        }
    }
}
