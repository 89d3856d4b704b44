package org.sidewalkdata.record;

import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.copy.CopyWriter;

/**
 * The row that is being written into a collection's table, as a later reader of the collection will see it: the
 * answer's writer can make the row's part of an answer before the row is stored. Used by one thread.
 */
public final class WrittenRow extends WireRow {
    private final CopyRow row;

    /**
     * Creates a row.
     *
     * @param collection whose columns are written first, in their order
     */
    public WrittenRow(PublishedCollection collection) {
        this(collection, new CopyRow());
    }

    private WrittenRow(PublishedCollection collection, CopyRow row) {
        super(collection, row);
        this.row = row;
    }

    /** Shows the current row as far as it is written; valid until the next field is written. */
    public RowCursor in(CopyWriter out) {
        out.show(row, collection().columns().size());
        return this;
    }

    /**
     * Always fails.
     *
     * @throws UnsupportedOperationException always: {@link #in} selects the row
     */
    @Override
    public boolean next() {
        throw new UnsupportedOperationException("The writer moves to the next row, not the reader");
    }

    @Override
    public void close() {
        // holds no resource
    }
}
