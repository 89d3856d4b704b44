package org.sidewalkdata.maps.picture;

import java.awt.geom.Point2D;
import org.locationtech.jts.algorithm.InteriorPointArea;
import org.locationtech.jts.geom.Coordinate;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.RowPolygons;

/**
 * Finds a point inside a row's area for its name, as PostGIS' ST_PointOnSurface does. The center of the box can lie
 * outside a bent area. Pure.
 */
public final class InsideArea {
    private InsideArea() {}

    /**
     * Returns the point, in the units of the row's collection.
     *
     * @param column a geometry of polygons, not null
     */
    public static Point2D of(RowCursor row, int column) {
        Coordinate inside = InteriorPointArea.getInteriorPoint(RowPolygons.of(row, column));
        return new Point2D.Double(inside.x, inside.y);
    }
}
