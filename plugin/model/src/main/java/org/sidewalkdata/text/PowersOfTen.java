package org.sidewalkdata.text;

import java.math.BigInteger;

/**
 * Powers of ten to 128 bits, rounded up: the significand as two words, its highest bit set. Computed on first use, in a
 * few milliseconds, instead of a table of 1,200 numbers in the source.
 */
final class PowersOfTen {
    static final int MIN = -292;
    static final int MAX = 324;

    private static final long[] HIGH = new long[MAX - MIN + 1];
    private static final long[] LOW = new long[MAX - MIN + 1];

    static {
        for (int exponent = MIN; exponent <= MAX; exponent++) {
            BigInteger significand = significand(exponent);
            HIGH[exponent - MIN] = significand.shiftRight(64).longValue();
            LOW[exponent - MIN] = significand.longValue();
        }
    }

    private PowersOfTen() {}

    static long high(int exponent) {
        return HIGH[exponent - MIN];
    }

    static long low(int exponent) {
        return LOW[exponent - MIN];
    }

    private static BigInteger significand(int exponent) {
        BigInteger power = BigInteger.TEN.pow(Math.abs(exponent));
        int bits = power.bitLength();
        if (exponent < 0) {
            // One over the power, in 128 bits: the quotient is never exact, so add one to round up.
            return BigInteger.ONE.shiftLeft(127 + bits).divide(power).add(BigInteger.ONE);
        }
        if (bits <= 128) {
            return power.shiftLeft(128 - bits);
        }
        return power.shiftRight(bits - 128).add(BigInteger.ONE);
    }
}
