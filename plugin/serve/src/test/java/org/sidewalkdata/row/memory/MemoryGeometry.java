package org.sidewalkdata.row.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.model.TileAddress;

/**
 * A geometry of a row in memory: {@code double[][]} for the points of a POINT or line, {@code double[][][][]} for the
 * polygons, rings and points of a MULTI_POLYGON. Points are numbered over all rings, as in cursors.
 */
final class MemoryGeometry {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private final List<Integer> ringEnds = new ArrayList<>();
    private final List<Boolean> outer = new ArrayList<>();
    private final Geometry geometry;

    MemoryGeometry(Object value) {
        if (value instanceof double[][][][] polygons) {
            Polygon[] parts = Arrays.stream(polygons)
                    .map(polygon -> FACTORY.createPolygon(
                            ring(polygon[0]),
                            Arrays.stream(polygon)
                                    .skip(1)
                                    .map(MemoryGeometry::ring)
                                    .toArray(LinearRing[]::new)))
                    .toArray(Polygon[]::new);
            geometry = FACTORY.createMultiPolygon(parts);
            for (double[][][] polygon : polygons) {
                for (int ring = 0; ring < polygon.length; ring++) {
                    add(polygon[ring].length, ring == 0);
                }
            }
        } else {
            Coordinate[] line = coordinates((double[][]) value);
            geometry = line.length == 1 ? FACTORY.createPoint(line[0]) : FACTORY.createLineString(line);
            add(line.length, true);
        }
    }

    private void add(int points, boolean isOuter) {
        ringEnds.add(points + (ringEnds.isEmpty() ? 0 : ringEnds.get(ringEnds.size() - 1)));
        outer.add(isOuter);
    }

    private static LinearRing ring(double[][] points) {
        return FACTORY.createLinearRing(coordinates(points));
    }

    private static Coordinate[] coordinates(double[][] points) {
        return Arrays.stream(points)
                .map(point -> new Coordinate(point[0], point[1]))
                .toArray(Coordinate[]::new);
    }

    Geometry geometry() {
        return geometry;
    }

    /** Returns a street with its line in web mercator too, as {@code geom_3857}. */
    static Map<String, Object> inMercator(Map<String, Object> street) {
        double[][] line = (double[][]) street.get("geom");
        double[][] projected = Arrays.stream(line)
                .map(point -> new double[] {
                    TileAddress.HALF_WORLD * point[0] / 180,
                    TileAddress.HALF_WORLD / Math.PI * Math.log(Math.tan(Math.toRadians(45 + point[1] / 2)))
                })
                .toArray(double[][]::new);
        Map<String, Object> row = new HashMap<>(street);
        row.put("geom_3857", projected);
        return row;
    }

    /** Returns the points of all rings. */
    Coordinate[] points() {
        return geometry.getCoordinates();
    }

    int rings() {
        return ringEnds.size();
    }

    int ringEnd(int ring) {
        return ringEnds.get(ring);
    }

    boolean isOuter(int ring) {
        return outer.get(ring);
    }
}
