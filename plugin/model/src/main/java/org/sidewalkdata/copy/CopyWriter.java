package org.sidewalkdata.copy;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Writer of rows into a table by {@code COPY … (FORMAT binary)}: {@link #beginRow}, then each field in the table's
 * type, at last {@link #finish}. A row can be undone until the next row begins. Rows are sent in large pieces. Closing
 * before the finish undoes all rows. Used by one thread.
 */
public final class CopyWriter implements AutoCloseable {
    private static final byte[] SIGNATURE = "PGCOPY\n\377\r\n\0".getBytes(StandardCharsets.ISO_8859_1);
    private static final int SEND_AT = 1 << 16;
    private static final int EWKB_POINT_WITH_SRID = 0x20000001;
    private static final int WGS84 = 4326;

    /** Object ids of the element types of arrays. */
    private static final int INT8 = 20;

    private static final int INT2 = 21;
    private static final int INT4 = 23;
    private static final int FLOAT8 = 701;
    private static final int TEXT = 25;
    private static final int UUID_TYPE = 2950;

    private final CopyIn copy;
    private byte[] buffer = new byte[2 * SEND_AT];
    private int end;
    private int rowStart;
    private long rows;

    private CopyWriter(CopyIn copy) {
        this.copy = copy;
        raw(SIGNATURE, 0, SIGNATURE.length);
        int4Raw(0);
        int4Raw(0);
    }

    /**
     * Starts the COPY.
     *
     * @param target a table, optionally with a list of columns in parentheses
     */
    public static CopyWriter into(Connection connection, String target) throws SQLException {
        PGConnection driver = connection.unwrap(PGConnection.class);
        return new CopyWriter(driver.getCopyAPI().copyIn("COPY " + target + " FROM STDIN (FORMAT binary)"));
    }

    /** Begins a row with this number of fields. */
    public void beginRow(int fields) throws SQLException {
        if (end >= SEND_AT) {
            send();
        }
        rowStart = end;
        rows++;
        int2Raw(fields);
    }

    /**
     * Shows the first fields of the current row as a reader of the table will see them, until the next field is
     * written.
     */
    public void show(CopyRow row, int fields) {
        row.locate(buffer, rowStart, fields);
    }

    /** Undoes the current row. */
    public void undoRow() {
        end = rowStart;
        rows--;
    }

    /** Sends the remaining bytes and returns the number of rows. */
    public long finish() throws SQLException {
        int2Raw(-1);
        send();
        copy.endCopy();
        return rows;
    }

    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
    }

    /** Writes a null. */
    public void writeNull() {
        int4Raw(-1);
    }

    /** Writes a bigint, or a timestamptz in microseconds since 2000. */
    public void int8(long value) {
        int4Raw(8);
        int8Raw(value);
    }

    public void int4(int value) {
        int4Raw(4);
        int4Raw(value);
    }

    public void int2(int value) {
        int4Raw(2);
        int2Raw(value);
    }

    public void float8(double value) {
        int8(Double.doubleToLongBits(value));
    }

    public void bool(boolean value) {
        int4Raw(1);
        byteRaw(value ? 1 : 0);
    }

    public void uuid(UUID value) {
        int4Raw(16);
        int8Raw(value.getMostSignificantBits());
        int8Raw(value.getLeastSignificantBits());
    }

    /** Writes a text or json in UTF-8, or a uuid or geometry as its bytes. */
    public void bytes(byte[] value) {
        bytes(value, 0, value.length);
    }

    public void bytes(byte[] value, int from, int to) {
        int4Raw(to - from);
        raw(value, from, to - from);
    }

    public void text(String value) {
        bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    public void timestamp(long unixMillis) {
        int8((unixMillis - CopyRow.EPOCH_2000_MILLIS) * 1000);
    }

    public void point(double lon, double lat) {
        int4Raw(25);
        byteRaw(0);
        int4Raw(EWKB_POINT_WITH_SRID);
        int4Raw(WGS84);
        int8Raw(Double.doubleToLongBits(lon));
        int8Raw(Double.doubleToLongBits(lat));
    }

    /** Writes a bigint[]. */
    public void int8s(long[] values) {
        int array = beginArray(INT8, values.length);
        for (long value : values) {
            int8(value);
        }
        endArray(array);
    }

    /** Writes an integer[]. */
    public void int4s(int[] values) {
        int array = beginArray(INT4, values.length);
        for (int value : values) {
            int4(value);
        }
        endArray(array);
    }

    /** Writes a double precision[]. */
    public void float8s(double[] values) {
        int array = beginArray(FLOAT8, values.length);
        for (double value : values) {
            float8(value);
        }
        endArray(array);
    }

    /** Writes a smallint[]. */
    public void int2s(int[] values) {
        int array = beginArray(INT2, values.length);
        for (int value : values) {
            int2(value);
        }
        endArray(array);
    }

    /** Writes a uuid[]. */
    public void uuids(UUID[] values) {
        int array = beginArray(UUID_TYPE, values.length);
        for (UUID value : values) {
            uuid(value);
        }
        endArray(array);
    }

    /** Writes a text[] of UTF-8. */
    public void texts(byte[][] values) {
        int array = beginArray(TEXT, values.length);
        for (byte[] value : values) {
            bytes(value);
        }
        endArray(array);
    }

    /** Returns the offset of the array's length, for {@link #endArray}. */
    private int beginArray(int elementType, int length) {
        int lengthAt = end;
        int4Raw(0);
        int4Raw(length == 0 ? 0 : 1);
        int4Raw(0);
        int4Raw(elementType);
        if (length > 0) {
            int4Raw(length);
            int4Raw(1);
        }
        return lengthAt;
    }

    private void endArray(int lengthAt) {
        BigEndian.putInt32(buffer, lengthAt, end - lengthAt - 4);
    }

    private void send() throws SQLException {
        copy.writeToCopy(buffer, 0, end);
        end = 0;
        rowStart = 0;
    }

    private void raw(byte[] value, int from, int length) {
        reserve(length);
        System.arraycopy(value, from, buffer, end, length);
        end += length;
    }

    private void byteRaw(int value) {
        reserve(1);
        buffer[end++] = (byte) value;
    }

    private void int2Raw(int value) {
        reserve(2);
        BigEndian.putInt16(buffer, end, (short) value);
        end += 2;
    }

    private void int4Raw(int value) {
        reserve(4);
        BigEndian.putInt32(buffer, end, value);
        end += 4;
    }

    private void int8Raw(long value) {
        reserve(8);
        BigEndian.putInt64(buffer, end, value);
        end += 8;
    }

    private void reserve(int length) {
        if (end + length > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, end + length));
        }
    }
}
