package org.sidewalkdata.admission;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;

/**
 * A request's permit to read and its read view: both are taken when the read view is first needed, and given back when
 * the slot is closed. The read is canceled if a short slot is held too long, or if the client has gone. Used by one
 * thread at a time; {@link #close} may be called again, from any thread.
 */
public final class ReadSlot implements AutoCloseable {
    /** Most reads end before the first check. */
    private static final long LOOK_MILLIS = 500;

    private final ReadSlots slots;
    private final boolean isLate;
    private volatile boolean isLong;
    private volatile boolean provedLong;
    private volatile Client client = Clients.current();
    private volatile FairSemaphore.Permit permit = () -> {};
    private @Nullable ReadView view;
    private boolean handedOver;

    ReadSlot(ReadSlots slots, boolean isLong) {
        this(slots, isLong, false);
    }

    /**
     * Creates a slot.
     *
     * @param isLate true: the read view may begin with its first read, and the caller reads again if that fails
     */
    ReadSlot(ReadSlots slots, boolean isLong, boolean isLate) {
        this.slots = slots;
        this.isLong = isLong;
        this.isLate = isLate;
    }

    /**
     * Returns the read view, and opens it if it is not open yet.
     *
     * @throws BusyException if no permit becomes free in time, or the client goes away meanwhile
     */
    public ReadView view() {
        if (view == null) {
            view = open();
        }
        return view;
    }

    /**
     * Exchanges the permit for a long one; the read goes on without the time limit of short reads.
     *
     * @throws TooLongException if no long permit is free
     */
    public void upgradeToLong() {
        if (!isLong) {
            FairSemaphore.Permit before = permit;
            provedLong = true;
            permit = slots.longPermits().tryTake().orElseThrow(TooLongException::new);
            isLong = true;
            before.close();
        }
    }

    /** Declares that the read serves other clients too: it continues when the first client goes. */
    public void share() {
        client = Client.UNKNOWN;
    }

    /** Leaves closing the slot to another owner. */
    public void handOver() {
        handedOver = true;
    }

    @Override
    public void close() {
        if (view != null) {
            view.close();
        }
    }

    void closeUnlessHandedOver() {
        if (!handedOver) {
            close();
        }
    }

    /** Returns the slot for a second read: a long one if this one was too short. */
    ReadSlot again() {
        return new ReadSlot(slots, isLong || provedLong);
    }

    private ReadView open() {
        permit = isLong ? slots.longPermits().take() : slots.shortPermits().take();
        try {
            if (client.isGone()) {
                throw new BusyException("The client has gone", Duration.ZERO);
            }
            ReadView opened = isLate ? slots.source().openLate(client::seen) : openOrAgain();
            watch(opened);
            return opened;
        } catch (RuntimeException | Error e) {
            permit.close();
            throw e;
        }
    }

    /** Opens the read view; again while the pool hands out connections that died: a restart ends all of them. */
    private ReadView openOrAgain() {
        RowSource source = slots.source();
        for (int died = 0; ; died++) {
            try {
                return source.open(client::seen);
            } catch (DataSourceException e) {
                if (!e.connectionDied() || died == slots.budget().connections()) {
                    throw e;
                }
            }
        }
    }

    private void watch(ReadView opened) {
        long end = System.nanoTime() + slots.budget().longestShortRead().toNanos();
        var watch =
                new Watch(LOOK_MILLIS, () -> !isLong && System.nanoTime() - end > 0 || client.isGone(), opened::cancel);
        opened.onClose(() -> {
            watch.close();
            permit.close();
        });
    }
}
