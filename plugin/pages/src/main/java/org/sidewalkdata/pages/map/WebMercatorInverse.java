package org.sidewalkdata.pages.map;

/** Converts Web Mercator meters (EPSG:3857) to degrees. Pure. */
final class WebMercatorInverse {
    private static final double RADIUS = 6_378_137;

    private WebMercatorInverse() {}

    static double longitude(double x) {
        return Math.toDegrees(x / RADIUS);
    }

    static double latitude(double y) {
        return Math.toDegrees(Math.atan(Math.sinh(y / RADIUS)));
    }
}
