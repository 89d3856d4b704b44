package org.sidewalkdata.copy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in network byte order at any place of an array; the JVM makes one instruction of each. */
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

    static void putInt16(byte[] bytes, int offset, short value) {
        SHORT.set(bytes, offset, value);
    }

    static void putInt32(byte[] bytes, int offset, int value) {
        INT.set(bytes, offset, value);
    }

    static void putInt64(byte[] bytes, int offset, long value) {
        LONG.set(bytes, offset, value);
    }
}
