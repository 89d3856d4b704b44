package org.sidewalkdata.load.staging;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Writes rows into a table by {@code COPY … (FORMAT binary)}. A row is written field by field and then ended or undone;
 * rows are sent in large pieces. Close it: a copy that was not {@link #finish finished} is cancelled.
 */
final class BinaryCopy implements AutoCloseable {
    private static final byte[] SIGNATURE = "PGCOPY\n\377\r\n\0".getBytes(StandardCharsets.ISO_8859_1);
    private static final int SEND_AT = 1 << 16;
    private static final int TEXT_OID = 25;
    private static final int INT2_OID = 21;
    private static final int UUID_OID = 2950;
    private static final long MILLIS_TO_2000 = 946_684_800_000L;
    private static final int EWKB_POINT_WITH_SRID = 0x20000001;

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final CopyIn copy;
    private byte[] buffer = new byte[2 * SEND_AT];
    private int end;
    private int rowStart;

    BinaryCopy(Connection connection, String table) throws SQLException {
        copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("COPY " + table + " FROM STDIN (FORMAT binary)");
        raw(SIGNATURE, 0, SIGNATURE.length);
        int4Raw(0);
        int4Raw(0);
    }

    void beginRow(int fields) {
        rowStart = end;
        int2Raw(fields);
    }

    void undoRow() {
        end = rowStart;
    }

    void endRow() throws SQLException {
        if (end >= SEND_AT) {
            send();
        }
    }

    void finish() throws SQLException {
        int2Raw(-1);
        send();
        copy.endCopy();
    }

    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
    }

    void none() {
        int4Raw(-1);
    }

    void int8(long value) {
        int4Raw(8);
        int8Raw(value);
    }

    void int4(int value) {
        int4Raw(4);
        int4Raw(value);
    }

    void int2(int value) {
        int4Raw(2);
        int2Raw(value);
    }

    void float8(double value) {
        int8(Double.doubleToLongBits(value));
    }

    void bool(boolean value) {
        int4Raw(1);
        reserve(1);
        buffer[end++] = (byte) (value ? 1 : 0);
    }

    void bytes(byte[] value, int from, int to) {
        int4Raw(to - from);
        raw(value, from, to - from);
    }

    void text(String ascii) {
        byte[] value = ascii.getBytes(StandardCharsets.US_ASCII);
        bytes(value, 0, value.length);
    }

    void timestamp(long unixMillis) {
        int8((unixMillis - MILLIS_TO_2000) * 1000);
    }

    void point(double lon, double lat) {
        int4Raw(25);
        reserve(1);
        buffer[end++] = 0;
        int4Raw(EWKB_POINT_WITH_SRID);
        int4Raw(4326);
        int8Raw(Double.doubleToLongBits(lon));
        int8Raw(Double.doubleToLongBits(lat));
    }

    void texts(byte[][] values) {
        int lengthAt = beginArray(TEXT_OID, values.length);
        for (byte[] value : values) {
            bytes(value, 0, value.length);
        }
        endArray(lengthAt);
    }

    /** Two fields: {@code uuid[]} of the voters and {@code smallint[]} of what they voted. */
    void votes(Map<UUID, Integer> votes) {
        int voters = beginArray(UUID_OID, votes.size());
        for (UUID voter : votes.keySet()) {
            int4Raw(16);
            int8Raw(voter.getMostSignificantBits());
            int8Raw(voter.getLeastSignificantBits());
        }
        endArray(voters);
        int values = beginArray(INT2_OID, votes.size());
        votes.values().forEach(this::int2);
        endArray(values);
    }

    private int beginArray(int elementOid, int length) {
        int lengthAt = end;
        int4Raw(0);
        int4Raw(length == 0 ? 0 : 1);
        int4Raw(0);
        int4Raw(elementOid);
        if (length > 0) {
            int4Raw(length);
            int4Raw(1);
        }
        return lengthAt;
    }

    private void endArray(int lengthAt) {
        int after = end;
        end = lengthAt;
        int4Raw(after - lengthAt - 4);
        end = after;
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

    private void int2Raw(int value) {
        reserve(2);
        SHORT.set(buffer, end, (short) value);
        end += 2;
    }

    private void int4Raw(int value) {
        reserve(4);
        INT.set(buffer, end, value);
        end += 4;
    }

    private void int8Raw(long value) {
        reserve(8);
        LONG.set(buffer, end, value);
        end += 8;
    }

    private void reserve(int length) {
        if (end + length > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, end + length));
        }
    }
}
