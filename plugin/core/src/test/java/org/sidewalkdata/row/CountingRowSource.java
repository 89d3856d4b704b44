package org.sidewalkdata.row;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.sql.TileLayer;

/** Counts how often rows are opened. */
public final class CountingRowSource implements RowSource {
    private final RowSource source;
    private final AtomicInteger cursors = new AtomicInteger();

    public CountingRowSource(RowSource source) {
        this.source = source;
    }

    public int cursorsOpened() {
        return cursors.get();
    }

    @Override
    public Snapshot open() {
        Snapshot snapshot = source.open();
        return new Snapshot() {
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
                cursors.incrementAndGet();
                return snapshot.rows(selection);
            }

            @Override
            public RowCursor map(MapSelection selection) {
                cursors.incrementAndGet();
                return snapshot.map(selection);
            }

            @Override
            public RowCursor streets(StreetSelection selection) {
                cursors.incrementAndGet();
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
        };
    }
}
