package org.sidewalkdata.admission;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.settings.HeapShare;

/**
 * Places for work that takes seconds or much memory: plans, rankings with custom weights, statistics of areas, PDF files,
 * and requests that bring much. There are fewer places than short read slots, and a place is taken before a slot, so
 * that expensive requests never hold all slots. Each place has its part of {@link HeapShare#WORK}. Thread-safe.
 */
public final class ExpensiveWork {
    /** Bytes for what holds all problems of a city: 200,000 labels take some 100 MB. */
    public static final long CITY = 96L << 20;

    /** Half of the short read slots, by default. */
    static final int PLACES = 3;

    /** Each waiting request holds a thread of the host, which has four hundred. */
    private static final int MOST_WAITING = 100;

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final FairSemaphore FREE_PLACES =
            new FairSemaphore("Too many expensive requests are running at once", PLACES, MOST_WAITING, PATIENCE);

    private static final HeapPermits HEAP = new HeapPermits(HeapShare.WORK, MOST_WAITING, PATIENCE);

    private static final ThreadLocal<@Nullable Place> PLACE = new ThreadLocal<>();

    private ExpensiveWork() {}

    /** Thrown by work in a read slot that needs a place first: {@link ReadSlots} gives the slot back and begins again. */
    static final class NeedsPlaceException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final long bytes;

        NeedsPlaceException(long bytes) {
            super("a place is needed before the read slot", null, false, false);
            this.bytes = bytes;
        }

        long bytes() {
            return bytes;
        }
    }

    /**
     * Works in a place: that of the thread, or else a new one.
     *
     * @param bytes of heap that the work holds; more than there are: all
     * @throws org.sidewalkdata.error.BusyException if no place becomes free in time, or the client goes away meanwhile
     */
    public static <T> T run(long bytes, Supplier<T> work) {
        Place held = PLACE.get();
        if (held != null && held.bytes >= bytes) {
            return work.get();
        }
        if (ReadSlots.isReading()) {
            throw new NeedsPlaceException(bytes);
        }
        if (held != null) {
            held.exchange(bytes);
            return work.get();
        }
        try (Place place = new Place()) {
            PLACE.set(place);
            place.exchange(bytes);
            return work.get();
        } finally {
            PLACE.remove();
        }
    }

    /** A place and its part of the heap. Used by one thread. */
    private static final class Place implements AutoCloseable {
        private static final FairSemaphore.Permit NONE = () -> {};

        private final FairSemaphore.Permit place = FREE_PLACES.take();
        private FairSemaphore.Permit heap = NONE;
        private long bytes;

        /** Takes a part of the heap for the one before it, so that two places never wait for each other. */
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
            place.close();
        }
    }
}
