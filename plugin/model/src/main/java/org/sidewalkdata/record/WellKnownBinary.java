package org.sidewalkdata.record;

import java.nio.ByteBuffer;
import org.sidewalkdata.collection.GeometryType;

/**
 * A row's geometry as well-known binary (OGC 06-103r4, clause 8), in a little-endian buffer. Immutable.
 *
 * @param geometry the index of the geometry column
 * @param type of the column; not NONE
 */
public record WellKnownBinary(int geometry, GeometryType type) {
    private static final byte LITTLE_ENDIAN = 1;
    private static final int POINT = 1;
    private static final int LINE_STRING = 2;
    private static final int POLYGON = 3;
    private static final int MULTI_POLYGON = 6;

    /** Byte order and type. */
    private static final int HEADER = 5;

    private static final int COUNT = 4;
    private static final int POSITION = 16;

    /** Returns the number of points of the row's geometry; 0: it is empty. */
    public int points(RowCursor row) {
        return switch (type) {
            case NONE -> throw new IllegalArgumentException("A layer without geometry");
            case POINT -> 1;
            case LINE_STRING, MULTI_POLYGON -> row.pointCount(geometry);
        };
    }

    /** Returns the number of bytes that {@link #put} writes. */
    public int size(RowCursor row) {
        int positions = POSITION * points(row);
        return switch (type) {
            case NONE -> 0;
            case POINT -> HEADER + positions;
            case LINE_STRING -> HEADER + COUNT + positions;
            case MULTI_POLYGON ->
                HEADER + COUNT + polygons(row) * (HEADER + COUNT) + row.ringCount(geometry) * COUNT + positions;
        };
    }

    /**
     * Writes the row's geometry.
     *
     * @param to in little-endian order, with room for {@link #size}
     * @return the same buffer
     */
    public ByteBuffer put(RowCursor row, ByteBuffer to) {
        return switch (type) {
            case NONE -> to;
            case POINT -> putPositions(row, 0, 1, begin(POINT, to));
            case LINE_STRING -> putRing(row, 0, points(row), begin(LINE_STRING, to));
            case MULTI_POLYGON -> putPolygons(row, begin(MULTI_POLYGON, to).putInt(polygons(row)));
        };
    }

    private ByteBuffer putPolygons(RowCursor row, ByteBuffer to) {
        int first = 0;
        for (int ring = 0; ring < row.ringCount(geometry); ring++) {
            if (row.isOuterRing(geometry, ring)) {
                begin(POLYGON, to).putInt(rings(row, ring));
            }
            int end = row.ringEnd(geometry, ring);
            putRing(row, first, end, to);
            first = end;
        }
        return to;
    }

    private ByteBuffer putRing(RowCursor row, int from, int end, ByteBuffer to) {
        return putPositions(row, from, end, to.putInt(end - from));
    }

    private ByteBuffer putPositions(RowCursor row, int from, int end, ByteBuffer to) {
        for (int point = from; point < end; point++) {
            to.putDouble(row.getX(geometry, point)).putDouble(row.getY(geometry, point));
        }
        return to;
    }

    private static ByteBuffer begin(int type, ByteBuffer to) {
        return to.put(LITTLE_ENDIAN).putInt(type);
    }

    private int polygons(RowCursor row) {
        int polygons = 0;
        for (int ring = 0; ring < row.ringCount(geometry); ring++) {
            polygons += row.isOuterRing(geometry, ring) ? 1 : 0;
        }
        return polygons;
    }

    /** Returns the number of rings of the polygon that begins with this ring. */
    private int rings(RowCursor row, int outer) {
        int next = outer + 1;
        while (next < row.ringCount(geometry) && !row.isOuterRing(geometry, next)) {
            next++;
        }
        return next - outer;
    }
}
