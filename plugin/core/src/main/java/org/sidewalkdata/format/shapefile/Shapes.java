package org.sidewalkdata.format.shapefile;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.format.bytes.Extent;
import org.sidewalkdata.row.RowCursor;

/**
 * The geometries of a shapefile, {@code .shp}, and their places in it, {@code .shx}. Both begin with a header that tells
 * length and extent, known only at the end: records go to temporary files first.
 *
 * @see <a href="https://www.esri.com/content/dam/esrisites/sitecore-archive/Files/Pdfs/library/whitepapers/pdfs/shapefile.pdf">
 *     ESRI Shapefile Technical Description</a>
 */
final class Shapes implements AutoCloseable {
    private static final int HEADER = 100;
    private static final int INDEX_RECORD = 8;
    private static final int POINT = 1;
    private static final int POLY_LINE = 3;

    private final int geometry;
    private final boolean isLine;
    private final Path recordFile;
    private final Path indexFile;
    private final OutputStream records;
    private final OutputStream index;
    private final Extent extent = new Extent();
    private final Extent lineExtent = new Extent();
    private ByteBuffer record = ByteBuffer.allocate(1024);
    private final ByteBuffer place = ByteBuffer.allocate(INDEX_RECORD);
    private long size = HEADER;
    private int count;

    Shapes(int geometry, boolean isLine, Path recordFile, Path indexFile) throws IOException {
        this.geometry = geometry;
        this.isLine = isLine;
        this.recordFile = recordFile;
        this.indexFile = indexFile;
        this.records = new java.io.BufferedOutputStream(Files.newOutputStream(recordFile), 1 << 16);
        this.index = new java.io.BufferedOutputStream(Files.newOutputStream(indexFile), 1 << 16);
    }

    void add(RowCursor row) throws IOException {
        int points = isLine ? row.pointCount(geometry) : 1;
        int content = isLine ? 48 + 16 * points : 20;
        reserve(8 + content);
        record.order(ByteOrder.BIG_ENDIAN).putInt(++count).putInt(content / 2).order(ByteOrder.LITTLE_ENDIAN);
        if (isLine) {
            putLineHeader(row, points);
        } else {
            record.putInt(POINT);
        }
        for (int point = 0; point < points; point++) {
            double x = row.getX(geometry, point);
            double y = row.getY(geometry, point);
            extent.add(x, y);
            record.putDouble(x).putDouble(y);
        }
        records.write(record.array(), 0, record.position());
        index.write(place.clear().putInt((int) (size / 2)).putInt(content / 2).array());
        size += record.position();
    }

    /** All geometries are there. */
    void end() throws IOException {
        records.close();
        index.close();
    }

    /** Size of the file {@code .shp}. */
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

    /** Lets go of the files, also in mid-answer. */
    @Override
    public void close() throws IOException {
        try (records) {
            index.close();
        }
    }

    private void putLineHeader(RowCursor row, int points) {
        lineExtent.clear();
        for (int point = 0; point < points; point++) {
            lineExtent.add(row.getX(geometry, point), row.getY(geometry, point));
        }
        record.putInt(POLY_LINE);
        put(lineExtent, record);
        record.putInt(1).putInt(points).putInt(0); // one part, which begins at point 0
    }

    private void reserve(int bytes) {
        if (record.capacity() < bytes) {
            record = ByteBuffer.allocate(2 * bytes);
        }
        record.clear();
    }

    /** Lengths are counted in 16-bit words, in the other byte order than the rest. */
    private byte[] header(long fileSize) {
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        header.putInt(9994).putInt(24, (int) (fileSize / 2)).order(ByteOrder.LITTLE_ENDIAN);
        header.position(28).putInt(1000).putInt(isLine ? POLY_LINE : POINT);
        put(extent, header);
        return header.array();
    }

    private static void put(Extent extent, ByteBuffer to) {
        to.putDouble(extent.minX()).putDouble(extent.minY());
        to.putDouble(extent.maxX()).putDouble(extent.maxY());
    }
}
