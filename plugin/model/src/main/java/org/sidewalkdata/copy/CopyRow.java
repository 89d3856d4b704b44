package org.sidewalkdata.copy;

/**
 * The positions and values of the columns in one row of a binary COPY. Nothing is copied: a row is read in the driver's
 * message. The format: a 16-bit number of columns, then each column with a 32-bit length, -1 for null. Reused from row
 * to row, by one thread.
 *
 * @see <a href="https://www.postgresql.org/docs/15/sql-copy.html#id-1.9.3.55.9.4">COPY, binary format</a>
 */
public final class CopyRow {
    /** PostgreSQL counts time from 2000-01-01. */
    static final long EPOCH_2000_MILLIS = 946_684_800_000L;

    private static final int NULL = -1;

    private int[] starts = {};
    private int[] lengths = {};
    private byte[] bytes = new byte[0];

    /**
     * Finds the columns of the row that begins at the offset; the first row determines the number of columns.
     *
     * @return false if the end marker is at the offset
     */
    public boolean locate(byte[] message, int offset) {
        int count = BigEndian.int16(message, offset);
        if (count == -1) {
            return false;
        }
        locate(message, offset, count);
        return true;
    }

    /** Finds the first columns, a fixed number, of a row whose other columns may not be written yet. */
    void locate(byte[] message, int offset, int count) {
        bytes = message;
        if (count != starts.length) {
            allocate(count);
        }
        int next = offset + 2;
        for (int column = 0; column < count; column++) {
            int length = BigEndian.int32(message, next);
            starts[column] = next + 4;
            lengths[column] = length;
            next += 4 + Math.max(length, 0);
        }
    }

    private void allocate(int columns) {
        if (starts.length > 0) {
            throw new IllegalStateException("A row has " + columns + " columns but the first row had " + starts.length);
        }
        starts = new int[columns];
        lengths = new int[columns];
    }

    /** Returns the number of columns of each row; 0 before the first row. */
    public int columns() {
        return starts.length;
    }

    /** Returns the message with the row; a column has {@link #length} bytes from {@link #start}. */
    public byte[] bytes() {
        return bytes;
    }

    public int start(int column) {
        return starts[column];
    }

    public int length(int column) {
        return lengths[column];
    }

    public boolean isNull(int column) {
        return lengths[column] == NULL;
    }

    /** Returns a smallint, integer or bigint, depending on its length, or a timestamptz as microseconds since 2000. */
    public long integer(int column) {
        int start = starts[column];
        return switch (lengths[column]) {
            case 8 -> BigEndian.int64(bytes, start);
            case 4 -> BigEndian.int32(bytes, start);
            case 2 -> BigEndian.int16(bytes, start);
            default -> throw unexpectedLength(column);
        };
    }

    /** Returns a timestamptz as Unix milliseconds; microseconds are truncated toward the past. */
    public long millis(int column) {
        return Math.floorDiv(BigEndian.int64(bytes, starts[column]), 1000L) + EPOCH_2000_MILLIS;
    }

    /** Returns a double precision or real. */
    public double number(int column) {
        int start = starts[column];
        return switch (lengths[column]) {
            case 8 -> Double.longBitsToDouble(BigEndian.int64(bytes, start));
            case 4 -> Float.intBitsToFloat(BigEndian.int32(bytes, start));
            default -> throw unexpectedLength(column);
        };
    }

    public boolean truth(int column) {
        return bytes[starts[column]] != 0;
    }

    private IllegalStateException unexpectedLength(int column) {
        return new IllegalStateException("A number of " + lengths[column] + " bytes in column " + column);
    }
}
