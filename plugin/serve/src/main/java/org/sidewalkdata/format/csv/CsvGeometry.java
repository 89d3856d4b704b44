package org.sidewalkdata.format.csv;

import java.io.IOException;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.Centroid;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/**
 * The cells for a row's geometry: latitude and longitude of a point, both ends of a line and perhaps its well-known text,
 * center and well-known text of an area, or its center alone. No cells if the collection names no such columns. Used by one thread.
 */
final class CsvGeometry {
    private interface Cells {
        void put(RowCursor row) throws IOException;
    }

    private final int geometry;
    private final ByteSink sink;
    private final Cells cells;

    CsvGeometry(PublishedCollection collection, ByteSink sink) {
        this.geometry = collection.geometryIndex().orElse(-1);
        this.sink = sink;
        this.cells = collection.csvGeometryNames().isEmpty() ? row -> {} : cells(collection);
    }

    private Cells cells(PublishedCollection collection) {
        return switch (collection.geometryType()) {
            case NONE -> throw new IllegalArgumentException(collection.name() + " has no geometry");
            case POINT -> this::putLatitudeLongitude;
            case LINE_STRING -> collection.csvGeometryNames().size() == 2 ? this::putEnds : this::putLine;
            case MULTI_POLYGON -> collection.csvGeometryNames().size() == 1 ? this::putCenter : this::putArea;
        };
    }

    /** Writes each cell with the comma before it. */
    void put(RowCursor row) throws IOException {
        cells.put(row);
    }

    private void putLatitudeLongitude(RowCursor row) throws IOException {
        sink.put(',');
        sink.putCoordinate(row.getY(geometry, 0));
        sink.put(',');
        sink.putCoordinate(row.getX(geometry, 0));
    }

    private void putEnds(RowCursor row) throws IOException {
        putPair(row.getX(geometry, 0), row.getY(geometry, 0));
        int last = row.pointCount(geometry) - 1;
        putPair(row.getX(geometry, last), row.getY(geometry, last));
    }

    private void putLine(RowCursor row) throws IOException {
        putEnds(row);
        sink.put(",\"LINESTRING(");
        putPoints(row, 0, row.pointCount(geometry));
        sink.put('"');
    }

    private void putCenter(RowCursor row) throws IOException {
        if (row.pointCount(geometry) == 0) {
            sink.put(',');
            return;
        }
        Centroid center = new Centroid(row, geometry);
        putPair(center.x(), center.y());
    }

    private void putArea(RowCursor row) throws IOException {
        putCenter(row);
        if (row.pointCount(geometry) == 0) {
            sink.put(",MULTIPOLYGON EMPTY");
            return;
        }
        sink.put(",\"MULTIPOLYGON(");
        int first = 0;
        for (int ring = 0; ring < row.ringCount(geometry); ring++) {
            String before = ring == 0 ? "((" : row.isOuterRing(geometry, ring) ? "),((" : ",(";
            sink.put(before);
            int end = row.ringEnd(geometry, ring);
            putPoints(row, first, end);
            first = end;
        }
        sink.put("))\"");
    }

    private void putPoints(RowCursor row, int first, int end) throws IOException {
        for (int point = first; point < end; point++) {
            sink.put(point == first ? "" : ",");
            sink.putCoordinate(row.getX(geometry, point));
            sink.put(' ');
            sink.putCoordinate(row.getY(geometry, point));
        }
        sink.put(')');
    }

    private void putPair(double x, double y) throws IOException {
        sink.put(",\"");
        sink.putCoordinate(x);
        sink.put(',');
        sink.putCoordinate(y);
        sink.put('"');
    }
}
