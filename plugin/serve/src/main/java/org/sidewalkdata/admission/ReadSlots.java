package org.sidewalkdata.admission;

import java.time.Duration;
import java.util.function.Function;
import org.sidewalkdata.row.ReadAgainException;
import org.sidewalkdata.row.RowSource;

/**
 * The places in which requests read from the database: short and long ones. A place is a turn and a snapshot, taken and given
 * back together, so that a request that has no place holds no connection. One for all services over a pool. Thread-safe.
 */
public final class ReadSlots {
    /** A map asks for a screenful at once, and a page for several layers. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A download of a whole city takes seconds. */
    private static final Duration LONG_PATIENCE = Duration.ofSeconds(30);

    /** How many wait for each place: a queue holds threads of the host, which has four hundred. */
    private static final int WAITING_A_PLACE = 40;

    private static final int WAITING_A_LONG_PLACE = 8;

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
                budget.shortReads() * WAITING_A_PLACE,
                PATIENCE);
        this.longReads = new FairSemaphore(
                "Too many downloads are running at once",
                budget.longReads(),
                budget.longReads() * WAITING_A_LONG_PLACE,
                LONG_PATIENCE);
    }

    /**
     * Reads in a short place; when that proves too long, gives it back and reads again in a long one, and when the version that a
     * snapshot expected has passed, reads again in one that knows its version. The slot is closed when the work ends, unless the work
     * handed it over.
     *
     * @throws org.sidewalkdata.error.BusyException when it is not its turn in time
     */
    public <T> T read(Function<ReadSlot, T> work) {
        return read(work, new ReadSlot(this, false, true));
    }

    private <T> T read(Function<ReadSlot, T> work, ReadSlot slot) {
        try {
            return work.apply(slot);
        } catch (ReadAgainException e) {
            slot.close();
            return read(work, slot.again());
        } finally {
            slot.closeUnlessHandedOver();
        }
    }

    /** A source whose every snapshot takes a short place and gives it back when it is closed. */
    public RowSource shortReads() {
        return () -> new ReadSlot(this, false, false).snapshot();
    }

    public ReadBudget budget() {
        return budget;
    }

    /** The turns of short reads, for metrics. */
    public FairSemaphore shortTurns() {
        return shortReads;
    }

    /** The turns of long reads, for metrics. */
    public FairSemaphore longTurns() {
        return longReads;
    }

    RowSource source() {
        return source;
    }
}
