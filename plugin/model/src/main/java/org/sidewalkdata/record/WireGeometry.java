package org.sidewalkdata.record;

import java.util.Arrays;
import org.sidewalkdata.copy.BigEndian;

/**
 * A point, line or multipolygon in PostGIS' binary form (EWKB), read in place: byte order, type with flags, optionally
 * the SRID, the number of parts, then the coordinates. Height and measure are skipped. Points are numbered over all
 * rings; a point or line is one ring.
 */
final class WireGeometry {
    private static final int HAS_Z = 0x80000000;
    private static final int HAS_M = 0x40000000;
    private static final int HAS_SRID = 0x20000000;
    private static final int TYPE = 0xff;
    private static final int POINT = 1;
    private static final int LINE_STRING = 2;
    private static final int MULTI_POLYGON = 6;
    /** Byte order and type, before every polygon of a multipolygon. */
    private static final int PART_HEADER = 5;

    private byte[] bytes = new byte[0];
    private int start = -1;
    private boolean littleEndian;
    private int pointBytes;
    private int rings;
    /** Offset of each ring's coordinates. */
    private int[] ringBytes = new int[1];
    /** Number of the point after each ring's last point. */
    private int[] ringEnds = new int[1];

    private boolean[] outer = new boolean[1];
    /** The ring of the point that was requested last. */
    private int ring;

    /** Moves to the geometry that begins at {@code newStart}. */
    WireGeometry at(byte[] newBytes, int newStart) {
        if (newBytes != bytes || newStart != start) {
            bytes = newBytes;
            start = newStart;
            readHeader();
        }
        return this;
    }

    int points() {
        return rings == 0 ? 0 : ringEnds[rings - 1];
    }

    int rings() {
        return rings;
    }

    int ringEnd(int number) {
        return ringEnds[number];
    }

    boolean isOuter(int number) {
        return outer[number];
    }

    double x(int point) {
        return coordinate(offset(point));
    }

    double y(int point) {
        return coordinate(offset(point) + 8);
    }

    private void readHeader() {
        littleEndian = bytes[start] == 1;
        int type = int32(start + 1);
        int body = start + PART_HEADER + ((type & HAS_SRID) != 0 ? 4 : 0);
        pointBytes = 16 + ((type & HAS_Z) != 0 ? 8 : 0) + ((type & HAS_M) != 0 ? 8 : 0);
        rings = 0;
        ring = 0;
        switch (type & TYPE) {
            case POINT -> addRing(true, body, 1);
            case LINE_STRING -> addRing(true, body + 4, int32(body));
            case MULTI_POLYGON -> readPolygons(body);
            default -> throw new IllegalStateException("Geometries of type " + (type & TYPE) + " are not published");
        }
    }

    private void readPolygons(int body) {
        int next = body + 4;
        for (int polygons = int32(body); polygons > 0; polygons--) {
            int count = int32(next + PART_HEADER);
            next += PART_HEADER + 4;
            for (int i = 0; i < count; i++) {
                int points = int32(next);
                addRing(i == 0, next + 4, points);
                next += 4 + points * pointBytes;
            }
        }
    }

    private void addRing(boolean isOuter, int firstPoint, int points) {
        if (rings == ringBytes.length) {
            ringBytes = Arrays.copyOf(ringBytes, 2 * rings);
            ringEnds = Arrays.copyOf(ringEnds, 2 * rings);
            outer = Arrays.copyOf(outer, 2 * rings);
        }
        ringBytes[rings] = firstPoint;
        ringEnds[rings] = firstPoint(rings) + points;
        outer[rings++] = isOuter;
    }

    private int firstPoint(int number) {
        return number == 0 ? 0 : ringEnds[number - 1];
    }

    private int offset(int point) {
        while (point < firstPoint(ring)) {
            ring--;
        }
        while (point >= ringEnds[ring]) {
            ring++;
        }
        return ringBytes[ring] + (point - firstPoint(ring)) * pointBytes;
    }

    private int int32(int offset) {
        int value = BigEndian.int32(bytes, offset);
        return littleEndian ? Integer.reverseBytes(value) : value;
    }

    private double coordinate(int offset) {
        long value = BigEndian.int64(bytes, offset);
        return Double.longBitsToDouble(littleEndian ? Long.reverseBytes(value) : value);
    }
}
