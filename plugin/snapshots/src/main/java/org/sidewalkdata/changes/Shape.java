package org.sidewalkdata.changes;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.impl.PackedCoordinateSequence;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.sidewalkdata.collection.ChangeCollections;
import org.sidewalkdata.format.Centroid;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.row.HeldRowCursor;

/**
 * Geometries of a comparison as plain numbers: longitude, latitude, longitude … In an area, each ring begins with NaN
 * and a 1, or a 0 if it is a hole. Pure.
 */
final class Shape {
    private static final int MAGIC = 0x5047; // GP
    private static final int ENVELOPE = 32;
    private static final int POINT = 1;
    private static final int LINE_STRING = 2;
    private static final int POLYGON = 3;
    private static final int MULTI_POLYGON = 6;

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    /** The last published place of coordinates (A6). */
    private static final double PLACES = 1e7;

    private Shape() {}

    /**
     * Reads a geometry as {@code GeoPackageWriter} writes it.
     *
     * @throws IllegalArgumentException for anything else
     */
    static double[] read(byte[] blob) {
        ByteBuffer in = ByteBuffer.wrap(blob).order(ByteOrder.LITTLE_ENDIAN);
        DoubleStream.Builder numbers = DoubleStream.builder();
        try {
            require(in.getShort() == MAGIC && in.get() == 0);
            int flags = in.get();
            require((flags & 1) == 1 && (flags >> 1 & 7) <= 1);
            in.position(8 + (flags >> 1 & 7) * ENVELOPE);
            switch (begin(in)) {
                case POINT -> points(in, 1, numbers);
                case LINE_STRING -> points(in, in.getInt(), numbers);
                case MULTI_POLYGON -> polygons(in, numbers);
                default -> require(false);
            }
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("a geometry is cut", e);
        }
        return numbers.build().toArray();
    }

    private static int begin(ByteBuffer in) {
        require(in.get() == 1); // little-endian
        return in.getInt();
    }

    private static void polygons(ByteBuffer in, DoubleStream.Builder numbers) {
        int polygons = in.getInt();
        for (int polygon = 0; polygon < polygons; polygon++) {
            require(begin(in) == POLYGON);
            int rings = in.getInt();
            for (int ring = 0; ring < rings; ring++) {
                numbers.add(Double.NaN).add(ring == 0 ? 1 : 0);
                points(in, in.getInt(), numbers);
            }
        }
    }

    private static void points(ByteBuffer in, int count, DoubleStream.Builder numbers) {
        for (int number = 0; number < 2 * count; number++) {
            double value = in.getDouble();
            require(Double.isFinite(value));
            numbers.add(value);
        }
    }

    private static void require(boolean isOurs) {
        if (!isOurs) {
            throw new IllegalArgumentException("a geometry has another form");
        }
    }

    static byte[] bytes(double... shape) {
        ByteBuffer bytes = ByteBuffer.allocate(shape.length * Double.BYTES);
        bytes.asDoubleBuffer().put(shape);
        return bytes.array();
    }

    static double[] of(byte[] bytes) {
        double[] shape = new double[bytes.length / Double.BYTES];
        ByteBuffer.wrap(bytes).asDoubleBuffer().get(shape);
        return shape;
    }

    /**
     * Returns whether two shapes differ as published, with 7 decimals. Computed coordinates whose last bits differ may
     * be rounded to two sides, so a difference of less than half of the last place does not count.
     */
    static boolean differ(double[] one, double[] other) {
        if (one.length != other.length) {
            return true;
        }
        for (int i = 0; i < one.length; i++) {
            if (Double.isNaN(one[i]) != Double.isNaN(other[i])
                    || Math.abs(one[i] - other[i]) * PLACES > 0.5
                            && Math.rint(one[i] * PLACES) != Math.rint(other[i] * PLACES)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the center of gravity of an area as a point; an empty shape if the area is empty. */
    static double[] center(double[] area) {
        Area row = new Area(area);
        if (row.points.length == 0) {
            return row.points;
        }
        Centroid center = new Centroid(row, 0);
        return new double[] {center.x(), center.y()};
    }

    /** Returns whether a line or a point intersects a box (P5). */
    static boolean meets(double[] points, Bbox box) {
        boolean hit = points.length > 0 && box.contains(points[0], points[1]);
        for (int i = 2; i < points.length && !hit; i += 2) {
            hit = meets(box, points[i - 2], points[i - 1], points[i], points[i + 1]);
        }
        return hit;
    }

    /** Returns whether a line or a point intersects an area. */
    static boolean meets(double[] points, PreparedGeometry area) {
        var positions = new PackedCoordinateSequence.Double(points, 2, 0);
        return area.intersects(
                points.length <= 2 ? GEOMETRIES.createPoint(positions) : GEOMETRIES.createLineString(positions));
    }

    /** Returns whether a segment intersects a box: by the part of the segment between the edges on each axis. */
    private static boolean meets(Bbox in, double x1, double y1, double x2, double y2) {
        double[] part = {0, 1};
        return clip(part, x1, x2 - x1, in.minLon(), in.maxLon()) && clip(part, y1, y2 - y1, in.minLat(), in.maxLat());
    }

    private static boolean clip(double[] part, double start, double step, double low, double high) {
        if (step == 0) {
            return low <= start && start <= high;
        }
        double first = (low - start) / step;
        double second = (high - start) / step;
        part[0] = Math.max(part[0], Math.min(first, second));
        part[1] = Math.min(part[1], Math.max(first, second));
        return part[0] <= part[1];
    }

    /** An area as a row, for {@link Centroid}. */
    private static final class Area extends HeldRowCursor {
        private final double[] points;
        private final List<Integer> ends = new ArrayList<>();
        private final List<Boolean> outer = new ArrayList<>();

        Area(double[] shape) {
            super(ChangeCollections.CHANGED_REGIONS);
            DoubleStream.Builder numbers = DoubleStream.builder();
            int count = 0;
            for (int i = 0; i < shape.length; i += 2) {
                if (!Double.isNaN(shape[i])) {
                    numbers.add(shape[i]).add(shape[i + 1]);
                    count++;
                } else {
                    ends.add(count);
                    outer.add(shape[i + 1] == 1);
                }
            }
            ends.add(count);
            points = numbers.build().toArray();
        }

        @Override
        protected Object held(int column) {
            return points;
        }

        @Override
        public boolean next() {
            return false;
        }

        @Override
        public int ringCount(int column) {
            return outer.size();
        }

        @Override
        public int ringEnd(int column, int ring) {
            return ends.get(ring + 1);
        }

        @Override
        public boolean isOuterRing(int column, int ring) {
            return outer.get(ring);
        }
    }
}
