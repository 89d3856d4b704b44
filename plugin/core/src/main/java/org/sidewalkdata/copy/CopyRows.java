package org.sidewalkdata.copy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.sql.SQLException;
import org.postgresql.copy.CopyOut;

/** Rows that arrive by binary COPY, read in place from the driver's message. One row in flight; one thread. */
public final class CopyRows implements AutoCloseable {
    /** Signature of 11 bytes, flags, length of an extension that no server sends: they precede the first row. */
    private static final int HEADER_BYTES = 11 + 4 + 4;

    private static final VarHandle SHORT = bigEndian(short[].class);
    private static final VarHandle INT = bigEndian(int[].class);
    private static final VarHandle LONG = bigEndian(long[].class);

    private final CopyOut copy;
    private byte[] message = {};
    private int at;
    private boolean started;
    private int[] starts = {};
    private int[] lengths = {};

    public CopyRows(CopyOut copy) {
        this.copy = copy;
    }

    private static VarHandle bigEndian(Class<?> arrayType) {
        return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.BIG_ENDIAN);
    }

    /** Moves to the next row; false after the last. */
    public boolean next() throws SQLException {
        while (at == message.length) {
            byte[] received = copy.readFromCopy();
            if (received == null) {
                return false;
            }
            message = received;
            at = started ? 0 : HEADER_BYTES;
            started = true;
        }
        int fields = (short) SHORT.get(message, at);
        at += 2;
        if (fields < 0) {
            return next();
        }
        locate(fields);
        return true;
    }

    private void locate(int fields) {
        if (starts.length != fields) {
            starts = new int[fields];
            lengths = new int[fields];
        }
        for (int i = 0; i < fields; i++) {
            lengths[i] = (int) INT.get(message, at);
            starts[i] = at + 4;
            at = starts[i] + Math.max(0, lengths[i]);
        }
    }

    public boolean isNull(int column) {
        return lengths[column] < 0;
    }

    public short getShort(int column) {
        return (short) SHORT.get(message, starts[column]);
    }

    public int getInt(int column) {
        return (int) INT.get(message, starts[column]);
    }

    /** A bigint, or a timestamp in microseconds since 2000. */
    public long getLong(int column) {
        return (long) LONG.get(message, starts[column]);
    }

    public double getDouble(int column) {
        return Double.longBitsToDouble(getLong(column));
    }

    /** The message the row is in; the field's bytes are those from {@link #start}, {@link #length} many. */
    public byte[] bytes() {
        return message;
    }

    public int start(int column) {
        return starts[column];
    }

    public int length(int column) {
        return lengths[column];
    }

    /** Stops the server when rows are left. */
    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
    }
}
