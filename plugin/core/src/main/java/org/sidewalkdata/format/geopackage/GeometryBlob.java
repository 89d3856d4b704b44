package org.sidewalkdata.format.geopackage;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.sidewalkdata.format.bytes.Extent;
import org.sidewalkdata.row.RowCursor;

/**
 * A geometry as GeoPackage keeps it, a header and well-known binary (GeoPackage 1.2, clause 2.1.3), and the rectangle
 * around it, which a line's header repeats. Used again for every row.
 */
final class GeometryBlob {
    private static final int SRS = 4326;
    private static final int POINT = 1;
    private static final int LINE_STRING = 2;
    private static final byte LITTLE_ENDIAN = 1;
    private static final byte WITH_ENVELOPE = 2;

    private final int geometry;
    private final boolean isLine;

    /** Of the geometry that was encoded last. */
    final Extent extent = new Extent();

    GeometryBlob(int geometry, boolean isLine) {
        this.geometry = geometry;
        this.isLine = isLine;
    }

    byte[] encode(RowCursor row) {
        int points = isLine ? row.pointCount(geometry) : 1;
        extent.clear();
        for (int point = 0; point < points; point++) {
            extent.add(row.getX(geometry, point), row.getY(geometry, point));
        }
        ByteBuffer blob = ByteBuffer.allocate(isLine ? 8 + 32 + 9 + 16 * points : 8 + 5 + 16);
        blob.order(ByteOrder.LITTLE_ENDIAN).put((byte) 'G').put((byte) 'P').put((byte) 0);
        blob.put((byte) (isLine ? LITTLE_ENDIAN | WITH_ENVELOPE : LITTLE_ENDIAN))
                .putInt(SRS);
        if (isLine) {
            blob.putDouble(extent.minX()).putDouble(extent.maxX());
            blob.putDouble(extent.minY()).putDouble(extent.maxY());
        }
        blob.put(LITTLE_ENDIAN).putInt(isLine ? LINE_STRING : POINT);
        if (isLine) {
            blob.putInt(points);
        }
        for (int point = 0; point < points; point++) {
            blob.putDouble(row.getX(geometry, point)).putDouble(row.getY(geometry, point));
        }
        return blob.array();
    }
}
