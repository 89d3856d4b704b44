package org.sidewalkdata.town;

import java.util.Arrays;

/** Lines of the plan as coordinates in degrees: lon, lat, lon, lat and so on. */
final class Course {
    /** Places of the points between two crossings; one is the middle, where a dead end may turn off. */
    private static final double[] BETWEEN = {0.17, 0.33, 0.5, 0.67, 0.83};

    private Course() {}

    /** From start to end, on a curve that also runs through the points before and after (Catmull and Rom, 1974). */
    static double[] smooth(double[] before, double[] start, double[] end, double[] after) {
        double[] course = new double[2 * BETWEEN.length + 4];
        int at = put(course, 0, start[0], start[1]);
        for (double t : BETWEEN) {
            at = put(
                    course,
                    at,
                    between(before[0], start[0], end[0], after[0], t),
                    between(before[1], start[1], end[1], after[1], t));
        }
        put(course, at, end[0], end[1]);
        return course;
    }

    /** The first half, up to the middle point. */
    static double[] firstHalf(double[] course) {
        return Arrays.copyOf(course, course.length / 2 + 1);
    }

    static double[] secondHalf(double[] course) {
        return Arrays.copyOfRange(course, course.length / 2 - 1, course.length);
    }

    /** A dead end from the middle point of a road towards a place, with a bend on the way. */
    static double[] deadEnd(double[] course, double[] towards, double bend) {
        double lon = course[course.length / 2 - 1];
        double lat = course[course.length / 2];
        double x = Ground.x(lon);
        double y = Ground.y(lat);
        double dx = (towards[0] - x) * 0.86;
        double dy = (towards[1] - y) * 0.86;
        double[] path = new double[8];
        int at = put(path, 0, x, y);
        at = put(path, at, x + dx * 0.4 - dy * bend * 0.7, y + dy * 0.4 + dx * bend * 0.7);
        at = put(path, at, x + dx * 0.75 - dy * bend, y + dy * 0.75 + dx * bend);
        put(path, at, x + dx, y + dy);
        path[0] = lon;
        path[1] = lat;
        return path;
    }

    private static int put(double[] course, int at, double x, double y) {
        course[at] = Ground.lon(x);
        course[at + 1] = Ground.lat(y);
        return at + 2;
    }

    private static double between(double a, double b, double c, double d, double t) {
        double linear = (c - a) * t;
        double square = (2 * a - 5 * b + 4 * c - d) * t * t;
        double cube = (3 * b - a - 3 * c + d) * t * t * t;
        return b + 0.5 * (linear + square + cube);
    }
}
