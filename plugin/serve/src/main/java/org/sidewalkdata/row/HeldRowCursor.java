package org.sidewalkdata.row;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/**
 * Rows whose values are objects in memory. Subclasses determine the current row, and how lists and geometries are
 * stored if the rows have any. Used by one thread.
 */
public abstract class HeldRowCursor implements RowCursor {
    private final PublishedCollection collection;
    private final ByteSlice slice = new ByteSlice();

    protected HeldRowCursor(PublishedCollection collection) {
        this.collection = collection;
    }

    /** Returns the current row's value, null if it has none: a Long, a Double, a Boolean, or a text. */
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
    public int listSize(int column) {
        throw notHeld();
    }

    @Override
    public long getListLong(int column, int index) {
        throw notHeld();
    }

    @Override
    public ByteSlice getListText(int column, int index) {
        throw notHeld();
    }

    @Override
    public int pointCount(int column) {
        throw notHeld();
    }

    @Override
    public double getX(int column, int point) {
        throw notHeld();
    }

    @Override
    public double getY(int column, int point) {
        throw notHeld();
    }

    private IllegalStateException notHeld() {
        return new IllegalStateException("Rows of " + collection.name() + " hold no such lists or geometries");
    }

    @Override
    public void close() {
        // holds memory only
    }
}
