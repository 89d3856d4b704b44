package org.sidewalkdata.row.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.model.TileAddress;

/**
 * A geometry of a row in memory: {@code double[][]} for the points of a POINT or line, {@code double[][][][]} for the
 * polygons, rings and points of a MULTI_POLYGON. Points are numbered over all rings, as in cursors.
 */
final class MemoryGeometry {
    private final List<double[]> points = new ArrayList<>();
    private final List<Integer> ringEnds = new ArrayList<>();
    private final List<Boolean> outer = new ArrayList<>();

    private MemoryGeometry() {}

    static MemoryGeometry of(Object value) {
        MemoryGeometry geometry = new MemoryGeometry();
        if (value instanceof double[][][][] polygons) {
            for (double[][][] polygon : polygons) {
                for (int ring = 0; ring < polygon.length; ring++) {
                    geometry.add(polygon[ring], ring == 0);
                }
            }
        } else {
            geometry.add((double[][]) value, true);
        }
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

    List<double[]> points() {
        return points;
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

    private void add(double[][] ring, boolean isOuter) {
        points.addAll(List.of(ring));
        ringEnds.add(points.size());
        outer.add(isOuter);
    }
}
