package org.sidewalkdata.maps.raster;

import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.util.Arrays;

/** Lines parallel to other lines, for SLD's PerpendicularOffset. Used by one thread. */
final class ParallelLines {
    /** Largest distance of a corner, in offsets; sharper corners are cut. */
    private static final double SHARPEST = 2;

    /** Below this, a line turns back on itself and has no direction in between. */
    private static final double TURNED = 1e-9;

    private final double offset;
    private final Path2D beside = new Path2D.Double();
    private double[] points = new double[32];
    private int count;

    private ParallelLines(double offset) {
        this.offset = offset;
    }

    /**
     * Returns the parallel lines.
     *
     * @param lines lines of straight segments, y downward
     * @param offset distance to the left of their direction; negative: to the right
     */
    static Shape of(Shape lines, double offset) {
        ParallelLines parallel = new ParallelLines(offset);
        double[] point = new double[6];
        for (PathIterator i = lines.getPathIterator(null); !i.isDone(); i.next()) {
            if (i.currentSegment(point) == PathIterator.SEG_MOVETO) {
                parallel.end();
            }
            parallel.add(point[0], point[1]);
        }
        parallel.end();
        return parallel.beside;
    }

    /** Adds a point. A point equal to the previous one has no direction and is omitted. */
    private void add(double x, double y) {
        if (count > 0 && points[count - 2] == x && points[count - 1] == y) {
            return;
        }
        if (count == points.length) {
            points = Arrays.copyOf(points, 2 * count);
        }
        points[count++] = x;
        points[count++] = y;
    }

    private void end() {
        for (int at = 0; count > 2 && at < count; at += 2) {
            put(at);
        }
        count = 0;
    }

    /** Moves a point along the bisector of the normals of its two segments; an end point has one segment. */
    private void put(int at) {
        boolean first = at == 0;
        boolean last = at == count - 2;
        double alongX = (first ? 0 : unit(at - 2, at, 0)) + (last ? 0 : unit(at, at + 2, 0));
        double alongY = (first ? 0 : unit(at - 2, at, 1)) + (last ? 0 : unit(at, at + 2, 1));
        double length = Math.max(Math.hypot(alongX, alongY), TURNED);
        double reach = offset * (first || last ? 1 : Math.min(SHARPEST, 2 / length)) / length;
        double x = points[at] + alongY * reach;
        double y = points[at + 1] - alongX * reach;
        if (first) {
            beside.moveTo(x, y);
        } else {
            beside.lineTo(x, y);
        }
    }

    /**
     * Returns one component of the unit vector from one point to another.
     *
     * @param axis 0: x, 1: y
     */
    private double unit(int from, int to, int axis) {
        double x = points[to] - points[from];
        double y = points[to + 1] - points[from + 1];
        return (axis == 0 ? x : y) / Math.hypot(x, y);
    }
}
