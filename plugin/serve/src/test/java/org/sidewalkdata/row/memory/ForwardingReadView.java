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
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.StreetSelection;
import org.sidewalkdata.sql.TileLayer;

/** A read view that delegates everything to another read view, for tests that override something. */
public abstract class ForwardingReadView extends ReadView {
    private final ReadView view;

    protected ForwardingReadView(ReadView view) {
        this.view = view;
    }

    @Override
    public DataVersion version() {
        return view.version();
    }

    @Override
    public List<Region> regions() {
        return view.regions();
    }

    @Override
    public RowCursor rows(Selection selection) {
        return view.rows(selection);
    }

    @Override
    public CountedRows counted(Selection page, long most) {
        return view.counted(page, most);
    }

    @Override
    public RowCursor map(MapSelection selection) {
        return view.map(selection);
    }

    @Override
    public void limitStatements(Duration longest) {
        view.limitStatements(longest);
    }

    @Override
    public RowCursor streets(StreetSelection selection) {
        return view.streets(selection);
    }

    @Override
    public byte[] tile(TileLayer layer, TileAddress address) {
        return view.tile(layer, address);
    }

    @Override
    public long count(Selection selection) {
        return view.count(selection);
    }

    @Override
    public CollectionSummary summarize(PublishedCollection collection, Optional<Column> time) {
        return view.summarize(collection, time);
    }

    @Override
    public void cancel() {
        view.cancel();
    }

    @Override
    protected void end() {
        view.close();
    }
}
