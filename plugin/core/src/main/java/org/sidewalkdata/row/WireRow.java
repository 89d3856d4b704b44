package org.sidewalkdata.row;

/**
 * Where the columns of one row of a binary COPY stand in its message, and what they mean. Nothing is copied: a row is read
 * where the driver put it. The format: a 16-bit number of columns, then each with a 32-bit length, -1 for null.
 *
 * @see <a href="https://www.postgresql.org/docs/15/sql-copy.html#id-1.9.3.55.9.4">COPY, binary format</a>
 */
final class WireRow {
    /** PostgreSQL counts time from 2000-01-01. */
    private static final long EPOCH_2000_MILLIS = 946_684_800_000L;

    private static final int NULL = -1;
    private static final byte JSONB_VERSION = 1;

    private final int[] starts;
    private final int[] lengths;
    private byte[] bytes = new byte[0];

    WireRow(int columns) {
        starts = new int[columns];
        lengths = new int[columns];
    }

    /**
     * Finds the columns of the row that begins there.
     *
     * @return false: the end marker stands there
     */
    boolean locate(byte[] message, int offset) {
        bytes = message;
        int count = BigEndian.int16(message, offset);
        if (count == -1) {
            return false;
        }
        if (count != starts.length) {
            throw new IllegalStateException("A row of " + count + " columns where " + starts.length + " were selected");
        }
        int next = offset + 2;
        for (int column = 0; column < count; column++) {
            int length = BigEndian.int32(message, next);
            starts[column] = next + 4;
            lengths[column] = length;
            next += 4 + Math.max(length, 0);
        }
        return true;
    }

    byte[] bytes() {
        return bytes;
    }

    int start(int column) {
        return starts[column];
    }

    boolean isNull(int column) {
        return lengths[column] == NULL;
    }

    /** A smallint, integer or bigint: its length tells which. */
    long integer(int column) {
        int start = starts[column];
        return switch (lengths[column]) {
            case 8 -> BigEndian.int64(bytes, start);
            case 4 -> BigEndian.int32(bytes, start);
            case 2 -> BigEndian.int16(bytes, start);
            default -> throw unexpectedLength(column);
        };
    }

    /** A timestamptz as Unix milliseconds; microseconds are cut off towards the past. */
    long millis(int column) {
        return Math.floorDiv(BigEndian.int64(bytes, starts[column]), 1000L) + EPOCH_2000_MILLIS;
    }

    /** A double precision or real. */
    double number(int column) {
        int start = starts[column];
        return switch (lengths[column]) {
            case 8 -> Double.longBitsToDouble(BigEndian.int64(bytes, start));
            case 4 -> Float.intBitsToFloat(BigEndian.int32(bytes, start));
            default -> throw unexpectedLength(column);
        };
    }

    boolean truth(int column) {
        return bytes[starts[column]] != 0;
    }

    ByteSlice text(int column, ByteSlice slice) {
        return slice.set(bytes, starts[column], lengths[column]);
    }

    /** A json, or a jsonb without the version byte in front, with which no JSON text can begin. */
    ByteSlice json(int column, ByteSlice slice) {
        int start = starts[column];
        int skip = bytes[start] == JSONB_VERSION ? 1 : 0;
        return slice.set(bytes, start + skip, lengths[column] - skip);
    }

    private IllegalStateException unexpectedLength(int column) {
        return new IllegalStateException("A number of " + lengths[column] + " bytes in column " + column);
    }
}
