package org.sidewalkdata.network;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Positions as they are published, with 7 decimals (A5), as whole numbers: comparing them is exact. */
public final class Positions {
    private static final double UNITS_PER_DEGREE = 1e7;

    /** How many digits PostgreSQL takes of a double that it makes a decimal number. */
    private static final MathContext SQL_DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

    private Positions() {}

    /** Degrees as they are published. */
    public static double published(double degrees) {
        return degrees(units(degrees));
    }

    /** Degrees in units of the seventh decimal, a half away from zero: as the function {@code seven_decimals} in SQL. */
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

    /** The double nearest to that decimal fraction. */
    static double degrees(int units) {
        return units / UNITS_PER_DEGREE;
    }

    /** Mean of so many units, rounded to one. */
    static int mean(long sum, int count) {
        return Math.toIntExact(Math.round((double) sum / count));
    }
}
