package org.sidewalkdata.row.memory;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.SpatialRelation;
import org.sidewalkdata.model.Bbox;

/** Comparison of geometries of rows in memory with boxes and other geometries. */
final class GeometryMatch {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private GeometryMatch() {}

    static boolean meets(Object value, Bbox box) {
        Envelope envelope = new Envelope(box.minLon(), box.maxLon(), box.minLat(), box.maxLat());
        return geometry(value).intersects(FACTORY.toGeometry(envelope));
    }

    static boolean holds(Object value, Filter.SpatialOperator operator, Geometry other) {
        return SpatialRelation.holds(geometry(value), operator, other);
    }

    static Geometry geometry(Object value) {
        if (value instanceof double[][][][] polygons) {
            List<Polygon> parts = new ArrayList<>();
            for (double[][][] polygon : polygons) {
                LinearRing[] rings = new LinearRing[polygon.length];
                for (int i = 0; i < rings.length; i++) {
                    rings[i] = FACTORY.createLinearRing(coordinates(polygon[i]));
                }
                LinearRing[] holes = List.of(rings).subList(1, rings.length).toArray(LinearRing[]::new);
                parts.add(FACTORY.createPolygon(rings[0], holes));
            }
            return FACTORY.createMultiPolygon(parts.toArray(Polygon[]::new));
        }
        Coordinate[] points = coordinates((double[][]) value);
        return points.length == 1 ? FACTORY.createPoint(points[0]) : FACTORY.createLineString(points);
    }

    private static Coordinate[] coordinates(double[][] points) {
        Coordinate[] coordinates = new Coordinate[points.length];
        for (int i = 0; i < points.length; i++) {
            coordinates[i] = new Coordinate(points[i][0], points[i][1]);
        }
        return coordinates;
    }
}
