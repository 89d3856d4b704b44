package org.sidewalkdata.format.shapefile;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.Extent;

/**
 * The geometries of a shapefile, {@code .shp}, and their offsets in it, {@code .shx}. Both begin with a header with
 * length and extent, which are known only at the end: records go to temporary files first.
 *
 * @see <a
 *     href="https://www.esri.com/content/dam/esrisites/sitecore-archive/Files/Pdfs/library/whitepapers/pdfs/shapefile.pdf">
 *     ESRI Shapefile Technical Description</a>
 */
final class ShapeFiles implements AutoCloseable {
    private static final int HEADER = 100;
    private static final int INDEX_RECORD = 8;

    private final ShapeRecord shape;
    private final Path recordFile;
    private final Path indexFile;
    private final OutputStream records;
    private final OutputStream index;
    private final Extent extent = new Extent();
    private final ByteBuffer place = ByteBuffer.allocate(INDEX_RECORD);
    private long size = HEADER;
    private int count;

    ShapeFiles(ShapeRecord shape, Path recordFile, Path indexFile) throws IOException {
        this.shape = shape;
        this.recordFile = recordFile;
        this.indexFile = indexFile;
        this.records = new java.io.BufferedOutputStream(Files.newOutputStream(recordFile), 1 << 16);
        this.index = new java.io.BufferedOutputStream(Files.newOutputStream(indexFile), 1 << 16);
    }

    void add(RowCursor row) throws IOException {
        ByteBuffer record = shape.encode(row, ++count);
        int length = record.limit();
        extent.add(shape.extent);
        records.write(record.array(), 0, length);
        index.write(place.clear()
                .putInt((int) (size / 2))
                .putInt((length - ShapeRecord.HEADER) / 2)
                .array());
        size += length;
    }

    void end() throws IOException {
        records.close();
        index.close();
    }

    /** Returns the size of the file {@code .shp}. */
    long size() {
        return size;
    }

    void writeShapesTo(OutputStream out) throws IOException {
        out.write(header(size));
        Files.copy(recordFile, out);
    }

    void writeIndexTo(OutputStream out) throws IOException {
        out.write(header(HEADER + (long) INDEX_RECORD * count));
        Files.copy(indexFile, out);
    }

    /** Closes the files, also in the middle of an answer. */
    @Override
    public void close() throws IOException {
        try (records) {
            index.close();
        }
    }

    /** Returns the header. Lengths are counted in 16-bit words, in the other byte order than the rest. */
    private byte[] header(long fileSize) {
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        header.putInt(9994).putInt(24, (int) (fileSize / 2)).order(ByteOrder.LITTLE_ENDIAN);
        header.position(28).putInt(1000).putInt(shape.shapeType());
        header.putDouble(extent.minX()).putDouble(extent.minY());
        header.putDouble(extent.maxX()).putDouble(extent.maxY());
        return header.array();
    }
}
