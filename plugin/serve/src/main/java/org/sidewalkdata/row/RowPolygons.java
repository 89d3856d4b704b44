package org.sidewalkdata.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.record.RowCursor;

/** Polygons of a row as a geometry. Pure. */
public final class RowPolygons {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private RowPolygons() {}

    /**
     * Returns the polygons of a row, in the units of its collection.
     *
     * @param column a geometry of polygons, not null
     */
    public static Geometry of(RowCursor row, int column) {
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
