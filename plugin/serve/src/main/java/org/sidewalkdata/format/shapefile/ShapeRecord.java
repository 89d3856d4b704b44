package org.sidewalkdata.format.shapefile;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.Extent;

/**
 * A row's geometry as a record of a shapefile: a point, or parts, which are a line, or the rings of an area, outer ones
 * clockwise and holes counterclockwise; readers assign holes to outer rings. Reused for every row.
 */
final class ShapeRecord {
    /** Number and length. */
    static final int HEADER = 8;

    private static final int NULL_SHAPE = 0;
    private static final int POINT = 1;
    private static final int POLY_LINE = 3;
    private static final int POLYGON = 5;

    private final int geometry;
    private final GeometryType type;
    private ByteBuffer record = ByteBuffer.allocate(1024);

    /** Extent of the geometry that was encoded last; empty if the geometry is. */
    final Extent extent = new Extent();

    ShapeRecord(int geometry, GeometryType type) {
        this.geometry = geometry;
        this.type = type;
    }

    int shapeType() {
        return switch (type) {
            case NONE -> NULL_SHAPE;
            case POINT -> POINT;
            case LINE_STRING -> POLY_LINE;
            case MULTI_POLYGON -> POLYGON;
        };
    }

    /** Returns the record from 0 to the buffer's limit; valid until the next call. */
    ByteBuffer encode(RowCursor row, int number) {
        int points = points(row);
        measure(row, points);
        int content = content(row, points);
        if (record.capacity() < HEADER + content) {
            record = ByteBuffer.allocate(2 * (HEADER + content));
        }
        record.clear();
        record.order(ByteOrder.BIG_ENDIAN).putInt(number).putInt(content / 2).order(ByteOrder.LITTLE_ENDIAN);
        if (points == 0) {
            return record.putInt(NULL_SHAPE).flip();
        }
        record.putInt(shapeType());
        ByteBuffer whole = switch (type) {
            case NONE -> record;
            case POINT -> putPoint(row, 0);
            case LINE_STRING -> putParts(row, points, false);
            case MULTI_POLYGON -> putParts(row, points, true);
        };
        return whole.flip();
    }

    private int points(RowCursor row) {
        return switch (type) {
            case NONE -> 0;
            case POINT -> 1;
            case LINE_STRING, MULTI_POLYGON -> row.pointCount(geometry);
        };
    }

    /** Returns the number of bytes after the header. */
    private int content(RowCursor row, int points) {
        if (points == 0) {
            return 4;
        }
        return switch (type) {
            case NONE -> 4;
            case POINT -> 20;
            case LINE_STRING, MULTI_POLYGON -> 44 + 4 * row.ringCount(geometry) + 16 * points;
        };
    }

    private void measure(RowCursor row, int points) {
        extent.clear();
        for (int point = 0; point < points; point++) {
            extent.add(row.getX(geometry, point), row.getY(geometry, point));
        }
    }

    /**
     * Writes the parts.
     *
     * @param rings whether the parts are rings, whose direction distinguishes outer from inner ones
     */
    private ByteBuffer putParts(RowCursor row, int points, boolean rings) {
        int parts = row.ringCount(geometry);
        record.putDouble(extent.minX()).putDouble(extent.minY());
        record.putDouble(extent.maxX()).putDouble(extent.maxY());
        record.putInt(parts).putInt(points);
        for (int part = 0; part < parts; part++) {
            record.putInt(first(row, part));
        }
        for (int part = 0; part < parts; part++) {
            putPart(row, part, rings);
        }
        return record;
    }

    private void putPart(RowCursor row, int part, boolean ring) {
        int first = first(row, part);
        int end = row.ringEnd(geometry, part);
        boolean reversed = ring && isClockwise(row, first, end) != row.isOuterRing(geometry, part);
        for (int i = 0; i < end - first; i++) {
            putPoint(row, reversed ? end - 1 - i : first + i);
        }
    }

    private ByteBuffer putPoint(RowCursor row, int point) {
        return record.putDouble(row.getX(geometry, point)).putDouble(row.getY(geometry, point));
    }

    private int first(RowCursor row, int part) {
        return part == 0 ? 0 : row.ringEnd(geometry, part - 1);
    }

    /**
     * Returns the direction by the signed area, computed around the first point, where small numbers keep their digits.
     */
    private boolean isClockwise(RowCursor row, int first, int end) {
        double x = row.getX(geometry, first);
        double y = row.getY(geometry, first);
        double area = 0;
        for (int i = first + 1; i < end - 1; i++) {
            area += (row.getX(geometry, i) - x) * (row.getY(geometry, i + 1) - y)
                    - (row.getX(geometry, i + 1) - x) * (row.getY(geometry, i) - y);
        }
        return area < 0;
    }
}
