package org.sidewalkdata.row;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/** Rows that come from another cursor; subclasses override what differs. Used by one thread. */
public abstract class ForwardingRowCursor implements RowCursor {
    private final RowCursor rows;

    /**
     * Wraps a cursor.
     *
     * @param rows are closed with this cursor
     */
    protected ForwardingRowCursor(RowCursor rows) {
        this.rows = rows;
    }

    /** Returns the wrapped rows. */
    protected final RowCursor rows() {
        return rows;
    }

    /** Returns the index of a column in the wrapped rows. */
    protected int below(int column) {
        return column;
    }

    @Override
    public PublishedCollection collection() {
        return rows.collection();
    }

    @Override
    public boolean next() {
        return rows.next();
    }

    @Override
    public boolean isNull(int column) {
        return rows.isNull(below(column));
    }

    @Override
    public long getLong(int column) {
        return rows.getLong(below(column));
    }

    @Override
    public double getDouble(int column) {
        return rows.getDouble(below(column));
    }

    @Override
    public boolean getBoolean(int column) {
        return rows.getBoolean(below(column));
    }

    @Override
    public ByteSlice getText(int column) {
        return rows.getText(below(column));
    }

    @Override
    public int listSize(int column) {
        return rows.listSize(below(column));
    }

    @Override
    public long getListLong(int column, int index) {
        return rows.getListLong(below(column), index);
    }

    @Override
    public ByteSlice getListText(int column, int index) {
        return rows.getListText(below(column), index);
    }

    @Override
    public int pointCount(int column) {
        return rows.pointCount(below(column));
    }

    @Override
    public int ringCount(int column) {
        return rows.ringCount(below(column));
    }

    @Override
    public int ringEnd(int column, int ring) {
        return rows.ringEnd(below(column), ring);
    }

    @Override
    public boolean isOuterRing(int column, int ring) {
        return rows.isOuterRing(below(column), ring);
    }

    @Override
    public double getX(int column, int point) {
        return rows.getX(below(column), point);
    }

    @Override
    public double getY(int column, int point) {
        return rows.getY(below(column), point);
    }

    /** Returns null: a cursor that changes rows has to build features from the columns. */
    @Override
    public @Nullable ByteSlice feature() {
        return null;
    }

    @Override
    public void close() {
        rows.close();
    }
}
