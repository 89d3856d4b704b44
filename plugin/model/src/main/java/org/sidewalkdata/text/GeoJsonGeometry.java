package org.sidewalkdata.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;

/**
 * A row's geometry as a GeoJSON object (RFC 7946, 3.1), coordinates with at most 7 decimals (A5) or at full precision.
 * Immutable.
 */
public final class GeoJsonGeometry {
    private static final byte[] POINT = ascii("{\"type\":\"Point\",\"coordinates\":");
    private static final byte[] LINE_STRING = ascii("{\"type\":\"LineString\",\"coordinates\":[");
    private static final byte[] MULTI_POLYGON = ascii("{\"type\":\"MultiPolygon\",\"coordinates\":[");

    private interface Shape {
        void put(RowCursor row, ByteSink sink) throws IOException;
    }

    private final int column;
    private final Shape shape;
    private final boolean exact;

    public GeoJsonGeometry(PublishedCollection collection) {
        this(collection, false);
    }

    /** Returns a writer that does not round coordinates: a reader gets the same numbers. */
    static GeoJsonGeometry exact(PublishedCollection collection) {
        return new GeoJsonGeometry(collection, true);
    }

    private GeoJsonGeometry(PublishedCollection collection, boolean exact) {
        this.exact = exact;
        column = collection.geometryIndex().orElseThrow();
        shape = switch (collection.geometryType()) {
            case NONE -> throw new IllegalArgumentException(collection.name() + " has no geometry");
            case POINT -> this::putPoint;
            case LINE_STRING -> this::putLine;
            case MULTI_POLYGON -> this::putPolygons;
        };
    }

    public void put(RowCursor row, ByteSink sink) throws IOException {
        shape.put(row, sink);
        sink.put('}');
    }

    private void putPoint(RowCursor row, ByteSink sink) throws IOException {
        sink.put(POINT);
        putPosition(row, 0, sink);
    }

    private void putLine(RowCursor row, ByteSink sink) throws IOException {
        sink.put(LINE_STRING);
        putPositions(row, 0, row.pointCount(column), sink);
    }

    private void putPolygons(RowCursor row, ByteSink sink) throws IOException {
        sink.put(MULTI_POLYGON);
        int rings = row.ringCount(column);
        int first = 0;
        for (int ring = 0; ring < rings; ring++) {
            if (row.isOuterRing(column, ring)) {
                sink.put(ring == 0 ? "[" : "],[");
            } else {
                sink.put(',');
            }
            int end = row.ringEnd(column, ring);
            sink.put('[');
            putPositions(row, first, end, sink);
            first = end;
        }
        sink.put(rings == 0 ? "]" : "]]");
    }

    /** Writes positions and the end of the array that the caller began. */
    private void putPositions(RowCursor row, int from, int end, ByteSink sink) throws IOException {
        for (int point = from; point < end; point++) {
            if (point > from) {
                sink.put(',');
            }
            putPosition(row, point, sink);
        }
        sink.put(']');
    }

    private void putPosition(RowCursor row, int point, ByteSink sink) throws IOException {
        sink.put('[');
        putDegrees(row.getX(column, point), sink);
        sink.put(',');
        putDegrees(row.getY(column, point), sink);
        sink.put(']');
    }

    private void putDegrees(double degrees, ByteSink sink) throws IOException {
        if (exact) {
            sink.put(degrees);
        } else {
            sink.putCoordinate(degrees);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
