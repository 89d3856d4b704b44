package org.sidewalkdata.crowd;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
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

/** A snapshot that tells when it is cancelled. */
record CancelSnapshot(Snapshot snapshot, CountDownLatch cancelled) implements Snapshot {
    @Override
    public void cancel() {
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
