package org.sidewalkdata.network;

/**
 * Metres east and north of a place on the ellipsoid WGS84. Within some hundred meters of the place it is as good as a
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

    /** @param scaleLat latitude whose scale is used; that of the place, or halfway to what is measured */
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

    /** Around a place. */
    static LocalMeters around(double lon, double lat) {
        return new LocalMeters(lon, lat, lat);
    }

    /** Distance of two near places. */
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
