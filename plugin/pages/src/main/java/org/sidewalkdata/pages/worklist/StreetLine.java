package org.sidewalkdata.pages.worklist;

import java.util.Optional;
import org.sidewalkdata.record.RowCursor;

/** The line of a street in degrees, longitude first. Not changed. */
final class StreetLine {
    private static final double METERS_PER_DEGREE = 111_320;

    /** Positions nearer to the line are on it: in meters. */
    private static final double ON_THE_LINE = 1;

    private final double[] points;

    /** Takes the points: longitude, latitude, longitude, latitude … */
    StreetLine(double... points) {
        this.points = points;
    }

    /** Copies the line of the cursor's current row. */
    static StreetLine of(RowCursor row, int column) {
        double[] points = new double[2 * row.pointCount(column)];
        for (int i = 0; i < points.length / 2; i++) {
            points[2 * i] = row.getX(column, i);
            points[2 * i + 1] = row.getY(column, i);
        }
        return new StreetLine(points);
    }

    /** Returns the index of the last point. */
    int last() {
        return points.length / 2 - 1;
    }

    double lon(int point) {
        return points[2 * point];
    }

    double lat(int point) {
        return points[2 * point + 1];
    }

    /**
     * Returns the side on which a position lies: at a right angle to the nearest part of the line, which is extended
     * beyond its ends. Empty: on the line.
     */
    Optional<Side> side(double lon, double lat) {
        double narrow = Math.cos(Math.toRadians(lat));
        double nearest = Double.POSITIVE_INFINITY;
        Optional<Side> side = Optional.empty();
        for (int i = 0; i < last(); i++) {
            double east = (lon(i + 1) - lon(i)) * narrow;
            double north = lat(i + 1) - lat(i);
            double length = Math.hypot(east, north);
            if (length == 0) {
                continue;
            }
            double toEast = (lon - lon(i)) * narrow;
            double toNorth = lat - lat(i);
            double along = (toEast * east + toNorth * north) / (length * length);
            double clamped = Math.max(0, Math.min(1, along));
            double distance = Math.hypot(toEast - clamped * east, toNorth - clamped * north);
            if (distance < nearest) {
                nearest = distance;
                double left = (east * toNorth - north * toEast) / length; // degrees to the left of the line
                side = Math.abs(left) * METERS_PER_DEGREE < ON_THE_LINE
                        ? Optional.empty()
                        : Optional.of(left > 0 ? Side.toward(-north, east) : Side.toward(north, -east));
            }
        }
        return side;
    }
}
