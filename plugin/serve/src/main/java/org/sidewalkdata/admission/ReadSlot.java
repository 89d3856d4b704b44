package org.sidewalkdata.admission;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.row.ReadAgainException;
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
    private final boolean mayExpect;
    private volatile boolean isLong;
    private volatile boolean provedLong;
    private volatile Client client = Clients.current();
    private volatile FairSemaphore.Permit permit = () -> {};
    private @Nullable ReadView view;
    private boolean forOneRead;
    private boolean handedOver;

    /**
     * Creates a slot without a permit.
     *
     * @param mayExpect whether a read view for one read may expect its version ({@link RowSource#openForOneRead})
     */
    ReadSlot(ReadSlots slots, boolean isLong, boolean mayExpect) {
        this.slots = slots;
        this.isLong = isLong;
        this.mayExpect = mayExpect;
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
     * Opens the read view for an answer that reads once, which is useful only if none is open; does nothing if it is
     * open.
     */
    public void openForOneRead() {
        forOneRead = view == null && mayExpect;
        view();
    }

    /** Returns whether the version of the read view may be outdated, as long as nothing was read. */
    public boolean isForOneRead() {
        return forOneRead;
    }

    /**
     * Exchanges the permit for a long one; the read goes on without the time limit of short reads.
     *
     * @throws ReadAgainException if no long permit is free
     */
    public void upgradeToLong() {
        if (!isLong) {
            FairSemaphore.Permit before = permit;
            provedLong = true;
            permit = slots.longPermits()
                    .tryTake()
                    .orElseThrow(() -> new ReadAgainException("The answer is too long for a short slot", null));
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

    /**
     * Returns the slot for a second read: a long one if this one was too short, with a read view that knows its version.
     */
    ReadSlot again() {
        return new ReadSlot(slots, isLong || provedLong, false);
    }

    private ReadView open() {
        permit = isLong ? slots.longPermits().take() : slots.shortPermits().take();
        try {
            if (client.isGone()) {
                throw new BusyException("The client has gone", Duration.ZERO);
            }
            ReadView opened = openOrAgain();
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
                return forOneRead && died == 0 ? source.openForOneRead(client::seen) : source.open(client::seen);
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
