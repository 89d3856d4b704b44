package org.sidewalkdata.crowd;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.row.ForwardingSnapshot;
import org.sidewalkdata.row.Snapshot;

/**
 * A snapshot in its place. What it reads is cancelled when a short place was held too long, or when the client has gone.
 * Closing gives both back, once. Used by one thread at a time; {@link #close} may come again, from any thread.
 */
public final class PlacedSnapshot extends ForwardingSnapshot {
    private final Turns longReads;
    private final Watched watched;
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile Turns.Turn turn;
    private volatile boolean isLong;

    PlacedSnapshot(Snapshot snapshot, Turns.Turn turn, Turns longReads, Client client, Optional<Duration> longest) {
        super(snapshot);
        this.turn = turn;
        this.longReads = longReads;
        this.isLong = longest.isEmpty();
        this.watched = new Watched(snapshot, client, longest);
    }

    /** Whether it is in a long place. */
    public boolean isLong() {
        return isLong;
    }

    /**
     * Moves to a long place; what it reads goes on without the short one's limit of time.
     *
     * @throws ProvedLongException when none is free
     */
    public void becomeLong() {
        if (!isLong) {
            Turns.Turn before = turn;
            turn = longReads.tryTake().orElseThrow(ProvedLongException::new);
            isLong = true;
            watched.takeItsTime();
            before.close();
        }
    }

    /** What is read serves others too from now on: that the first client goes stops nothing. */
    public void share() {
        watched.forgetClient();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            watched.end();
            try {
                super.close();
            } finally {
                turn.close();
            }
        }
    }
}
