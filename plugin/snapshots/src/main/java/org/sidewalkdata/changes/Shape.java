package org.sidewalkdata.changes;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;
import org.locationtech.jts.io.WKBWriter;
import org.sidewalkdata.format.Centroid;
import org.sidewalkdata.model.Bbox;

/** Geometries of a comparison, as well-known binary in its database. Pure. */
final class Shape {
    private static final int MAGIC = 0x5047; // GP
    private static final int HEADER = 8;
    private static final int ENVELOPE = 32;

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    /** The last published place of coordinates (A6). */
    private static final double PLACES = 1e7;

    private Shape() {}

    /**
     * Returns the well-known binary of a geometry as {@code GeoPackageWriter} writes it.
     *
     * @throws IllegalArgumentException for anything else
     */
    static byte[] read(byte[] blob) {
        if (blob.length <= HEADER) {
            throw new IllegalArgumentException("a geometry is cut");
        }
        ByteBuffer header = ByteBuffer.wrap(blob).order(ByteOrder.LITTLE_ENDIAN);
        int flags = blob[3];
        int envelopes = flags >> 1 & 7;
        int begin = HEADER + envelopes * ENVELOPE;
        require(header.getShort() == MAGIC
                && header.get() == 0
                && (flags & 1) == 1
                && envelopes <= 1
                && begin < blob.length);
        byte[] wkb = Arrays.copyOfRange(blob, begin, blob.length);
        Geometry shape = of(wkb);
        require(shape instanceof Point && !shape.isEmpty()
                || shape instanceof LineString
                || shape instanceof MultiPolygon);
        require(Stream.of(shape.getCoordinates()).allMatch(at -> Double.isFinite(at.x) && Double.isFinite(at.y)));
        return wkb;
    }

    private static void require(boolean isOurs) {
        if (!isOurs) {
            throw new IllegalArgumentException("a geometry has another form");
        }
    }

    static Geometry of(byte[] wkb) {
        try {
            return new WKBReader(GEOMETRIES).read(wkb);
        } catch (ParseException | IllegalArgumentException e) {
            throw new IllegalArgumentException("a geometry has another form", e);
        }
    }

    static Geometry of(Bbox box) {
        return GEOMETRIES.toGeometry(new Envelope(box.minLon(), box.maxLon(), box.minLat(), box.maxLat()));
    }

    /** Returns the numbers of a point or a line: longitude, latitude, longitude … */
    static double[] numbers(byte[] wkb) {
        return Stream.of(of(wkb).getCoordinates())
                .flatMapToDouble(at -> DoubleStream.of(at.x, at.y))
                .toArray();
    }

    /**
     * Returns whether two shapes differ as published, with 7 decimals. Computed coordinates whose last bits differ may
     * be rounded to two sides, so a difference of less than half of the last place does not count.
     */
    static boolean differ(Geometry one, Geometry other) {
        Coordinate[] points = one.getCoordinates();
        Coordinate[] others = other.getCoordinates();
        if (points.length != others.length || !rings(one).equals(rings(other))) {
            return true;
        }
        for (int i = 0; i < points.length; i++) {
            if (differ(points[i].x, others[i].x) || differ(points[i].y, others[i].y)) {
                return true;
            }
        }
        return false;
    }

    private static boolean differ(double one, double other) {
        return Math.abs(one - other) * PLACES > 0.5 && Math.rint(one * PLACES) != Math.rint(other * PLACES);
    }

    /** Returns the number of points of each ring of an area, negative for holes. */
    private static List<Integer> rings(Geometry area) {
        List<Integer> rings = new ArrayList<>();
        for (int i = 0; i < area.getNumGeometries(); i++) {
            if (area.getGeometryN(i) instanceof Polygon polygon) {
                rings.add(polygon.getExteriorRing().getNumPoints());
                for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
                    rings.add(-polygon.getInteriorRingN(hole).getNumPoints());
                }
            }
        }
        return rings;
    }

    /** Returns the center of gravity of an area as a point, which is empty if the area is. */
    static byte[] center(Geometry area) {
        Point center = GEOMETRIES.createPoint();
        if (!area.isEmpty()) {
            Centroid gravity = new Centroid((MultiPolygon) area);
            center = GEOMETRIES.createPoint(new Coordinate(gravity.x(), gravity.y()));
        }
        return new WKBWriter().write(center);
    }
}
