package org.sidewalkdata.network;

/**
 * Meters east and north of a position on the WGS84 ellipsoid. Within some hundred meters of the position it is as good as a
 * geodesic (a ten millionth). {@link StrictMath} gives every machine the same bits. Immutable.
 */
final class LocalMeters {
    private static final double SEMI_MAJOR_METERS = 6378137.0;
    private static final double FLATTENING = 1 / 298.257223563;
    private static final double ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

    private final double lon;
    private final double lat;
    private final double metersPerDegreeEast;
    private final double metersPerDegreeNorth;

    /** {@code scaleLat}: latitude whose scale is used: that of the position, or halfway to the measured point. */
    private LocalMeters(double lon, double lat, double scaleLat) {
        this.lon = lon;
        this.lat = lat;
        double sine = StrictMath.sin(StrictMath.toRadians(scaleLat));
        double bend = 1 - ECCENTRICITY_SQUARED * sine * sine;
        double across = SEMI_MAJOR_METERS / StrictMath.sqrt(bend);
        double along = across * (1 - ECCENTRICITY_SQUARED) / bend;
        this.metersPerDegreeEast = StrictMath.toRadians(across * StrictMath.cos(StrictMath.toRadians(scaleLat)));
        this.metersPerDegreeNorth = StrictMath.toRadians(along);
    }

    /** Returns the meters around a position. */
    static LocalMeters around(double lon, double lat) {
        return new LocalMeters(lon, lat, lat);
    }

    /** Returns the distance of two near positions, in meters. */
    static double between(double lon, double lat, double otherLon, double otherLat) {
        var local = new LocalMeters(lon, lat, (lat + otherLat) / 2);
        return StrictMath.hypot(local.east(otherLon), local.north(otherLat));
    }

    double east(double otherLon) {
        return (otherLon - lon) * metersPerDegreeEast;
    }

    double north(double otherLat) {
        return (otherLat - lat) * metersPerDegreeNorth;
    }

    double metersPerDegreeEast() {
        return metersPerDegreeEast;
    }

    double metersPerDegreeNorth() {
        return metersPerDegreeNorth;
    }
}
