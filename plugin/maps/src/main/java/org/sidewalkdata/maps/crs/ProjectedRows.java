package org.sidewalkdata.maps.crs;

import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;

/**
 * A cursor that converts the geometry of its rows to another system, point by point on demand, and passes on everything
 * else. Keeps the last converted point, because writers ask for x and y of the same point. Used by one thread.
 */
public final class ProjectedRows extends ForwardingRowCursor {
    private final Crs crs;
    private final double[] converted = new double[2];
    private int point = -1;

    public ProjectedRows(RowCursor rows, Crs crs) {
        super(rows);
        this.crs = crs;
    }

    @Override
    public boolean next() {
        point = -1;
        return super.next();
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
            crs.fromDegrees(rows().getX(column, number), rows().getY(column, number), converted);
            point = number;
        }
        return converted;
    }
}
