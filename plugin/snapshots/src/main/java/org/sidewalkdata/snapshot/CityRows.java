package org.sidewalkdata.snapshot;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;

/** Rows with the city's key as their first column. Used by one thread. */
final class CityRows extends ForwardingRowCursor {
    private final PublishedCollection shown;
    private final byte @Nullable [] city;
    private final ByteSlice slice = new ByteSlice();

    /**
     * Wraps a cursor.
     *
     * @param shown the columns of the rows after the one with the city's key
     * @param city null: not set
     */
    CityRows(RowCursor rows, PublishedCollection shown, @Nullable String city) {
        super(rows);
        this.shown = shown;
        this.city = city == null ? null : city.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public PublishedCollection collection() {
        return shown;
    }

    @Override
    protected int below(int column) {
        return column - 1;
    }

    @Override
    public boolean isNull(int column) {
        return column == 0 ? city == null : super.isNull(column);
    }

    @Override
    public ByteSlice getText(int column) {
        if (column > 0) {
            return super.getText(column);
        }
        if (city == null) {
            throw new IllegalStateException("city_id is null; check isNull before reading a value");
        }
        return slice.set(city, 0, city.length);
    }
}
