package org.sidewalkdata.row;

import java.util.ArrayList;
import java.util.List;

/**
 * A geometry of a row in memory: {@code double[][]} for the points of a POINT or line, {@code double[][][][]} for the
 * polygons, rings and points of a MULTI_POLYGON. Points are numbered over all rings, as cursors do.
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
