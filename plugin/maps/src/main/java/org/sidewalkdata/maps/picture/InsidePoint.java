package org.sidewalkdata.maps.picture;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import org.sidewalkdata.record.RowCursor;

/**
 * Finds the position of a row's text in pixels: a point inside an area, otherwise the center of the geometry. Used by
 * one thread.
 */
final class InsidePoint {
    private final MapView view;
    private final PixelPath paths;
    private final double[] place = new double[2];

    InsidePoint(MapView view) {
        this.view = view;
        this.paths = new PixelPath(view);
    }

    Point2D of(RowCursor row) {
        int column = row.collection().geometryIndex().orElseThrow();
        return switch (row.collection().geometryType()) {
            case NONE -> throw new IllegalArgumentException("There is no geometry");
            case POINT, LINE_STRING -> middle(row, column);
            case MULTI_POLYGON -> inside(row, column);
        };
    }

    private Point2D middle(RowCursor row, int column) {
        Rectangle2D box = paths.of(row, column).getBounds2D();
        return new Point2D.Double(box.getCenterX(), box.getCenterY());
    }

    private Point2D inside(RowCursor row, int column) {
        Point2D inside = InsideArea.of(row, column);
        view.crs().fromDegrees(inside.getX(), inside.getY(), place);
        return new Point2D.Double(view.column(place[0]), view.row(place[1]));
    }
}
