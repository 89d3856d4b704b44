package org.sidewalkdata.maps.picture;

import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.algorithm.InteriorPointArea;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.record.RowCursor;

/**
 * Finds a point inside a row's area for its name, as PostGIS' ST_PointOnSurface does. The center of the box can lie
 * outside a bent area. Pure.
 */
public final class InsideArea {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private InsideArea() {}

    /**
     * Returns the point, in the units of the row's collection.
     *
     * @param column a geometry of polygons, not null
     */
    public static Point2D of(RowCursor row, int column) {
        Coordinate inside = InteriorPointArea.getInteriorPoint(area(row, column));
        return new Point2D.Double(inside.x, inside.y);
    }

    private static Geometry area(RowCursor row, int column) {
        List<LinearRing> rings = new ArrayList<>();
        List<Polygon> polygons = new ArrayList<>();
        int start = 0;
        for (int ring = 0; ring < row.ringCount(column); ring++) {
            if (row.isOuterRing(column, ring) && !rings.isEmpty()) {
                polygons.add(polygon(rings));
                rings.clear();
            }
            int end = row.ringEnd(column, ring);
            rings.add(ring(row, column, start, end));
            start = end;
        }
        polygons.add(polygon(rings));
        return FACTORY.createMultiPolygon(polygons.toArray(Polygon[]::new));
    }

    private static LinearRing ring(RowCursor row, int column, int start, int end) {
        Coordinate[] points = new Coordinate[end - start];
        Arrays.setAll(points, i -> new Coordinate(row.getX(column, start + i), row.getY(column, start + i)));
        return FACTORY.createLinearRing(points);
    }

    private static Polygon polygon(List<LinearRing> rings) {
        return FACTORY.createPolygon(
                rings.get(0), rings.subList(1, rings.size()).toArray(LinearRing[]::new));
    }
}
