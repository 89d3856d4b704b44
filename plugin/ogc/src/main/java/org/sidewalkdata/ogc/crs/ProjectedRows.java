package org.sidewalkdata.ogc.crs;

import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.row.ByteSlice;
import org.sidewalkdata.row.RowCursor;

/**
 * A cursor's rows with their geometry in another system, converted point by point as it is asked for; all else is passed
 * on. Writers ask for x and y of the same point, so the last one is kept. Used by one thread.
 */
public final class ProjectedRows implements RowCursor {
    private final RowCursor rows;
    private final Crs crs;
    private final double[] converted = new double[2];
    private int point = -1;

    public ProjectedRows(RowCursor rows, Crs crs) {
        this.rows = rows;
        this.crs = crs;
    }

    @Override
    public PublishedCollection collection() {
        return rows.collection();
    }

    @Override
    public boolean next() {
        point = -1;
        return rows.next();
    }

    @Override
    public double getX(int column, int number) {
        return converted(column, number)[0];
    }

    @Override
    public double getY(int column, int number) {
        return converted(column, number)[1];
    }

    private double[] converted(int column, int number) {
        if (number != point) {
            crs.fromDegrees(rows.getX(column, number), rows.getY(column, number), converted);
            point = number;
        }
        return converted;
    }

    @Override
    public boolean isNull(int column) {
        return rows.isNull(column);
    }

    @Override
    public long getLong(int column) {
        return rows.getLong(column);
    }

    @Override
    public double getDouble(int column) {
        return rows.getDouble(column);
    }

    @Override
    public boolean getBoolean(int column) {
        return rows.getBoolean(column);
    }

    @Override
    public ByteSlice getText(int column) {
        return rows.getText(column);
    }

    @Override
    public int listSize(int column) {
        return rows.listSize(column);
    }

    @Override
    public long getListLong(int column, int index) {
        return rows.getListLong(column, index);
    }

    @Override
    public ByteSlice getListText(int column, int index) {
        return rows.getListText(column, index);
    }

    @Override
    public int pointCount(int column) {
        return rows.pointCount(column);
    }

    @Override
    public int ringCount(int column) {
        return rows.ringCount(column);
    }

    @Override
    public int ringEnd(int column, int ring) {
        return rows.ringEnd(column, ring);
    }

    @Override
    public boolean isOuterRing(int column, int ring) {
        return rows.isOuterRing(column, ring);
    }

    @Override
    public void close() {
        rows.close();
    }
}
