package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.row.ByteSlice;
import org.sidewalkdata.row.ForwardingRowCursor;
import org.sidewalkdata.row.RowCursor;

/** Rows with their place in the answer as one more column, the first. Used by one thread. */
final class RankedRows extends ForwardingRowCursor {
    private final PublishedCollection shown;
    private long rank;

    /** @param shown the rows' collection with the rank in front */
    RankedRows(RowCursor rows, PublishedCollection shown) {
        super(rows);
        this.shown = rows.collection().geometryIndex().isPresent() ? shown : shown.withoutGeometry();
    }

    @Override
    public PublishedCollection collection() {
        return shown;
    }

    @Override
    public boolean next() {
        rank++;
        return super.next();
    }

    @Override
    public boolean isNull(int column) {
        return column > 0 && super.isNull(column - 1);
    }

    @Override
    public long getLong(int column) {
        return column == 0 ? rank : super.getLong(column - 1);
    }

    @Override
    public double getDouble(int column) {
        return super.getDouble(column - 1);
    }

    @Override
    public boolean getBoolean(int column) {
        return super.getBoolean(column - 1);
    }

    @Override
    public ByteSlice getText(int column) {
        return super.getText(column - 1);
    }

    @Override
    public int listSize(int column) {
        return super.listSize(column - 1);
    }

    @Override
    public long getListLong(int column, int index) {
        return super.getListLong(column - 1, index);
    }

    @Override
    public ByteSlice getListText(int column, int index) {
        return super.getListText(column - 1, index);
    }

    @Override
    public int pointCount(int column) {
        return super.pointCount(column - 1);
    }

    @Override
    public int ringCount(int column) {
        return super.ringCount(column - 1);
    }

    @Override
    public int ringEnd(int column, int ring) {
        return super.ringEnd(column - 1, ring);
    }

    @Override
    public boolean isOuterRing(int column, int ring) {
        return super.isOuterRing(column - 1, ring);
    }

    @Override
    public double getX(int column, int point) {
        return super.getX(column - 1, point);
    }

    @Override
    public double getY(int column, int point) {
        return super.getY(column - 1, point);
    }
}
