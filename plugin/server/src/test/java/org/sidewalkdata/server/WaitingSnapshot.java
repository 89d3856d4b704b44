package org.sidewalkdata.server;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
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

/** A snapshot whose rows come only when it is cancelled. */
record WaitingSnapshot(Snapshot snapshot, CountDownLatch reading, CountDownLatch cancelled, AtomicInteger cancels)
        implements Snapshot {
    @Override
    public void cancel() {
        cancels.incrementAndGet();
        cancelled.countDown();
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
        reading.countDown();
        try {
            cancelled.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return snapshot.rows(selection);
    }

    @Override
    public RowCursor map(MapSelection selection) {
        return snapshot.map(selection);
    }

    @Override
    public RowCursor streets(StreetSelection selection) {
        return snapshot.streets(selection);
    }

    @Override
    public void limitStatements(Duration longest) {
        snapshot.limitStatements(longest);
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
    public void close() {
        snapshot.close();
    }
}
