package org.sidewalkdata.maps.crs;

import org.locationtech.jts.geom.Envelope;

/** EPSG:3857, the projection of web maps: meters, east first, on a sphere of the ellipsoid's large radius. */
record WebMercator() implements Crs {
    private static final double RADIUS = 6_378_137;
    private static final double EDGE = RADIUS * Math.PI;

    /** Northing at which a latitude is 90 to its last digit. */
    private static final double POLE = 100 * RADIUS;

    @Override
    public String uri() {
        return "http://www.opengis.net/def/crs/EPSG/0/3857";
    }

    @Override
    public void fromDegrees(double longitude, double latitude, double[] result) {
        result[0] = Meters.rounded(RADIUS * Math.toRadians(longitude));
        result[1] = Meters.rounded(RADIUS * Math.log(Math.tan(Math.PI / 4 + Math.toRadians(latitude) / 2)));
    }

    @Override
    public void toDegrees(double first, double second, double[] result) {
        if (!(Math.abs(first) <= EDGE + 1 && Double.isFinite(second))) {
            throw new IllegalArgumentException("x must lie between -" + EDGE + " and " + EDGE + " but was " + first);
        }
        result[0] = Math.max(-180, Math.min(180, Math.toDegrees(first / RADIUS)));
        result[1] = Math.toDegrees(Math.atan(Math.sinh(second / RADIUS)));
    }

    @Override
    public Envelope extent() {
        return new Envelope(-EDGE, EDGE, -POLE, POLE);
    }
}
