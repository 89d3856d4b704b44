package org.sidewalkdata.text;

import java.math.BigInteger;

/**
 * Numbers as the shortest decimal that reads back as the same double, and the closest among equally short ones; never
 * in scientific notation, no fraction when integral, no minus before zero (A5). {@code Double.toString} of Java 17 is
 * not always shortest (for {@code 2e23} it returns {@code 1.9999999999999998E23}) and creates garbage. The algorithm
 * from double to decimal is Schubfach.
 *
 * @see <a href="https://drive.google.com/file/d/1IEeATSVnEE6TkrHlCYNY2GjaraBjOT4f">Giulietti, The Schubfach way to
 *     render doubles</a>
 */
final class ShortestDecimal {
    /** Sign, {@code 0.}, 323 zeros, 17 digits, and spare room. */
    static final int MAX_LENGTH = 352;

    private static final double WHOLE_LIMIT = 1L << 53;

    /**
     * A number that reads back from 7 decimals and 15 digits needs no search: no two decimals of up to 15 digits are
     * the same double, so the shortest is this one without trailing zeros. Most measured values are such numbers.
     */
    private static final int FEW_DECIMALS = 7;

    private static final double FEW_DECIMALS_SCALE = 1e7;
    private static final double FEW_DIGITS_LIMIT = 1e15;

    private static final long FRACTION_MASK = (1L << 52) - 1;
    private static final int EXPONENT_MASK = 0x7ff;
    private static final int EXPONENT_OFFSET = 1075;

    private ShortestDecimal() {}

    /**
     * Writes a number.
     *
     * @return the offset of the next byte
     * @throws IllegalArgumentException for NaN and infinities, which no answer can contain
     */
    static int put(double value, byte[] to, int at) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("Not a finite number: " + value);
        }
        if (value == 0) {
            to[at] = '0';
            return at + 1;
        }
        int next = at;
        if (value < 0) {
            to[next++] = '-';
        }
        double size = Math.abs(value);
        if (size < WHOLE_LIMIT && size == (long) size) {
            return Digits.putUnsigned((long) size, to, next);
        }
        double scaled = size * FEW_DECIMALS_SCALE;
        if (scaled < FEW_DIGITS_LIMIT && scaled == (long) scaled && scaled / FEW_DECIMALS_SCALE == size) {
            return PlainDecimal.put((long) scaled, -FEW_DECIMALS, to, next);
        }
        return putShortest(Double.doubleToRawLongBits(size), to, next);
    }

    private static int putShortest(long bits, byte[] to, int at) {
        long fraction = bits & FRACTION_MASK;
        int biased = (int) (bits >>> 52) & EXPONENT_MASK;
        long c = biased == 0 ? fraction : fraction | 1L << 52;
        int q = Math.max(biased, 1) - EXPONENT_OFFSET;
        // Doubles are closer together below a power of two: the lower half of the interval is half as wide.
        int narrow = fraction == 0 && biased > 1 ? 1 : 0;
        int k = (q * 1262611 - narrow * 524031) >> 22; // floor(log10 of the interval's width)
        return PlainDecimal.put(shortest(c, q, k, narrow), k, to, at);
    }

    /** Returns the digits to be multiplied by 10 to the k-th; they may end in zeros. */
    private static long shortest(long c, int q, int k, int narrow) {
        int h = q + (-k * 1741647 >> 19) + 1;
        long high = PowersOfTen.high(-k);
        long low = PowersOfTen.low(-k);
        // Four times the value and the ends of its interval, in units of 10 to the k-th.
        long center = roundToOdd(high, low, 4 * c << h);
        long odd = c & 1; // the ends belong to the interval when the double is even
        long lower = roundToOdd(high, low, 4 * c - 2 + narrow << h) + odd;
        long upper = roundToOdd(high, low, 4 * c + 2 << h) - odd;

        long digits = center >>> 2;
        if (digits >= 10) {
            long tens = digits / 10;
            boolean below = lower <= 40 * tens;
            boolean above = 40 * tens + 40 <= upper;
            if (below != above) {
                return 10 * (above ? tens + 1 : tens);
            }
        }
        boolean below = lower <= 4 * digits;
        boolean above = 4 * digits + 4 <= upper;
        if (below != above) {
            return above ? digits + 1 : digits;
        }
        long middle = 4 * digits + 2;
        boolean up = center > middle || center == middle && (digits & 1) != 0;
        return up ? digits + 1 : digits;
    }

    /** Returns the upper 64 bits of a product of 128 by 64 bits; its last bit is set if anything was cut off. */
    private static long roundToOdd(long high, long low, long factor) {
        long carried = unsignedMultiplyHigh(low, factor);
        long middle = high * factor;
        long top = unsignedMultiplyHigh(high, factor);
        middle += carried;
        if (Long.compareUnsigned(middle, carried) < 0) {
            top++;
        }
        return Long.compareUnsigned(middle, 1) > 0 ? top | 1 : top;
    }

    private static long unsignedMultiplyHigh(long x, long y) {
        return Math.multiplyHigh(x, y) + (x >> 63 & y) + (y >> 63 & x);
    }

    /**
     * Powers of ten to 128 bits, rounded up: the significand as two words, its highest bit set. Computed on first use,
     * in a few milliseconds, instead of a table of 1,200 numbers in the source.
     */
    private static final class PowersOfTen {
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
}
