package org.sidewalkdata.format.bytes;

import java.nio.charset.StandardCharsets;

/** Whole numbers as decimal digits, two at a time. */
final class Digits {
    /** {@code -9223372036854775808}. */
    static final int MAX_LENGTH = 20;

    private static final byte[] MIN_VALUE = "-9223372036854775808".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PAIRS = pairs();
    private static final long[] POWERS = powers();

    private Digits() {}

    /** @return where the next byte goes */
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

    /** Exactly {@code count} digits, zeros in front. */
    static void put(long value, int count, byte[] to, int at) {
        int end = at + count;
        long rest = value;
        while (rest > Integer.MAX_VALUE && end - at >= 2) {
            long quotient = rest / 100;
            end -= 2;
            putPair((int) (rest - quotient * 100), to, end);
            rest = quotient;
        }
        int small = (int) rest; // divides faster
        while (end - at >= 2) {
            int quotient = small / 100;
            end -= 2;
            putPair(small - quotient * 100, to, end);
            small = quotient;
        }
        if (end > at) {
            to[at] = (byte) ('0' + small);
        }
    }

    /** Number of digits of a value that is not negative; of 0: 1. */
    static int count(long value) {
        // 1233 / 4096 is just above log10(2), so this is the count or one too few.
        int guess = (64 - Long.numberOfLeadingZeros(value | 1)) * 1233 >>> 12;
        return value < POWERS[guess] ? Math.max(guess, 1) : guess + 1;
    }

    private static void putPair(int value, byte[] to, int at) {
        to[at] = PAIRS[2 * value];
        to[at + 1] = PAIRS[2 * value + 1];
    }

    private static byte[] pairs() {
        byte[] pairs = new byte[200];
        for (int i = 0; i < 100; i++) {
            pairs[2 * i] = (byte) ('0' + i / 10);
            pairs[2 * i + 1] = (byte) ('0' + i % 10);
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
