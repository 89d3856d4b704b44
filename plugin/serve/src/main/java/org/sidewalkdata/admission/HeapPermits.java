package org.sidewalkdata.admission;

import java.time.Duration;
import org.sidewalkdata.settings.HeapShare;

/** A part of the heap, lent by the kilobyte to requests that wait for it in order. Thread-safe. */
public final class HeapPermits {
    private static final int KILOBYTE = 1 << 10;

    private final FairSemaphore kilobytes;

    /**
     * Creates the permits of a part of this process's heap.
     *
     * @param mostWaiting length of the queue
     * @param patience the longest wait
     */
    public HeapPermits(HeapShare share, int mostWaiting, Duration patience) {
        int all = (int) Math.max(1, Math.min(Integer.MAX_VALUE, share.bytes() / KILOBYTE));
        kilobytes = new FairSemaphore("Too much memory is needed at once", all, mostWaiting, patience);
    }

    /**
     * Waits for bytes; closing the result returns them.
     *
     * @param bytes more than there are: all
     * @throws org.sidewalkdata.error.BusyException if the queue is full, or they do not become free in time
     */
    public FairSemaphore.Permit take(long bytes) {
        return kilobytes.take((int) Math.min(kilobytes.permits(), (bytes + KILOBYTE - 1) / KILOBYTE));
    }
}
