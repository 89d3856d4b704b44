package org.sidewalkdata.maps.tiles;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Truncates numbers to a number of decimals, as PostgreSQL's {@code trunc(score::numeric, 3)} does. Pure. */
final class Decimals {
    /** PostgreSQL converts a double to a decimal number of 15 digits: 0.3 is exactly 0.3. */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

    private static final double[] POWERS = {1, 10, 100, 1000};

    /** Larger than the difference between those digits and the double, as a distance from a whole number. */
    private static final double CLEAR = 1e-6;

    private static final double LARGEST = 1e6;

    private Decimals() {}

    /**
     * Truncates a number.
     *
     * @param decimals 0 to 3
     */
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
