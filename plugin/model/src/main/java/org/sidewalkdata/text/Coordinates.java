package org.sidewalkdata.text;

/** Degrees with at most 7 decimals, about 1 cm, without trailing zeros (A5). */
final class Coordinates {
    private static final int DECIMALS = 7;
    private static final long SCALE = 10_000_000;
    /** Below this limit a double distinguishes ten-millionths, and the scaled number fits a double exactly. */
    private static final double LIMIT = 1e8;

    private Coordinates() {}

    /**
     * Writes degrees.
     *
     * @return the offset of the next byte
     */
    static int put(double degrees, byte[] to, int at) {
        double size = Math.abs(degrees);
        if (!(size < LIMIT)) {
            return ShortestDecimal.put(degrees, to, at);
        }
        long scaled = (long) (size * SCALE + 0.5);
        int next = at;
        if (degrees < 0 && scaled > 0) {
            to[next++] = '-';
        }
        long whole = scaled / SCALE;
        next = Digits.putUnsigned(whole, to, next);
        return putDecimals(scaled - whole * SCALE, to, next);
    }

    private static int putDecimals(long decimals, byte[] to, int at) {
        if (decimals == 0) {
            return at;
        }
        to[at] = '.';
        Digits.put(decimals, DECIMALS, to, at + 1);
        int last = at + DECIMALS;
        while (to[last] == '0') {
            last--;
        }
        return last + 1;
    }
}
