package org.sidewalkdata.maps.crs;

/**
 * The ellipsoid of WGS84, as radii and latitudes. GRS80, that of NAD83, differs by a tenth of a millimeter. Latitudes are
 * given by their tangents.
 */
final class Ellipsoid {
    static final double EQUATOR = 6_378_137;
    static final double FLATTENING = 1 / 298.257223563;
    private static final double ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
    private static final int NEWTON_STEPS = 6;

    private Ellipsoid() {}

    /** Returns the radius of a parallel, in radii of the equator. */
    static double parallel(double latitude) {
        double sin = ECCENTRICITY * Math.sin(latitude);
        return Math.cos(latitude) / Math.sqrt(1 - sin * sin);
    }

    /** Converts the tangent of the geodetic latitude to that of the conformal latitude. */
    static double conformal(double tau) {
        double root = Math.hypot(1, tau);
        double sigma = Math.sinh(ECCENTRICITY * atanh(ECCENTRICITY * tau / root));
        return tau * Math.hypot(1, sigma) - sigma * root;
    }

    /** Converts the tangent of the conformal latitude to that of the geodetic latitude, by Newton's method. */
    static double geodetic(double wanted) {
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

    private static double atanh(double x) {
        return Math.log1p(2 * x / (1 - x)) / 2;
    }
}
