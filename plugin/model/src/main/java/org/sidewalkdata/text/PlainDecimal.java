package org.sidewalkdata.text;

import java.util.Arrays;

/** Digits and a power of ten as a plain decimal: {@code 0.00012}, {@code 12.5}, {@code 120000}. */
final class PlainDecimal {
    private PlainDecimal() {}

    /**
     * Writes the number.
     *
     * @return the offset of the next byte
     */
    static int put(long digits, int exponent, byte[] to, int at) {
        long significant = digits;
        int power = exponent;
        for (; significant % 100_000_000 == 0; power += 8) { // division by a constant compiles to a multiplication
            significant /= 100_000_000;
        }
        for (; significant % 1000 == 0; power += 3) {
            significant /= 1000;
        }
        for (; significant % 10 == 0; power++) {
            significant /= 10;
        }
        int count = Digits.count(significant);
        if (power >= 0) {
            Digits.put(significant, count, to, at);
            return putZeros(power, to, at + count);
        }
        int whole = count + power;
        return whole > 0
                ? putAroundPoint(significant, count, whole, to, at)
                : putBelowOne(significant, count, -whole, to, at);
    }

    /** Writes the digits one byte too far to the right, then moves the whole part back to make room for the point. */
    private static int putAroundPoint(long digits, int count, int whole, byte[] to, int at) {
        Digits.put(digits, count, to, at + 1);
        for (int i = 0; i < whole; i++) {
            to[at + i] = to[at + i + 1];
        }
        to[at + whole] = '.';
        return at + count + 1;
    }

    private static int putBelowOne(long digits, int count, int zeros, byte[] to, int at) {
        to[at] = '0';
        to[at + 1] = '.';
        int next = putZeros(zeros, to, at + 2);
        Digits.put(digits, count, to, next);
        return next + count;
    }

    private static int putZeros(int count, byte[] to, int at) {
        Arrays.fill(to, at, at + count, (byte) '0');
        return at + count;
    }
}
