package org.sidewalkdata.ogc.crs;

/** Projected coordinates are given to a tenth of a millimetre: far finer than the data, and without noise. */
final class Metres {
    private static final double SCALE = 10_000;

    private Metres() {}

    static double rounded(double metres) {
        return Math.rint(metres * SCALE) / SCALE;
    }
}
