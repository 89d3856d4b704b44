package org.sidewalkdata.changes;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.row.HeldRowCursor;

/** The records that changed, as rows of a collection. Used by one thread. */
final class ChangeRows extends HeldRowCursor {
    private final ChangeReader<?> reader;
    private @Nullable Object[] cells = {};

    ChangeRows(PublishedCollection collection, ChangeReader<?> reader) {
        super(collection);
        this.reader = reader;
    }

    @Override
    public boolean next() {
        try {
            Changed record = reader.next();
            while (record != null && record.change() == Change.SAME) {
                record = reader.next();
            }
            cells = record == null ? new Object[0] : record.cells();
            return record != null;
        } catch (IOException e) {
            throw new DataSourceException("An edition could not be read", e, false);
        }
    }

    @Override
    protected @Nullable Object held(int column) {
        return cells[column];
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
