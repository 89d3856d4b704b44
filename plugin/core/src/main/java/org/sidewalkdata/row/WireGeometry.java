package org.sidewalkdata.row;

/**
 * A point or line in PostGIS' binary form (EWKB), read where it stands: byte order, type with flags, perhaps the SRID, for
 * a line the number of points, then the coordinates. Height and measure are skipped.
 */
final class WireGeometry {
    private static final int HAS_Z = 0x80000000;
    private static final int HAS_M = 0x40000000;
    private static final int HAS_SRID = 0x20000000;
    private static final int TYPE = 0xff;
    private static final int POINT = 1;
    private static final int LINE_STRING = 2;

    private byte[] bytes = new byte[0];
    private int start = -1;
    private boolean littleEndian;
    private int points;
    private int firstPoint;
    private int pointBytes;

    /** Moves to the geometry that begins there. */
    WireGeometry at(byte[] newBytes, int newStart) {
        if (newBytes != bytes || newStart != start) {
            bytes = newBytes;
            start = newStart;
            readHeader();
        }
        return this;
    }

    int points() {
        return points;
    }

    double x(int point) {
        return coordinate(firstPoint + point * pointBytes);
    }

    double y(int point) {
        return coordinate(firstPoint + point * pointBytes + 8);
    }

    private void readHeader() {
        littleEndian = bytes[start] == 1;
        int type = int32(start + 1);
        int body = start + 5 + ((type & HAS_SRID) != 0 ? 4 : 0);
        pointBytes = 16 + ((type & HAS_Z) != 0 ? 8 : 0) + ((type & HAS_M) != 0 ? 8 : 0);
        switch (type & TYPE) {
            case POINT -> {
                points = 1;
                firstPoint = body;
            }
            case LINE_STRING -> {
                points = int32(body);
                firstPoint = body + 4;
            }
            default ->
                throw new IllegalStateException("A geometry of type " + (type & TYPE) + " is not a point or line");
        }
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
