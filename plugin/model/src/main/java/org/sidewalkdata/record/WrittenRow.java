package org.sidewalkdata.record;

import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.copy.CopyWriter;

/**
 * The row that is being written into a collection's table, as whoever asks for the collection will read it: what an answer shows
 * of a row can be made by the answer's own writer, before the row is there. One thread.
 */
public final class WrittenRow extends WireRow {
    private final CopyRow row;

    /** @param collection whose columns are the first ones that are written, in their order */
    public WrittenRow(PublishedCollection collection) {
        this(collection, new CopyRow());
    }

    private WrittenRow(PublishedCollection collection, CopyRow row) {
        super(collection, row);
        this.row = row;
    }

    /** Shows what was written of the row that was begun last; until the next field is written. */
    public RowCursor in(CopyWriter out) {
        out.show(row, collection().columns().size());
        return this;
    }

    /** @throws UnsupportedOperationException always: {@link #in} says which row */
    @Override
    public boolean next() {
        throw new UnsupportedOperationException("The writer moves on, not its reader");
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
