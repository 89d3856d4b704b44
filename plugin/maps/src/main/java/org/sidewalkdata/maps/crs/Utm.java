package org.sidewalkdata.maps.crs;

import org.locationtech.jts.geom.Envelope;

/**
 * A UTM zone on WGS84 (EPSG:326zz north, 327zz south): meters, east first. Transverse Mercator by Krüger's series to
 * the sixth order, as in PROJ, which is exact to nanometers within a zone and well beyond.
 *
 * @see <a href="https://doi.org/10.1007/s00190-011-0445-3">Karney, Transverse Mercator with an accuracy of a few
 *     nanometers</a>
 */
record Utm(int zone, boolean north) implements Crs {
    private static final double SCALE = 0.9996;
    private static final double FALSE_EASTING = 500_000;
    private static final double FALSE_NORTHING_SOUTH = 10_000_000;
    private static final double FLATTENING = 1 / 298.257223563;
    private static final double ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
    private static final double N = FLATTENING / (2 - FLATTENING);
    private static final double N2 = N * N;
    private static final double N3 = N2 * N;
    private static final double N4 = N3 * N;
    private static final double N5 = N4 * N;
    private static final double N6 = N5 * N;
    /** Radius of a circle as long as a meridian. */
    private static final double RADIUS = 6_378_137 / (1 + N) * (1 + N2 / 4 + N4 / 64 + N6 / 256);

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

    private static final int NEWTON_STEPS = 6;

    /** Returns the zone of a point, without the exceptions for Norway and Svalbard. */
    static Utm at(double longitude, double latitude) {
        int zone = (int) Math.floor((longitude + 180) / 6) % 60 + 1;
        return new Utm(zone, latitude >= 0);
    }

    @Override
    public String uri() {
        return "http://www.opengis.net/def/crs/EPSG/0/" + ((north ? 32600 : 32700) + zone);
    }

    @Override
    public boolean keepsStraightLines() {
        return false;
    }

    @Override
    public void fromDegrees(double longitude, double latitude, double[] result) {
        double lambda = Math.toRadians(longitude - centralMeridian());
        double tau = conformal(Math.tan(Math.toRadians(latitude)));
        double cos = Math.cos(lambda);
        double xi = Math.atan2(tau, cos);
        double eta = asinh(Math.sin(lambda) / Math.hypot(tau, cos));
        double[] sum = sum(ALPHA, xi, eta);
        result[0] = Meters.rounded(FALSE_EASTING + SCALE * RADIUS * (eta + sum[1]));
        result[1] = Meters.rounded(falseNorthing() + SCALE * RADIUS * (xi + sum[0]));
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
            throw new IllegalArgumentException(first + " " + second + " is too far from UTM zone " + zone);
        }
        double xi = (second - falseNorthing()) / (SCALE * RADIUS);
        double eta = (first - FALSE_EASTING) / (SCALE * RADIUS);
        double[] sum = sum(BETA, xi, eta);
        double xiSphere = xi - sum[0];
        double etaSphere = eta - sum[1];
        double sinh = Math.sinh(etaSphere);
        double cos = Math.cos(xiSphere);
        result[0] = centralMeridian() + Math.toDegrees(Math.atan2(sinh, cos));
        result[1] = Math.toDegrees(Math.atan(geodetic(Math.sin(xiSphere) / Math.hypot(sinh, cos))));
    }

    @Override
    public Envelope extent() {
        double aside = SCALE * RADIUS * Math.toRadians(FARTHEST);
        double pole = SCALE * RADIUS * Math.PI / 2;
        return new Envelope(
                FALSE_EASTING - aside, FALSE_EASTING + aside, falseNorthing() - pole, falseNorthing() + pole);
    }

    private double centralMeridian() {
        return 6 * zone - 183;
    }

    private double falseNorthing() {
        return north ? 0 : FALSE_NORTHING_SOUTH;
    }

    /** Converts the tangent of the geodetic latitude to that of the conformal latitude. */
    private static double conformal(double tau) {
        double root = Math.hypot(1, tau);
        double sigma = Math.sinh(ECCENTRICITY * atanh(ECCENTRICITY * tau / root));
        return tau * Math.hypot(1, sigma) - sigma * root;
    }

    /** Converts the tangent of the conformal latitude to that of the geodetic latitude, by Newton's method. */
    private static double geodetic(double wanted) {
        double squared = ECCENTRICITY * ECCENTRICITY;
        double tau = wanted;
        for (int step = 0; step < NEWTON_STEPS; step++) {
            double found = conformal(tau);
            tau += (wanted - found)
                    / Math.hypot(1, found)
                    * (1 + (1 - squared) * tau * tau)
                    / ((1 - squared) * Math.hypot(1, tau));
        }
        return tau;
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

    private static double atanh(double x) {
        return Math.log1p(2 * x / (1 - x)) / 2;
    }
}
