package org.sidewalkdata.network;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Positions as they are published, with 7 decimals (A5), as whole numbers, which compare exactly. */
public final class Positions {
    private static final double UNITS_PER_DEGREE = 1e7;

    /** Number of digits that PostgreSQL keeps when it converts a double to a decimal number. */
    private static final MathContext SQL_DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

    private Positions() {}

    /** Returns degrees as they are published. */
    public static double published(double degrees) {
        return degrees(units(degrees));
    }

    /**
     * Returns degrees in units of the seventh decimal, a half rounded away from zero, like the SQL function
     * {@code seven_decimals}.
     */
    static int units(double degrees) {
        double scaled = degrees * UNITS_PER_DEGREE;
        double nearest = Math.rint(scaled);
        if (Math.abs(scaled - nearest) < 0.4999) {
            return (int) nearest;
        }
        return new BigDecimal(degrees)
                .round(SQL_DIGITS)
                .movePointRight(7)
                .setScale(0, RoundingMode.HALF_UP)
                .intValueExact();
    }

    /** Returns the double nearest to that decimal fraction. */
    static double degrees(int units) {
        return units / UNITS_PER_DEGREE;
    }

    /** Returns the mean of {@code count} values, rounded to a whole unit. */
    static int mean(long sum, int count) {
        return Math.toIntExact(Math.round((double) sum / count));
    }
}
