package org.sidewalkdata.crowd;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.MapSelection;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.row.StreetSelection;
import org.sidewalkdata.sql.TileLayer;

/**
 * A snapshot in its place. What it reads is cancelled when a short place was held too long, or when the client has gone.
 * Closing gives both back, once. Used by one thread at a time; {@link #close} may come again, from any thread.
 */
public final class PlacedSnapshot implements Snapshot {
    private final Snapshot snapshot;
    private final Turns longReads;
    private final Watched watched;
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile Turns.Turn turn;
    private volatile boolean isLong;

    PlacedSnapshot(Snapshot snapshot, Turns.Turn turn, Turns longReads, Client client, Optional<Duration> longest) {
        this.snapshot = snapshot;
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
    public DataVersion version() {
        return snapshot.version();
    }

    @Override
    public List<Region> regions() {
        return snapshot.regions();
    }

    @Override
    public RowCursor rows(Selection selection) {
        return snapshot.rows(selection);
    }

    @Override
    public RowCursor map(MapSelection selection) {
        return snapshot.map(selection);
    }

    @Override
    public void limitStatements(Duration longest) {
        snapshot.limitStatements(longest);
    }

    @Override
    public RowCursor streets(StreetSelection selection) {
        return snapshot.streets(selection);
    }

    @Override
    public byte[] tile(TileLayer layer, TileAddress address) {
        return snapshot.tile(layer, address);
    }

    @Override
    public long count(Selection selection) {
        return snapshot.count(selection);
    }

    @Override
    public CollectionSummary summarize(PublishedCollection collection, Optional<Column> time) {
        return snapshot.summarize(collection, time);
    }

    @Override
    public void cancel() {
        snapshot.cancel();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            watched.end();
            try {
                snapshot.close();
            } finally {
                turn.close();
            }
        }
    }
}
