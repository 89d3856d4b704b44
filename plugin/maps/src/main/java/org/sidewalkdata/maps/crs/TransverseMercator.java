package org.sidewalkdata.maps.crs;

import org.locationtech.jts.geom.Envelope;

/**
 * Transverse Mercator on WGS84, such as a UTM zone: east first. Krüger's series to the sixth order, as in PROJ, which is
 * exact to nanometers within a zone and well beyond.
 *
 * @param centralMeridian in degrees
 * @param scale on the central meridian
 * @param falseEasting of the central meridian, in meters
 * @param equator its northing, in meters
 * @param metersPerUnit length of a unit of the coordinates
 * @see <a href="https://doi.org/10.1007/s00190-011-0445-3">Karney, Transverse Mercator with an accuracy of a few
 *     nanometers</a>
 */
record TransverseMercator(
        String uri, double centralMeridian, double scale, double falseEasting, double equator, double metersPerUnit)
        implements Crs {
    private static final double FLATTENING = Ellipsoid.FLATTENING;
    private static final double N = FLATTENING / (2 - FLATTENING);
    private static final double N2 = N * N;
    private static final double N3 = N2 * N;
    private static final double N4 = N3 * N;
    private static final double N5 = N4 * N;
    private static final double N6 = N5 * N;
    /** Radius of a circle as long as a meridian. */
    private static final double RADIUS = Ellipsoid.EQUATOR / (1 + N) * (1 + N2 / 4 + N4 / 64 + N6 / 256);

    private static final double[] ALPHA = {
        N / 2 - 2 * N2 / 3 + 5 * N3 / 16 + 41 * N4 / 180 - 127 * N5 / 288 + 7891 * N6 / 37800,
        13 * N2 / 48 - 3 * N3 / 5 + 557 * N4 / 1440 + 281 * N5 / 630 - 1983433 * N6 / 1935360,
        61 * N3 / 240 - 103 * N4 / 140 + 15061 * N5 / 26880 + 167603 * N6 / 181440,
        49561 * N4 / 161280 - 179 * N5 / 168 + 6601661 * N6 / 7257600,
        34729 * N5 / 80640 - 3418889 * N6 / 1995840,
        212378941 * N6 / 319334400
    };
    private static final double[] BETA = {
        N / 2 - 2 * N2 / 3 + 37 * N3 / 96 - N4 / 360 - 81 * N5 / 512 + 96199 * N6 / 604800,
        N2 / 48 + N3 / 15 - 437 * N4 / 1440 + 46 * N5 / 105 - 1118711 * N6 / 3870720,
        17 * N3 / 480 - 37 * N4 / 840 - 209 * N5 / 4480 + 5569 * N6 / 90720,
        4397 * N4 / 161280 - 11 * N5 / 504 - 830251 * N6 / 7257600,
        4583 * N5 / 161280 - 108847 * N6 / 3991680,
        20648693 * N6 / 638668800
    };
    /**
     * Degrees from the central meridian, on either side. Beyond this third of the world the projection is of no use.
     */
    private static final double FARTHEST = 60;

    private static final double UTM_SCALE = 0.9996;
    private static final double UTM_EASTING = 500_000;
    private static final double UTM_NORTHING_SOUTH = 10_000_000;

    /** Returns the UTM zone of a point, without the exceptions for Norway and Svalbard (EPSG:326zz north, 327zz south). */
    static TransverseMercator utm(double longitude, double latitude) {
        int zone = (int) Math.floor((longitude + 180) / 6) % 60 + 1;
        return utm(Crs.EPSG + ((latitude >= 0 ? 32600 : 32700) + zone), zone, latitude >= 0);
    }

    static TransverseMercator utm(String uri, int zone, boolean north) {
        return new TransverseMercator(uri, 6 * zone - 183, UTM_SCALE, UTM_EASTING, north ? 0 : UTM_NORTHING_SOUTH, 1);
    }

    /** Returns the projection whose central meridian has the false northing at a latitude in degrees. */
    static TransverseMercator at(
            String uri, double meridian, double latitude, double scale, double easting, double northing, double unit) {
        double[] origin = new double[2];
        new TransverseMercator("", meridian, scale, 0, 0, 1).fromDegrees(meridian, latitude, origin);
        return new TransverseMercator(uri, meridian, scale, easting, northing - origin[1], unit);
    }

    @Override
    public boolean keepsStraightLines() {
        return false;
    }

    @Override
    public void fromDegrees(double longitude, double latitude, double[] result) {
        double lambda = Math.toRadians(longitude - centralMeridian);
        double tau = Ellipsoid.conformal(Math.tan(Math.toRadians(latitude)));
        double cos = Math.cos(lambda);
        double xi = Math.atan2(tau, cos);
        double eta = asinh(Math.sin(lambda) / Math.hypot(tau, cos));
        double[] sum = sum(ALPHA, xi, eta);
        result[0] = Meters.rounded((falseEasting + scale * RADIUS * (eta + sum[1])) / metersPerUnit);
        result[1] = Meters.rounded((equator + scale * RADIUS * (xi + sum[0])) / metersPerUnit);
    }

    @Override
    public void toDegrees(double first, double second, double[] result) {
        toUnbrokenDegrees(first, second, result);
        double longitude = result[0];
        result[0] = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
    }

    @Override
    public void toUnbrokenDegrees(double first, double second, double[] result) {
        if (!extent().contains(first, second)) {
            throw new IllegalArgumentException(first + " " + second + " is too far from the meridian of " + uri);
        }
        double xi = (second * metersPerUnit - equator) / (scale * RADIUS);
        double eta = (first * metersPerUnit - falseEasting) / (scale * RADIUS);
        double[] sum = sum(BETA, xi, eta);
        double xiSphere = xi - sum[0];
        double etaSphere = eta - sum[1];
        double sinh = Math.sinh(etaSphere);
        double cos = Math.cos(xiSphere);
        result[0] = centralMeridian + Math.toDegrees(Math.atan2(sinh, cos));
        result[1] = Math.toDegrees(Math.atan(Ellipsoid.geodetic(Math.sin(xiSphere) / Math.hypot(sinh, cos))));
    }

    @Override
    public Envelope extent() {
        double aside = scale * RADIUS * Math.toRadians(FARTHEST);
        double pole = scale * RADIUS * Math.PI / 2;
        return new Envelope(
                (falseEasting - aside) / metersPerUnit,
                (falseEasting + aside) / metersPerUnit,
                (equator - pole) / metersPerUnit,
                (equator + pole) / metersPerUnit);
    }

    private static double[] sum(double[] coefficients, double xi, double eta) {
        double[] sum = new double[2];
        for (int j = coefficients.length; j > 0; j--) {
            sum[0] += coefficients[j - 1] * Math.sin(2 * j * xi) * Math.cosh(2 * j * eta);
            sum[1] += coefficients[j - 1] * Math.cos(2 * j * xi) * Math.sinh(2 * j * eta);
        }
        return sum;
    }

    private static double asinh(double x) {
        double size = Math.abs(x);
        return Math.copySign(Math.log1p(size + size * size / (1 + Math.hypot(1, size))), x);
    }
}
