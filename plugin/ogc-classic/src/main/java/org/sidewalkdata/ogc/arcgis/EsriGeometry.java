package org.sidewalkdata.ogc.arcgis;

import java.io.IOException;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/** A row's geometry as Esri JSON, coordinates with at most 7 decimals as in GeoJSON (A5). Immutable. */
final class EsriGeometry {
    private final int column;
    private final GeometryType type;

    EsriGeometry(PublishedCollection collection) {
        column = collection.geometryIndex().orElseThrow();
        type = collection.geometryType();
    }

    void put(RowCursor row, ByteSink sink) throws IOException {
        switch (type) {
            case POINT -> {
                sink.put("{\"x\":");
                sink.putCoordinate(row.getX(column, 0));
                sink.put(",\"y\":");
                sink.putCoordinate(row.getY(column, 0));
                sink.put('}');
            }
            case LINE_STRING -> {
                sink.put("{\"paths\":[");
                putPositions(row, 0, row.pointCount(column), true, sink);
                sink.put("]}");
            }
            case MULTI_POLYGON -> {
                sink.put("{\"rings\":[");
                putRings(row, sink);
                sink.put("]}");
            }
            case NONE -> throw new IllegalStateException("The rows have no geometry");
        }
    }

    /** Writes rings, the outer ones clockwise and holes counterclockwise, as Esri tells them apart. */
    private void putRings(RowCursor row, ByteSink sink) throws IOException {
        int first = 0;
        for (int ring = 0; ring < row.ringCount(column); ring++) {
            sink.put(ring == 0 ? "" : ",");
            int end = row.ringEnd(column, ring);
            boolean isClockwise = area(row, first, end) < 0;
            putPositions(row, first, end, isClockwise == row.isOuterRing(column, ring), sink);
            first = end;
        }
    }

    /** Returns twice the signed area; negative: clockwise. */
    private double area(RowCursor row, int first, int end) {
        double x0 = row.getX(column, first);
        double y0 = row.getY(column, first);
        double area = 0;
        for (int point = first + 1; point + 1 < end; point++) {
            double x = row.getX(column, point) - x0;
            double y = row.getY(column, point) - y0;
            area += x * (row.getY(column, point + 1) - y0) - (row.getX(column, point + 1) - x0) * y;
        }
        return area;
    }

    private void putPositions(RowCursor row, int first, int end, boolean forward, ByteSink sink) throws IOException {
        sink.put('[');
        for (int i = first; i < end; i++) {
            int point = forward ? i : first + end - 1 - i;
            sink.put(i == first ? "[" : ",[");
            sink.putCoordinate(row.getX(column, point));
            sink.put(',');
            sink.putCoordinate(row.getY(column, point));
            sink.put(']');
        }
        sink.put(']');
    }
}
