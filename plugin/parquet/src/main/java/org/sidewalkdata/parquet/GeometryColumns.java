package org.sidewalkdata.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.Binary;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.record.WellKnownBinary;
import org.sidewalkdata.text.Extent;

/**
 * Writes a row's geometry and the rectangle around it into the last five columns; nothing if the collection has no
 * geometry. The rectangle is rounded outward to 32 bits, which moves an edge by less than two meters. Used by one thread.
 */
final class GeometryColumns {
    private final ColumnWriter[] columns;
    private final int geometry;
    private final WellKnownBinary binary;
    private final Extent box = new Extent();
    private final Extent all = new Extent();

    /** The definition level of a value: an empty line or area is null. */
    private final int level;

    private ByteBuffer bytes = buffer(64);

    /**
     * Creates a writer.
     *
     * @param columns all columns of the file, as set for each row group
     */
    GeometryColumns(PublishedCollection collection, ColumnWriter[] columns) {
        this.columns = columns;
        this.geometry = collection.geometryIndex().orElse(-1);
        this.binary = new WellKnownBinary(geometry, collection.geometryType());
        this.level = collection.geometryType() == GeometryType.POINT ? 0 : 1;
    }

    Extent extent() {
        return all;
    }

    void put(RowCursor row) {
        if (geometry < 0) {
            return;
        }
        measure(row);
        all.add(box);
        if (box.isEmpty()) {
            for (int column = columns.length - 5; column < columns.length; column++) {
                columns[column].writeNull(0, 0);
            }
            return;
        }
        putBinary(row);
        putEdge(4, down(box.minX()));
        putEdge(3, down(box.minY()));
        putEdge(2, up(box.maxX()));
        putEdge(1, up(box.maxY()));
    }

    private void measure(RowCursor row) {
        box.clear();
        int points = binary.points(row);
        for (int point = 0; point < points; point++) {
            box.add(row.getX(geometry, point), row.getY(geometry, point));
        }
    }

    private void putBinary(RowCursor row) {
        int size = binary.size(row);
        if (bytes.capacity() < size) {
            bytes = buffer(2 * size);
        }
        binary.put(row, bytes.clear());
        columns[columns.length - 5].write(Binary.fromReusedByteArray(bytes.array(), 0, size), 0, level);
    }

    private void putEdge(int fromLast, float value) {
        columns[columns.length - fromLast].write(value, 0, level);
    }

    private static float down(double value) {
        float rounded = (float) value;
        return rounded > value ? Math.nextDown(rounded) : rounded;
    }

    private static float up(double value) {
        float rounded = (float) value;
        return rounded < value ? Math.nextUp(rounded) : rounded;
    }

    private static ByteBuffer buffer(int capacity) {
        return ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
    }
}
