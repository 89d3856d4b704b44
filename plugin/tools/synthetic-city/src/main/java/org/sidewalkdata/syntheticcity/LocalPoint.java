package org.sidewalkdata.syntheticcity;

import java.math.BigDecimal;

/** A place in the invented town: meters east and north of its center. */
record LocalPoint(double x, double y) {
    private static final double CENTRE_LON = -99.2;
    private static final double CENTRE_LAT = 41.9;
    private static final double METRES_PER_DEGREE = 111_195.0;
    private static final double LON_SCALE = METRES_PER_DEGREE * StrictMath.cos(StrictMath.toRadians(CENTRE_LAT));

    BigDecimal lon() {
        return decimal(CENTRE_LON + x / LON_SCALE, 7);
    }

    BigDecimal lat() {
        return decimal(CENTRE_LAT + y / METRES_PER_DEGREE, 7);
    }

    /** As a GeoJSON position. */
    String json() {
        return "[" + lon() + "," + lat() + "]";
    }

    double distance(LocalPoint other) {
        return StrictMath.hypot(other.x - x, other.y - y);
    }

    /** The direction of another place, degrees clockwise from north, from 0, below 360. */
    double bearing(LocalPoint other) {
        return (StrictMath.toDegrees(StrictMath.atan2(other.x - x, other.y - y)) + 360) % 360;
    }

    /** A number with so many decimals. */
    static BigDecimal decimal(double value, int decimals) {
        return BigDecimal.valueOf(Math.round(value * StrictMath.pow(10, decimals)), decimals);
    }
}
