package org.sidewalkdata.syntheticcity;

import java.math.BigDecimal;

/** A place in the synthetic city: meters east and north of its center. */
record LocalPoint(double x, double y) {
    private static final double CENTER_LON = -99.2;
    private static final double CENTER_LAT = 41.9;
    private static final double METERS_PER_DEGREE = 111_195.0;
    private static final double LON_SCALE = METERS_PER_DEGREE * StrictMath.cos(StrictMath.toRadians(CENTER_LAT));

    BigDecimal lon() {
        return decimal(CENTER_LON + x / LON_SCALE, 7);
    }

    BigDecimal lat() {
        return decimal(CENTER_LAT + y / METERS_PER_DEGREE, 7);
    }

    /** Returns the place as a GeoJSON position. */
    String json() {
        return "[" + lon() + "," + lat() + "]";
    }

    double distance(LocalPoint other) {
        return StrictMath.hypot(other.x - x, other.y - y);
    }

    /** Returns the direction to another place in degrees clockwise from north, from 0, below 360. */
    double bearing(LocalPoint other) {
        return (StrictMath.toDegrees(StrictMath.atan2(other.x - x, other.y - y)) + 360) % 360;
    }

    /** Rounds a number to that many decimals. */
    static BigDecimal decimal(double value, int decimals) {
        return BigDecimal.valueOf(Math.round(value * StrictMath.pow(10, decimals)), decimals);
    }
}
