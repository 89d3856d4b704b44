package org.sidewalkdata.format.shapefile;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/**
 * The attribute table of a shapefile. All its records have the same width, which the last row may still change: cells
 * first go to a temporary file, each after its length, and become records when all are known.
 */
final class DbfTable implements AutoCloseable {
    private static final int NULL = 255;
    private static final int HEADER = 32;
    private static final byte END_OF_HEADER = 0x0d;
    private static final byte END_OF_FILE = 0x1a;

    private final List<DbfField> fields;
    private final ColumnType[] types;
    private final DbfCells cells = new DbfCells();
    private final Path spoolFile;
    private final OutputStream spoolOut;
    private final ByteSink spool;
    private int rows;

    DbfTable(PublishedCollection collection, Path spoolFile) throws IOException {
        this.fields = collection.attributes().stream().map(DbfField::of).toList();
        this.types = Column.types(collection.attributes());
        this.spoolFile = spoolFile;
        this.spoolOut = Files.newOutputStream(spoolFile);
        this.spool = ByteSink.to(spoolOut);
    }

    void add(RowCursor row) throws IOException {
        for (int column = 0; column < types.length; column++) {
            if (row.isNull(column)) {
                spool.putByte(NULL);
            } else {
                ByteSlice cell = cells.cell(row, column, types[column]);
                fields.get(column).fit(cell);
                spool.putByte(cell.length());
                spool.put(cell);
            }
        }
        rows++;
    }

    void end() throws IOException {
        spool.flush();
        spoolOut.close();
    }

    /** Returns the size of the table that {@link #writeTo} writes. */
    long size() {
        return headerLength() + (long) rows * recordLength() + 1;
    }

    void writeTo(OutputStream out) throws IOException {
        ByteSink sink = ByteSink.to(out);
        sink.put(header());
        byte[] record = new byte[recordLength()];
        ByteBuffer read =
                ByteBuffer.allocate(Math.max(1 << 16, maxSpooledLength())).flip();
        try (FileChannel in = FileChannel.open(spoolFile)) {
            for (int row = 0; row < rows; row++) {
                if (read.remaining() < maxSpooledLength()) {
                    readOn(in, read);
                }
                take(read, record);
                sink.put(record);
            }
        }
        sink.putByte(END_OF_FILE);
        sink.flush();
    }

    /** Closes the file, also in the middle of an answer. */
    @Override
    public void close() throws IOException {
        spoolOut.close();
    }

    private static void readOn(FileChannel in, ByteBuffer read) throws IOException {
        read.compact();
        int count = 0;
        while (read.hasRemaining() && count >= 0) {
            count = in.read(read);
        }
        read.flip();
    }

    /** Reads byte by byte from memory: reading each length from a stream takes an eighth of a whole download. */
    private void take(ByteBuffer read, byte[] record) throws EOFException {
        Arrays.fill(record, (byte) ' ');
        int at = 1; // after a blank: not deleted
        for (DbfField field : fields) {
            if (!read.hasRemaining()) {
                throw new EOFException("The temporary file " + spoolFile + " is too short");
            }
            int length = read.get() & 0xff;
            if (length != NULL) {
                read.get(record, at + field.indent(length), length);
            }
            at += field.width();
        }
    }

    private byte[] header() {
        ByteBuffer header = ByteBuffer.allocate(headerLength()).order(ByteOrder.LITTLE_ENDIAN);
        header.put((byte) 3); // dBase III, without memo
        header.put((byte) 80).put((byte) 1).put((byte) 1); // last update: a fixed date, 1980-01-01, as in the archive
        header.putInt(rows).putShort((short) headerLength()).putShort((short) recordLength());
        for (int i = 0; i < fields.size(); i++) {
            fields.get(i).describe(header.array(), HEADER * (i + 1));
        }
        header.put(headerLength() - 1, END_OF_HEADER);
        return header.array();
    }

    private int headerLength() {
        return HEADER * (fields.size() + 1) + 1;
    }

    /** Returns the longest possible row in the temporary file: each cell with its length. */
    private int maxSpooledLength() {
        return fields.size() * (1 + DbfField.MAX_WIDTH);
    }

    private int recordLength() {
        return 1 + fields.stream().mapToInt(DbfField::width).sum();
    }
}
