package org.sidewalkdata.ogc.tiles;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Cuts numbers after some decimals, as PostgreSQL's {@code trunc(score::numeric, 3)} does. Pure. */
final class Decimals {
    /** PostgreSQL turns a double into a decimal number of 15 digits: 0.3 is 0.3, not a bit less. */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

    private static final double[] POWERS = {1, 10, 100, 1000};

    /** Farther from a whole number than those digits can be from the double. */
    private static final double CLEAR = 1e-6;

    private static final double LARGEST = 1e6;

    private Decimals() {}

    /** @param decimals 0 to 3 */
    static double cut(double value, int decimals) {
        double scaled = value * POWERS[decimals];
        if (Math.abs(scaled) < LARGEST && Math.abs(scaled - Math.rint(scaled)) > CLEAR) {
            return (long) scaled / POWERS[decimals];
        }
        return new BigDecimal(value)
                .round(DIGITS)
                .setScale(decimals, RoundingMode.DOWN)
                .doubleValue();
    }
}
