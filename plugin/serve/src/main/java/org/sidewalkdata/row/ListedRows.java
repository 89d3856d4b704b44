package org.sidewalkdata.row;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;

/** Computed rows, made one at a time. Used by one thread. */
public final class ListedRows extends HeldRowCursor {
    private final Iterator<List<@Nullable Object>> rows;
    private List<@Nullable Object> row = List.of();

    /**
     * Creates a cursor.
     *
     * @param rows the values of each row, in the order of the collection's columns
     */
    public ListedRows(PublishedCollection collection, Iterator<List<@Nullable Object>> rows) {
        super(collection);
        this.rows = rows;
    }

    @Override
    public boolean next() {
        if (!rows.hasNext()) {
            return false;
        }
        row = rows.next();
        return true;
    }

    @Override
    protected @Nullable Object held(int column) {
        return row.get(column);
    }
}
