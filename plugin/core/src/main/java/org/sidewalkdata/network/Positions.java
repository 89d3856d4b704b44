package org.sidewalkdata.network;

/** Positions as they are published, with 7 decimals (A5), as whole numbers: comparing them is exact. */
final class Positions {
    private static final double UNITS_PER_DEGREE = 1e7;

    private Positions() {}

    /** Degrees in units of the seventh decimal, a half away from zero. */
    static int units(double degrees) {
        double scaled = degrees * UNITS_PER_DEGREE;
        return (int) (Math.signum(scaled) * Math.floor(Math.abs(scaled) + 0.5));
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
