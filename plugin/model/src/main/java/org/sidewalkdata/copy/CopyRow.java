package org.sidewalkdata.copy;

/**
 * Where the columns of one row of a binary COPY stand in its message, and what they mean. Nothing is copied: a row is read
 * where the driver put it. The format: a 16-bit number of columns, then each with a 32-bit length, -1 for null. Used again
 * from row to row, by one thread.
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
     * Finds the columns of the row that begins there; the first row says how many all have.
     *
     * @return false: the end marker stands there
     */
    public boolean locate(byte[] message, int offset) {
        int count = BigEndian.int16(message, offset);
        if (count == -1) {
            return false;
        }
        locate(message, offset, count);
        return true;
    }

    /** Finds the first columns, always as many, of a row whose others may not be there yet. */
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
            throw new IllegalStateException("A row of " + columns + " columns after one of " + starts.length);
        }
        starts = new int[columns];
        lengths = new int[columns];
    }

    /** How many columns each row has; 0 before the first. */
    public int columns() {
        return starts.length;
    }

    /** The message the row is in; a column's bytes are those from {@link #start}, {@link #length} many. */
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

    /** A smallint, integer or bigint: its length tells which. A timestamptz as microseconds since 2000. */
    public long integer(int column) {
        int start = starts[column];
        return switch (lengths[column]) {
            case 8 -> BigEndian.int64(bytes, start);
            case 4 -> BigEndian.int32(bytes, start);
            case 2 -> BigEndian.int16(bytes, start);
            default -> throw unexpectedLength(column);
        };
    }

    /** A timestamptz as Unix milliseconds; microseconds are cut off towards the past. */
    public long millis(int column) {
        return Math.floorDiv(BigEndian.int64(bytes, starts[column]), 1000L) + EPOCH_2000_MILLIS;
    }

    /** A double precision or real. */
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
