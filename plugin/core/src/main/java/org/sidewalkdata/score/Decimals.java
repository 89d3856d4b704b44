package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Weights are decimal fractions and are reckoned with as such: three times -0.33 is -0.99, and the order of addition
 * decides nothing.
 */
final class Decimals {
    /** For what has no finite decimal fraction, such as a third. */
    static final MathContext QUOTIENT = MathContext.DECIMAL128;

    private Decimals() {}

    static BigDecimal of(double value) {
        return BigDecimal.valueOf(value);
    }

    /** The nearest double that is a number: whatever a deployment sets the tables to, answers stay valid JSON. */
    static double finite(BigDecimal value) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value.doubleValue()));
    }
}
