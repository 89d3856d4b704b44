package org.sidewalkdata.copy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in network byte order at any offset of an array; the JVM compiles each access to one instruction. */
public final class BigEndian {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private BigEndian() {}

    public static short int16(byte[] bytes, int offset) {
        return (short) SHORT.get(bytes, offset);
    }

    public static int int32(byte[] bytes, int offset) {
        return (int) INT.get(bytes, offset);
    }

    public static long int64(byte[] bytes, int offset) {
        return (long) LONG.get(bytes, offset);
    }

    // Byte by byte: commands run with the C1 compiler only, which compiles a VarHandle poorly.

    static void putInt16(byte[] bytes, int offset, short value) {
        bytes[offset] = (byte) (value >> 8);
        bytes[offset + 1] = (byte) value;
    }

    static void putInt32(byte[] bytes, int offset, int value) {
        bytes[offset] = (byte) (value >> 24);
        bytes[offset + 1] = (byte) (value >> 16);
        bytes[offset + 2] = (byte) (value >> 8);
        bytes[offset + 3] = (byte) value;
    }

    static void putInt64(byte[] bytes, int offset, long value) {
        putInt32(bytes, offset, (int) (value >> 32));
        putInt32(bytes, offset + 4, (int) value);
    }
}
