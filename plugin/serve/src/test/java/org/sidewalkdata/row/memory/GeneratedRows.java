package org.sidewalkdata.row.memory;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.MapSelection;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.StreetSelection;
import org.sidewalkdata.sql.TileLayer;

/**
 * Any number of rows of any collection, each generated from its number when it is read: a city that takes no memory,
 * for tests of memory and for benchmarks. Every seventh row is null where possible; filters are ignored. Thread-safe.
 */
public final class GeneratedRows implements RowSource {
    private final long count;

    public GeneratedRows(long count) {
        this.count = count;
    }

    @Override
    public ReadView open() {
        return new GeneratedReadView(count);
    }

    private static final class GeneratedReadView extends ReadView {
        private final long count;

        GeneratedReadView(long count) {
            this.count = count;
        }

        @Override
        public DataVersion version() {
            return new DataVersion(1, Instant.EPOCH, Optional.empty(), Optional.empty());
        }

        @Override
        public List<Region> regions() {
            return List.of();
        }

        @Override
        public RowCursor rows(Selection selection) {
            return new GeneratedCursor(selection.collection(), count);
        }

        @Override
        public RowCursor map(MapSelection selection) {
            throw new UnsupportedOperationException();
        }

        @Override
        public RowCursor streets(StreetSelection selection) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void limitStatements(Duration longest) {
            // nothing to limit
        }

        @Override
        public byte[] tile(TileLayer layer, TileAddress address) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long count(Selection selection) {
            return count;
        }

        @Override
        public CollectionSummary summarize(PublishedCollection collection, Optional<Column> time) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected void end() {
            // holds no resource
        }
    }
}
