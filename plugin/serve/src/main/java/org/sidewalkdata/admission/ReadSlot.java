package org.sidewalkdata.admission;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.row.ReadAgainException;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;

/**
 * A request's turn to read and its snapshot: taken together when the snapshot is first needed, given back together when it is
 * closed. What is read is canceled when a short turn lasts too long, or when the client has gone. Used by one thread at a time;
 * {@link #close} may come again, from any thread.
 */
public final class ReadSlot implements AutoCloseable {
    /** Most reads end before they are looked at for the first time. */
    private static final long LOOK_MILLIS = 500;

    private final ReadSlots places;
    private final boolean mayExpect;
    private volatile boolean isLong;
    private volatile boolean provedLong;
    private volatile Client client = Clients.current();
    private volatile FairSemaphore.Turn turn = () -> {};
    private @Nullable Snapshot snapshot;
    private boolean forOneRead;
    private boolean handedOver;

    /** @param mayExpect whether a snapshot for one read may expect its version ({@link RowSource#openForOneRead}) */
    ReadSlot(ReadSlots places, boolean isLong, boolean mayExpect) {
        this.places = places;
        this.isLong = isLong;
        this.mayExpect = mayExpect;
    }

    /**
     * The snapshot, opened now unless it is open already.
     *
     * @throws BusyException when it is not the request's turn in time, or its client went away meanwhile
     */
    public Snapshot snapshot() {
        if (snapshot == null) {
            snapshot = open();
        }
        return snapshot;
    }

    /** Opens the snapshot for an answer that reads once, and is of use only to who has none; does nothing when it is open. */
    public void openForOneRead() {
        forOneRead = snapshot == null && mayExpect;
        snapshot();
    }

    /** Whether its version may prove not to be the published one as long as nothing was read. */
    public boolean isForOneRead() {
        return forOneRead;
    }

    /**
     * Moves to a long turn; what it reads goes on without the short one's limit of time.
     *
     * @throws ReadAgainException when none is free
     */
    public void upgradeToLong() {
        if (!isLong) {
            FairSemaphore.Turn before = turn;
            provedLong = true;
            turn = places.longTurns()
                    .tryTake()
                    .orElseThrow(() -> new ReadAgainException("The answer is too long for a short turn", null));
            isLong = true;
            before.close();
        }
    }

    /** What is read serves others too from now on: that the first client goes stops nothing. */
    public void share() {
        client = Client.UNKNOWN;
    }

    /** Somebody else closes it from now on. */
    public void handOver() {
        handedOver = true;
    }

    @Override
    public void close() {
        if (snapshot != null) {
            snapshot.close();
        }
    }

    void closeUnlessHandedOver() {
        if (!handedOver) {
            close();
        }
    }

    /** What to read in again: a long turn when this one proved to be too short, and a snapshot that knows its version. */
    ReadSlot again() {
        return new ReadSlot(places, isLong || provedLong, false);
    }

    private Snapshot open() {
        turn = isLong ? places.longTurns().take() : places.shortTurns().take();
        try {
            if (client.isGone()) {
                throw new BusyException("The client has gone", Duration.ZERO);
            }
            RowSource source = places.source();
            Snapshot opened = forOneRead ? source.openForOneRead(client::seen) : source.open(client::seen);
            watch(opened);
            return opened;
        } catch (RuntimeException | Error e) {
            turn.close();
            throw e;
        }
    }

    private void watch(Snapshot opened) {
        long end = System.nanoTime() + places.budget().longestShortRead().toNanos();
        var watch =
                new Watch(LOOK_MILLIS, () -> !isLong && System.nanoTime() - end > 0 || client.isGone(), opened::cancel);
        opened.onClose(() -> {
            watch.close();
            turn.close();
        });
    }
}
