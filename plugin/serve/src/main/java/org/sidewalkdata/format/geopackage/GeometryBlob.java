package org.sidewalkdata.format.geopackage;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.record.WellKnownBinary;
import org.sidewalkdata.text.Extent;

/**
 * A geometry in GeoPackage's form, a header and well-known binary (GeoPackage 1.2, clause 2.1.3), and the rectangle
 * around it, which the header repeats except for points. Reused for every row.
 */
final class GeometryBlob {
    private static final int SRS = 4326;
    private static final int LITTLE_ENDIAN = 1;
    private static final int WITH_ENVELOPE = 2;
    private static final int EMPTY = 1 << 4;
    private static final int HEADER = 8;
    private static final int ENVELOPE = 32;

    private final int geometry;
    private final boolean enveloped;
    private final WellKnownBinary binary;

    /** Extent of the geometry that was encoded last; empty if the geometry is. */
    final Extent extent = new Extent();

    GeometryBlob(int geometry, GeometryType type) {
        this.geometry = geometry;
        this.enveloped = switch (type) {
            case NONE, POINT -> false;
            case LINE_STRING, MULTI_POLYGON -> true;
        };
        this.binary = new WellKnownBinary(geometry, type);
    }

    byte[] encode(RowCursor row) {
        measure(row);
        boolean withEnvelope = enveloped && !extent.isEmpty();
        ByteBuffer blob = ByteBuffer.allocate(HEADER + (withEnvelope ? ENVELOPE : 0) + binary.size(row));
        blob.order(ByteOrder.LITTLE_ENDIAN).put((byte) 'G').put((byte) 'P').put((byte) 0);
        blob.put((byte) (LITTLE_ENDIAN | (withEnvelope ? WITH_ENVELOPE : 0) | (extent.isEmpty() ? EMPTY : 0)))
                .putInt(SRS);
        if (withEnvelope) {
            blob.putDouble(extent.minX()).putDouble(extent.maxX());
            blob.putDouble(extent.minY()).putDouble(extent.maxY());
        }
        return binary.put(row, blob).array();
    }

    private void measure(RowCursor row) {
        extent.clear();
        int points = binary.points(row);
        for (int point = 0; point < points; point++) {
            extent.add(row.getX(geometry, point), row.getY(geometry, point));
        }
    }
}
