package org.sidewalkdata.maps.crs;

import org.locationtech.jts.geom.Envelope;

/**
 * Lambert conformal conic on WGS84, as of most states of the USA: east first (Snyder, Map Projections, a Working Manual,
 * 15-1 to 15-11).
 *
 * @param centralMeridian in degrees
 * @param cone share of a circle that the parallels cover, negative in the south
 * @param radius distance of the equator from the apex in meters, negative in the south
 * @param falseEasting of the central meridian, in meters
 * @param apex northing of the pole on the cone, in meters
 * @param metersPerUnit length of a unit of the coordinates
 */
record LambertConic(
        String uri,
        double centralMeridian,
        double cone,
        double radius,
        double falseEasting,
        double apex,
        double metersPerUnit)
        implements Crs {
    /** Meters from the false easting, on either side. Farther away the projection is of no use. */
    private static final double FARTHEST = 3_000_000;

    /** Distance of the farthest parallel from the apex, in distances of the equator. */
    private static final double BEYOND_EQUATOR = 1.3;

    /** Returns the projection with true lengths at two latitudes, which may be equal, and the false northing at a third. */
    static LambertConic at(
            String uri,
            double meridian,
            double latitude,
            double first,
            double second,
            double scale,
            double easting,
            double northing,
            double unit) {
        double phi = Math.toRadians(first);
        double other = Math.toRadians(second);
        double cone = first == second
                ? Math.sin(phi)
                : Math.log(Ellipsoid.parallel(phi) / Ellipsoid.parallel(other)) / Math.log(shrunk(phi) / shrunk(other));
        double radius = scale * Ellipsoid.EQUATOR * Ellipsoid.parallel(phi) / (cone * Math.pow(shrunk(phi), cone));
        double apex = northing + radius * Math.pow(shrunk(Math.toRadians(latitude)), cone);
        return new LambertConic(uri, meridian, cone, radius, easting, apex, unit);
    }

    /** Returns the tangent of half the distance from the pole, of the conformal latitude. */
    private static double shrunk(double latitude) {
        double tau = Ellipsoid.conformal(Math.tan(latitude));
        return tau > 0 ? 1 / (Math.hypot(1, tau) + tau) : Math.hypot(1, tau) - tau;
    }

    @Override
    public boolean keepsStraightLines() {
        return false;
    }

    @Override
    public void fromDegrees(double longitude, double latitude, double[] result) {
        double rho = radius * Math.pow(shrunk(Math.toRadians(latitude)), cone);
        double theta = cone * Math.toRadians(Math.IEEEremainder(longitude - centralMeridian, 360));
        result[0] = Meters.rounded((falseEasting + rho * Math.sin(theta)) / metersPerUnit);
        result[1] = Meters.rounded((apex - rho * Math.cos(theta)) / metersPerUnit);
    }

    @Override
    public void toDegrees(double first, double second, double[] result) {
        toUnbrokenDegrees(first, second, result);
        result[0] = Math.IEEEremainder(result[0], 360);
    }

    @Override
    public void toUnbrokenDegrees(double first, double second, double[] result) {
        if (!extent().contains(first, second)) {
            throw new IllegalArgumentException(first + " " + second + " is too far from the middle of " + uri);
        }
        double side = Math.signum(cone);
        double x = side * (first * metersPerUnit - falseEasting);
        double y = side * (apex - second * metersPerUnit);
        double shrunk = Math.pow(Math.hypot(x, y) / Math.abs(radius), 1 / cone);
        result[0] = centralMeridian + Math.toDegrees(Math.atan2(x, y)) / cone;
        result[1] = Math.toDegrees(Math.atan(Ellipsoid.geodetic((1 / shrunk - shrunk) / 2)));
    }

    @Override
    public Envelope extent() {
        double tip = apex - Math.signum(cone); // all meridians meet at the apex
        double far = apex - BEYOND_EQUATOR * radius;
        return new Envelope(
                (falseEasting - FARTHEST) / metersPerUnit,
                (falseEasting + FARTHEST) / metersPerUnit,
                tip / metersPerUnit,
                far / metersPerUnit);
    }
}
