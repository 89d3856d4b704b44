package org.sidewalkdata.crowd;

import java.time.Duration;
import org.sidewalkdata.error.BusyException;

/**
 * The heap that work of a known size may take at once: who would pass it waits, in order and for a bounded time, rather than
 * that all fail for want of memory. Thread-safe.
 */
public final class MemoryBudget {
    private static final int UNIT = 64 * 1024;

    /** About as many as a host has threads. */
    private static final int WAITING = 256;

    private final long bytes;
    private final Turns shares;

    public MemoryBudget(long bytes, Duration patience) {
        this.bytes = bytes;
        this.shares = new Turns("Too much memory is needed at once", units(bytes), WAITING, patience);
    }

    /**
     * That of this process: five twelfths of its heap. An eighth is for answers that wait for their readers, up to a quarter for
     * tiles that are kept, and the rest for the program and what reads.
     */
    public static MemoryBudget ofHeap(Duration patience) {
        return new MemoryBudget(Runtime.getRuntime().maxMemory() / 12 * 5, patience);
    }

    /** Whether so much may be used at all. */
    public boolean holds(long wanted) {
        return wanted <= bytes;
    }

    public long bytes() {
        return bytes;
    }

    /**
     * Waits for its share, given back by closing it.
     *
     * @throws BusyException when it does not get free in time
     * @throws IllegalArgumentException for more than there will ever be
     */
    public Turns.Turn take(long wanted) {
        if (!holds(wanted)) {
            throw new IllegalArgumentException(wanted + " bytes are more than the " + bytes + " that may be used");
        }
        return shares.take(units(wanted));
    }

    private static int units(long bytes) {
        return (int) Math.min(Integer.MAX_VALUE, (bytes + UNIT - 1) / UNIT);
    }
}
