package org.sidewalkdata.copy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.UUID;
import org.postgresql.copy.CopyIn;

/**
 * Sends rows by binary COPY, in large messages: {@link #row}, then each field, at last {@link #end}. Closing before the
 * end takes all rows back. One thread.
 */
public final class CopySink implements AutoCloseable {
    private static final byte[] HEADER = "PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);
    private static final int MESSAGE_BYTES = 1 << 16;
    private static final int NULL_LENGTH = -1;
    private static final int UUID_TYPE = 2950;
    private static final int BIGINT_TYPE = 20;

    private final CopyIn copy;
    private ByteBuffer buffer = ByteBuffer.allocate(2 * MESSAGE_BYTES);
    private long rows;

    public CopySink(CopyIn copy) {
        this.copy = copy;
        buffer.put(HEADER);
    }

    /** Begins a row of so many fields. */
    public void row(int fields) throws SQLException {
        if (buffer.position() > MESSAGE_BYTES) {
            send();
        }
        room(2).putShort((short) fields);
        rows++;
    }

    public void putNull() {
        room(4).putInt(NULL_LENGTH);
    }

    public void put(short value) {
        room(6).putInt(2).putShort(value);
    }

    public void put(int value) {
        room(8).putInt(4).putInt(value);
    }

    /** A bigint, or a timestamp in microseconds since 2000. */
    public void put(long value) {
        room(12).putInt(8).putLong(value);
    }

    public void put(double value) {
        put(Double.doubleToLongBits(value));
    }

    public void put(boolean value) {
        room(5).putInt(1).put((byte) (value ? 1 : 0));
    }

    public void put(UUID value) {
        room(20).putInt(16).putLong(value.getMostSignificantBits()).putLong(value.getLeastSignificantBits());
    }

    /** Text or json in UTF-8. */
    public void put(byte[] utf8) {
        room(4 + utf8.length).putInt(utf8.length).put(utf8);
    }

    /** A bigint[], never empty. */
    public void put(long[] values) {
        array(BIGINT_TYPE, values.length, 8);
        for (long value : values) {
            buffer.putInt(8).putLong(value);
        }
    }

    /** A uuid[], never empty. */
    public void put(UUID[] values) {
        array(UUID_TYPE, values.length, 16);
        for (UUID value : values) {
            buffer.putInt(16).putLong(value.getMostSignificantBits()).putLong(value.getLeastSignificantBits());
        }
    }

    private void array(int elementType, int size, int elementBytes) {
        int bytes = 5 * 4 + size * (4 + elementBytes);
        int dimensions = 1;
        int hasNulls = 0;
        int lowerBound = 1;
        room(4 + bytes)
                .putInt(bytes)
                .putInt(dimensions)
                .putInt(hasNulls)
                .putInt(elementType)
                .putInt(size)
                .putInt(lowerBound);
    }

    /** Sends what is left and says how many rows there were. */
    public long end() throws SQLException {
        room(2).putShort((short) -1);
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

    private void send() throws SQLException {
        copy.writeToCopy(buffer.array(), 0, buffer.position());
        buffer.clear();
    }

    private ByteBuffer room(int bytes) {
        if (buffer.remaining() < bytes) {
            ByteBuffer larger = ByteBuffer.allocate(Math.max(2 * buffer.capacity(), buffer.position() + bytes));
            buffer = larger.put(buffer.flip());
        }
        return buffer;
    }
}
