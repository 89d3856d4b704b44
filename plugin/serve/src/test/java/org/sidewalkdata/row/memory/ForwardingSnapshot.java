package org.sidewalkdata.row.memory;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.CountedRows;
import org.sidewalkdata.row.MapSelection;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.row.StreetSelection;
import org.sidewalkdata.sql.TileLayer;

/** A snapshot that delegates everything to another snapshot, for tests that override something. */
public abstract class ForwardingSnapshot extends Snapshot {
    private final Snapshot snapshot;

    protected ForwardingSnapshot(Snapshot snapshot) {
        this.snapshot = snapshot;
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
    public CountedRows counted(Selection page, long most) {
        return snapshot.counted(page, most);
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
    protected void end() {
        snapshot.close();
    }
}
