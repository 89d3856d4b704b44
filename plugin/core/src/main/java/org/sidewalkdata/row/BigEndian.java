package org.sidewalkdata.row;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in network byte order at any place of an array; the JVM makes one load instruction of each. */
final class BigEndian {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private BigEndian() {}

    static short int16(byte[] bytes, int offset) {
        return (short) SHORT.get(bytes, offset);
    }

    static int int32(byte[] bytes, int offset) {
        return (int) INT.get(bytes, offset);
    }

    static long int64(byte[] bytes, int offset) {
        return (long) LONG.get(bytes, offset);
    }
}
