package org.sidewalkdata.row;

import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;

/** Rows of which only some columns are shown. Used by one thread. */
public final class FewerColumns extends ForwardingRowCursor {
    private final PublishedCollection shown;
    private final int[] below;

    /**
     * Wraps a cursor.
     *
     * @param shown has columns of the rows' collection, in any order
     */
    public FewerColumns(RowCursor rows, PublishedCollection shown) {
        super(rows);
        this.shown = shown;
        List<String> read =
                rows.collection().columns().stream().map(Column::sqlName).toList();
        this.below = shown.columns().stream()
                .mapToInt(column -> read.indexOf(column.sqlName()))
                .toArray();
    }

    @Override
    public PublishedCollection collection() {
        return shown;
    }

    @Override
    protected int below(int column) {
        return below[column];
    }
}
