package org.sidewalkdata.town;

/** The course of a street in metres, to find places along it. Refilled for each street. */
final class StreetLine {
    private double[] xs = new double[16];
    private double[] ys = new double[16];
    private double[] upTo = new double[16];
    private int points;

    private double x;
    private double y;
    private double alongX;
    private double alongY;

    void of(Street street) {
        double[] course = street.course();
        points = course.length / 2;
        for (int i = 0; i < points; i++) {
            xs[i] = Ground.x(course[2 * i]);
            ys[i] = Ground.y(course[2 * i + 1]);
            upTo[i] = i == 0 ? 0 : upTo[i - 1] + Math.sqrt(square(xs[i] - xs[i - 1]) + square(ys[i] - ys[i - 1]));
        }
    }

    double length() {
        return upTo[points - 1];
    }

    /** Moves to the place that far from the start, then aside to the left (right when negative). */
    void moveTo(double distance, double aside) {
        int segment = 1;
        while (segment < points - 1 && upTo[segment] < distance) {
            segment++;
        }
        double length = upTo[segment] - upTo[segment - 1];
        alongX = (xs[segment] - xs[segment - 1]) / length;
        alongY = (ys[segment] - ys[segment - 1]) / length;
        double rest = distance - upTo[segment - 1];
        x = xs[segment - 1] + alongX * rest - alongY * aside;
        y = ys[segment - 1] + alongY * rest + alongX * aside;
    }

    double x() {
        return x;
    }

    double y() {
        return y;
    }

    /** Direction of the street at the place, degrees clockwise from north. */
    double bearing() {
        return degrees(alongX, alongY);
    }

    /** Degrees clockwise from north, from 0, below 360. */
    static double degrees(double east, double north) {
        double degrees = StrictMath.toDegrees(StrictMath.atan2(east, north));
        return degrees < 0 ? degrees + 360 : degrees;
    }

    private static double square(double value) {
        return value * value;
    }
}
