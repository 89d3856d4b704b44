package org.sidewalkdata.row;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/** Rows whose values are objects in memory. Subclasses determine the current row. Used by one thread. */
public abstract class HeldRowCursor implements RowCursor {
    private final PublishedCollection collection;
    private final ByteSlice slice = new ByteSlice();

    protected HeldRowCursor(PublishedCollection collection) {
        this.collection = collection;
    }

    /**
     * Returns the current row's value, null if it has none: a Long, a Double, a Boolean, a text, a List, or the points
     * of a geometry as x, y, x, y….
     */
    protected abstract @Nullable Object held(int column);

    /** Returns a value that is not null. */
    protected final Object value(int column) {
        Object value = held(column);
        if (value == null) {
            throw new IllegalStateException(
                    collection.columns().get(column).sqlName() + " is null; check isNull before reading a value");
        }
        return value;
    }

    /**
     * Returns a text.
     *
     * @param value UTF-8, or an object whose toString is the text
     */
    protected final ByteSlice text(Object value) {
        byte[] utf8 = value instanceof byte[] bytes ? bytes : value.toString().getBytes(StandardCharsets.UTF_8);
        return slice.set(utf8, 0, utf8.length);
    }

    @Override
    public final PublishedCollection collection() {
        return collection;
    }

    @Override
    public final boolean isNull(int column) {
        return held(column) == null;
    }

    @Override
    public long getLong(int column) {
        return (Long) value(column);
    }

    @Override
    public final double getDouble(int column) {
        return (Double) value(column);
    }

    @Override
    public final boolean getBoolean(int column) {
        return (Boolean) value(column);
    }

    @Override
    public final ByteSlice getText(int column) {
        return text(value(column));
    }

    @Override
    public final int listSize(int column) {
        return list(column).size();
    }

    @Override
    public final long getListLong(int column, int index) {
        return (Long) list(column).get(index);
    }

    @Override
    public final ByteSlice getListText(int column, int index) {
        return text(list(column).get(index));
    }

    private List<?> list(int column) {
        return (List<?>) value(column);
    }

    @Override
    public int pointCount(int column) {
        return ((double[]) value(column)).length / 2;
    }

    @Override
    public double getX(int column, int point) {
        return ((double[]) value(column))[2 * point];
    }

    @Override
    public double getY(int column, int point) {
        return ((double[]) value(column))[2 * point + 1];
    }

    @Override
    public void close() {
        // holds memory only
    }
}
