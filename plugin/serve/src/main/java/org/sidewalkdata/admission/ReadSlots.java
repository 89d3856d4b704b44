package org.sidewalkdata.admission;

import java.time.Duration;
import java.util.function.Function;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.row.RowSource;

/**
 * The slots in which requests read from the database: short and long ones. A slot is a permit and a read view, taken and
 * given back together, so that a request without a slot holds no connection. All services over a pool share one
 * instance. Thread-safe.
 */
public final class ReadSlots {
    /** A map requests a screenful at once, and a page several layers. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A download of a whole city takes seconds. */
    private static final Duration LONG_PATIENCE = Duration.ofSeconds(30);

    /** Waiting requests per slot: each holds a thread of the host, which has four hundred. */
    private static final int WAITING_PER_SLOT = 40;

    private static final int WAITING_PER_LONG_SLOT = 8;

    private static final ThreadLocal<Boolean> READING = ThreadLocal.withInitial(() -> false);

    private final RowSource source;
    private final ReadBudget budget;
    private final FairSemaphore shortReads;
    private final FairSemaphore longReads;

    public ReadSlots(RowSource source, ReadBudget budget) {
        this.source = source;
        this.budget = budget;
        this.shortReads = new FairSemaphore(
                "Too many requests are running at once",
                budget.shortReads(),
                budget.shortReads() * WAITING_PER_SLOT,
                PATIENCE);
        this.longReads = new FairSemaphore(
                "Too many downloads are running at once",
                budget.longReads(),
                budget.longReads() * WAITING_PER_LONG_SLOT,
                LONG_PATIENCE);
    }

    /**
     * Reads in a short slot. If the read is too long, gives the slot back and reads again in a long slot. If the
     * connection died, reads again once: no byte was sent yet. If the work needs a permit for {@linkplain ExpensiveWork
     * expensive work}, gives the slot back, waits for the permit, and reads again. Closes the slot when the work ends,
     * unless the work handed it over.
     *
     * @throws org.sidewalkdata.error.BusyException if no slot becomes free in time
     */
    public <T> T read(Function<ReadSlot, T> work) {
        Boolean outer = READING.get();
        READING.set(true);
        try {
            return read(work, new ReadSlot(this, false, true), true);
        } finally {
            READING.set(outer);
        }
    }

    /** Returns whether this thread works in {@link #read}. */
    static boolean isReading() {
        return READING.get();
    }

    private <T> T read(Function<ReadSlot, T> work, ReadSlot slot, boolean mayLoseConnection) {
        try {
            return work.apply(slot);
        } catch (ExpensiveWork.NeedsPermitException e) {
            slot.close();
            READING.set(false);
            return ExpensiveWork.run(e.bytes(), () -> {
                READING.set(true);
                return read(work, slot.again(), mayLoseConnection);
            });
        } catch (TooLongException e) {
            slot.close();
            return read(work, slot.again(), mayLoseConnection);
        } catch (DataSourceException e) {
            if (!mayLoseConnection || !e.connectionDied()) {
                throw e;
            }
            slot.close();
            return read(work, slot.again(), false);
        } finally {
            slot.closeUnlessHandedOver();
        }
    }

    /** Returns a source whose every read view takes a short slot until it is closed. */
    public RowSource shortReads() {
        return () -> new ReadSlot(this, false).view();
    }

    public ReadBudget budget() {
        return budget;
    }

    /** Returns the semaphore of short reads, for metrics. */
    public FairSemaphore shortPermits() {
        return shortReads;
    }

    /** Returns the semaphore of long reads, for metrics. */
    public FairSemaphore longPermits() {
        return longReads;
    }

    RowSource source() {
        return source;
    }
}
