package org.sidewalkdata.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Integers as decimal digits, two at a time. */
final class Digits {
    /** The length of {@code -9223372036854775808}. */
    static final int MAX_LENGTH = 20;

    private static final byte[] MIN_VALUE = "-9223372036854775808".getBytes(StandardCharsets.US_ASCII);
    private static final VarHandle PAIR = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final short[] PAIRS = pairs();
    private static final long[] POWERS = powers();

    private Digits() {}

    /**
     * Writes an integer.
     *
     * @return the offset of the next byte
     */
    static int put(long value, byte[] to, int at) {
        if (value >= 0) {
            return putUnsigned(value, to, at);
        }
        if (value == Long.MIN_VALUE) {
            System.arraycopy(MIN_VALUE, 0, to, at, MIN_VALUE.length);
            return at + MIN_VALUE.length;
        }
        to[at] = '-';
        return putUnsigned(-value, to, at + 1);
    }

    static int putUnsigned(long value, byte[] to, int at) {
        int count = count(value);
        put(value, count, to, at);
        return at + count;
    }

    /** Writes exactly {@code count} digits, with leading zeros. */
    static void put(long value, int count, byte[] to, int at) {
        long rest = value;
        int end = at + count;
        while (end - at > 8) {
            long quotient = rest / 100_000_000;
            end -= 8;
            putSmall((int) (rest - quotient * 100_000_000), 8, to, end);
            rest = quotient;
        }
        putSmall((int) rest, end - at, to, at);
    }

    /** Writes up to 8 digits: int division is faster. */
    private static void putSmall(int value, int count, byte[] to, int at) {
        int rest = value;
        int end = at + count;
        while (end - at >= 2) {
            int quotient = rest / 100;
            end -= 2;
            PAIR.set(to, end, PAIRS[rest - quotient * 100]);
            rest = quotient;
        }
        if (end > at) {
            to[at] = (byte) ('0' + rest);
        }
    }

    /** Returns the number of digits of a value that is not negative; 1 for 0. */
    static int count(long value) {
        // 1233 / 4096 is just above log10(2), so this is the count or one less.
        int guess = (64 - Long.numberOfLeadingZeros(value | 1)) * 1233 >>> 12;
        return value < POWERS[guess] ? Math.max(guess, 1) : guess + 1;
    }

    private static short[] pairs() {
        short[] pairs = new short[100];
        for (int i = 0; i < 100; i++) {
            pairs[i] = (short) ('0' + i / 10 | '0' + i % 10 << 8);
        }
        return pairs;
    }

    private static long[] powers() {
        long[] powers = new long[19];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = 10 * powers[i - 1];
        }
        return powers;
    }
}
