package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Weights are decimal fractions and are reckoned with as such: three times -0.33 is -0.99, and the order of addition
 * decides nothing. From any thread.
 */
final class Decimals {
    /** For what has no finite decimal fraction, such as a third. */
    static final MathContext QUOTIENT = MathContext.DECIMAL128;

    private static final int SLOT_BITS = 10;

    /** What was asked for lately: a city is scored with some dozens of numbers, and making a decimal of one is the dear part. */
    private static final Recent[] RECENT = new Recent[1 << SLOT_BITS];

    /** Immutable, so that threads may find it in the array without any order among them. */
    private record Recent(long bits, BigDecimal decimal) {}

    private Decimals() {}

    /** The decimal fraction that a number is written as. */
    static BigDecimal of(double value) {
        long bits = Double.doubleToLongBits(value);
        int slot = (int) (bits * 0x9E3779B97F4A7C15L >>> Long.SIZE - SLOT_BITS);
        Recent recent = RECENT[slot];
        if (recent == null || recent.bits != bits) {
            recent = new Recent(bits, BigDecimal.valueOf(value));
            RECENT[slot] = recent;
        }
        return recent.decimal;
    }

    /** The nearest double that is a number: whatever a deployment sets the tables to, answers stay valid JSON. */
    static double finite(BigDecimal value) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value.doubleValue()));
    }
}
