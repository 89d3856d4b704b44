package org.sidewalkdata.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Tests on eight bytes of text at once. In each result the first byte of the text with its highest bit set is a hit;
 * later ones may be false alarms, from a borrow.
 */
public final class ByteScan {
    /** Number of bytes in a word. */
    public static final int SIZE = Long.BYTES;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;

    private ByteScan() {}

    public static long at(byte[] bytes, int offset) {
        return (long) LONG.get(bytes, offset);
    }

    /** Marks the bytes that equal the character. */
    public static long equalTo(long word, char ascii) {
        long zeroWhereEqual = word ^ ONES * ascii;
        return zeroWhereEqual - ONES & ~zeroWhereEqual & HIGH_BITS;
    }

    /** Marks the bytes below the character, among those below 128. */
    public static long below(long word, char ascii) {
        return word - ONES * ascii & ~word & HIGH_BITS;
    }

    /** Returns the index of the first hit, 0 to 7. */
    public static int firstHit(long hits) {
        return Long.numberOfTrailingZeros(hits) >>> 3;
    }
}
