package org.sidewalkdata.row.memory;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.MapSelection;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.StreetSelection;
import org.sidewalkdata.sql.TileLayer;

/** The read view of an {@link InMemoryRowSource}. */
final class InMemoryReadView extends ReadView {
    private final InMemoryRowSource source;
    private final DataVersion version;
    private final List<Region> regions;
    private final Runnable atClose;

    InMemoryReadView(InMemoryRowSource source, DataVersion version, List<Region> regions, Runnable atClose) {
        this.source = source;
        this.version = version;
        this.regions = regions;
        this.atClose = atClose;
    }

    @Override
    public DataVersion version() {
        return version;
    }

    @Override
    public List<Region> regions() {
        return regions;
    }

    @Override
    public RowCursor rows(Selection selection) {
        return source.select(selection);
    }

    /** Merges no rows. */
    @Override
    public RowCursor map(MapSelection selection) {
        PublishedCollection collection = selection.collection();
        String geometry = collection
                .columns()
                .get(collection.geometryIndex().orElseThrow())
                .sqlName();
        Filter inAreas = new Filter.Or(selection.areas().stream()
                .<Filter>map(area -> new Filter.InBbox(geometry, area))
                .toList());
        return rows(Selection.of(collection, new Filter.And(List.of(inAreas, selection.filter()))));
    }

    /** Opens the projected streets of the published collection. */
    @Override
    public RowCursor streets(StreetSelection selection) {
        return source.selectStreets(selection);
    }

    /** Does nothing: there are no statements. */
    @Override
    public void limitStatements(Duration longest) {}

    @Override
    public byte[] tile(TileLayer layer, TileAddress address) {
        return source.tile(layer, address);
    }

    @Override
    public long count(Selection selection) {
        return source.selected(selection).size();
    }

    @Override
    public CollectionSummary summarize(PublishedCollection collection, Optional<Column> time) {
        return MemorySummary.of(collection, time, source.selected(Selection.of(collection, Filter.ALL)));
    }

    @Override
    protected void end() {
        atClose.run();
    }
}
