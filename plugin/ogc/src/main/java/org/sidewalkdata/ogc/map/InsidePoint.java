package org.sidewalkdata.ogc.map;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.algorithm.InteriorPointArea;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.row.RowCursor;

/** Where a row's text stands, in pixels: inside an area as PostGIS' ST_PointOnSurface has it, else in the middle. Used by one thread. */
final class InsidePoint {
    private static final GeometryFactory FACTORY = new GeometryFactory();

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
        Coordinate inside = InteriorPointArea.getInteriorPoint(area(row, column));
        view.crs().fromDegrees(inside.x, inside.y, place);
        return new Point2D.Double(view.column(place[0]), view.row(place[1]));
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
