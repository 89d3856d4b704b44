package org.sidewalkdata.network;

/**
 * The distance of a point from a street's line, on the ellipsoid, with a sign for the side: positive to the left in the
 * line's direction, negative to the right; whole millimeters. Beyond an end the side is that of the extended line.
 * Pure.
 */
public final class CenterlineOffset {
    private final double lon;
    private final double lat;
    private double least = Double.MAX_VALUE;
    private double turn;

    private CenterlineOffset(double lon, double lat) {
        this.lon = lon;
        this.lat = lat;
    }

    /**
     * Returns the offset in meters.
     *
     * @param line longitude and latitude of each point of the line in turn, at least two points
     */
    public static double of(double lon, double lat, double[] line) {
        var offset = new CenterlineOffset(lon, lat);
        offset.measure(line);
        double millimeters = Math.rint(StrictMath.sqrt(offset.least) * 1000) / 1000;
        return Math.copySign(millimeters, offset.turn) + 0.0; // never minus zero
    }

    private void measure(double[] line) {
        var local = LocalMeters.around(lon, lat);
        double fromX = local.east(line[0]);
        double fromY = local.north(line[1]);
        for (int at = 2; at < line.length; at += 2) {
            double toX = local.east(line[at]);
            double toY = local.north(line[at + 1]);
            segment(fromX, fromY, toX - fromX, toY - fromY);
            fromX = toX;
            fromY = toY;
        }
    }

    /**
     * Measures a segment from the point, which is the origin. At a corner two segments are equally near: the segment
     * with the larger perpendicular distance from the point determines the side.
     */
    private void segment(double fromX, double fromY, double dx, double dy) {
        double length2 = dx * dx + dy * dy;
        double along = length2 == 0 ? 0 : Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / length2));
        double x = fromX + along * dx;
        double y = fromY + along * dy;
        double distance2 = x * x + y * y;
        double cross = length2 == 0 ? 0 : (dy * fromX - dx * fromY) / StrictMath.sqrt(length2);
        boolean same = Math.abs(distance2 - least) <= 1e-9 * distance2;
        if (same ? Math.abs(cross) > Math.abs(turn) : distance2 < least) {
            least = Math.min(least, distance2);
            turn = cross;
        }
    }
}
