package org.sidewalkdata.format.geopackage;

/** Numbers for positions on earth, such that neighbors on the curve are mostly neighbors on the ground. */
final class HilbertCurve {
    private static final int BITS = 31;
    private static final double CELLS = 1L << BITS;

    private HilbertCurve() {}

    /** Returns the number of a position among 2^62 cells, each a few centimeters wide. */
    static long place(double longitude, double latitude) {
        return distance(cell((longitude + 180) / 360), cell((latitude + 90) / 180));
    }

    private static long cell(double part) {
        return (long) Math.min(Math.max(part * CELLS, 0), CELLS - 1);
    }

    /** Goes from the coarsest quarter to the finest; each quarter's curve is turned so that the ends meet. */
    private static long distance(long column, long row) {
        long x = column;
        long y = row;
        long distance = 0;
        for (long side = 1L << (BITS - 1); side > 0; side >>= 1) {
            boolean right = (x & side) != 0;
            boolean upper = (y & side) != 0;
            distance = distance << 2 | (right ? (upper ? 2 : 3) : (upper ? 1 : 0));
            if (!upper) {
                long turned = right ? ~x : x;
                x = right ? ~y : y;
                y = turned;
            }
        }
        return distance;
    }
}
