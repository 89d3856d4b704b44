package org.sidewalkdata.score;

import java.math.BigDecimal;

/**
 * Numbers as numerators of a decimal fraction, remembered: what tags add to units are sums of a few rules, so the same few numbers
 * come again and again. Used by one thread.
 */
final class KnownFractions {
    /** In place of a numerator of a number that is no such fraction: too large for any sum. */
    static final long NONE = Long.MAX_VALUE / 2;

    private static final int SLOT_BITS = 8;

    /** Larger numerators are none. */
    private static final BigDecimal LARGEST = BigDecimal.valueOf(1L << 50);

    private final int scale;
    private final long[] bits = new long[1 << SLOT_BITS];
    private final long[] numerators = new long[1 << SLOT_BITS];

    /** @param scale of the fractions: how many decimals */
    KnownFractions(int scale) {
        this.scale = scale; // the slots know that 0 is 0
    }

    long numerator(double value) {
        long wanted = Double.doubleToRawLongBits(value);
        int slot = (int) (wanted * 0x9E3779B97F4A7C15L >>> Long.SIZE - SLOT_BITS);
        if (bits[slot] != wanted) {
            numerators[slot] = made(value);
            bits[slot] = wanted;
        }
        return numerators[slot];
    }

    private long made(double value) {
        BigDecimal numerator = Decimals.of(value).scaleByPowerOfTen(scale);
        boolean fits =
                numerator.stripTrailingZeros().scale() <= 0 && numerator.abs().compareTo(LARGEST) <= 0;
        return fits ? numerator.longValueExact() : NONE;
    }
}
