package org.sidewalkdata.maps.crs;

/** Checks the range of degrees. */
final class Degrees {
    /** Length in meters of a degree along the equator. */
    static final double METERS = Math.toRadians(6_378_137);

    private Degrees() {}

    static double longitude(double value) {
        return within("longitude", value, 180);
    }

    static double latitude(double value) {
        return within("latitude", value, 90);
    }

    private static double within(String name, double value, int limit) {
        if (!(Math.abs(value) <= limit)) {
            throw new IllegalArgumentException(
                    name + " must lie between -" + limit + " and " + limit + " but was " + value);
        }
        return value;
    }
}
