package org.sidewalkdata.maps.crs;

/** Writes projected coordinates to a tenth of a millimeter: far finer than the data, and without noise. */
final class Meters {
    private static final double SCALE = 10_000;

    private Meters() {}

    static double rounded(double meters) {
        return Math.rint(meters * SCALE) / SCALE;
    }
}
