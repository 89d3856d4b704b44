package org.sidewalkdata.ogc.crs;

/** Writes projected coordinates to a tenth of a millimeter: far finer than the data, and without noise. */
final class Metres {
    private static final double SCALE = 10_000;

    private Metres() {}

    static double rounded(double metres) {
        return Math.rint(metres * SCALE) / SCALE;
    }
}
