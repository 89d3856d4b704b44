package org.sidewalkdata.maps.picture;

import java.awt.geom.Path2D;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.record.RowCursor;

/** Converts the geometries of rows to paths in image pixels. Used by one thread. */
final class PixelPath {
    /**
     * Points closer than this to the previous point are skipped; the grid of the tiles is a sixteenth of a pixel, too.
     */
    private static final double STEP = 1 / 16.0;

    private final MapView view;
    private final Crs crs;
    private final double[] place = new double[2];

    PixelPath(MapView view) {
        this.view = view;
        this.crs = view.crs();
    }

    /** Returns a row's geometry; a point is a move without a line. */
    Path2D of(RowCursor row, int column) {
        Path2D path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
        append(row, column, path);
        return path;
    }

    /** Adds a row's geometry to a path and returns the number of points added. */
    int append(RowCursor row, int column, Path2D path) {
        boolean closed = switch (row.collection().geometryType()) {
            case MULTI_POLYGON -> true;
            case POINT, LINE_STRING, NONE -> false;
        };
        int points = 0;
        int start = 0;
        for (int ring = 0; ring < row.ringCount(column); ring++) {
            int end = row.ringEnd(column, ring);
            points += appendRing(row, column, start, end, path);
            if (closed) {
                path.closePath();
            }
            start = end;
        }
        return points;
    }

    private int appendRing(RowCursor row, int column, int start, int end, Path2D path) {
        int points = 0;
        double lastX = 0;
        double lastY = 0;
        for (int i = start; i < end; i++) {
            crs.fromDegrees(row.getX(column, i), row.getY(column, i), place);
            double x = view.column(place[0]);
            double y = view.row(place[1]);
            if (i == start) {
                path.moveTo(x, y);
            } else if (i == end - 1 || Math.abs(x - lastX) > STEP || Math.abs(y - lastY) > STEP) {
                path.lineTo(x, y);
            } else {
                continue;
            }
            points++;
            lastX = x;
            lastY = y;
        }
        return points;
    }
}
