package org.sidewalkdata.maps.mvt;

import java.util.Arrays;

/** The points of the current line, in units of a tile. The arrays grow and are reused. Used by one thread. */
final class Line {
    double[] xs = new double[64];
    double[] ys = new double[64];
    int count;

    void clear() {
        count = 0;
    }

    void add(double x, double y) {
        if (count == xs.length) {
            xs = Arrays.copyOf(xs, 2 * count);
            ys = Arrays.copyOf(ys, 2 * count);
        }
        xs[count] = x;
        ys[count++] = y;
    }

    /** Adds a point rounded to whole units. Equal consecutive points become one. */
    void addSnapped(double x, double y) {
        double snappedX = Math.rint(x);
        double snappedY = Math.rint(y);
        if (count == 0 || snappedX != xs[count - 1] || snappedY != ys[count - 1]) {
            add(snappedX, snappedY);
        }
    }

    /** Rounds all points to whole units. Equal consecutive points become one. */
    void snap() {
        int all = count;
        count = 0;
        for (int i = 0; i < all; i++) {
            addSnapped(xs[i], ys[i]);
        }
    }

    /**
     * Removes the points on the straight line between their neighbors. A segment that is traversed there and back is
     * removed as well, also at the end of a line; a single point may remain.
     */
    void straighten() {
        int last = count - 1;
        int kept = 0;
        for (int point = 1; point < last; point++) {
            if (!isBetween(kept, point, point + 1)) {
                keep(point, ++kept);
            }
        }
        if (xs[last] != xs[kept] || ys[last] != ys[kept]) {
            keep(last, ++kept);
        }
        count = kept + 1;
    }

    /** Returns whether all points are in a square, including its edges. */
    boolean isInside(double min, double max) {
        for (int i = 0; i < count; i++) {
            if (!(xs[i] >= min && xs[i] <= max && ys[i] >= min && ys[i] <= max)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBetween(int from, int point, int to) {
        double dx = xs[to] - xs[from];
        double dy = ys[to] - ys[from];
        double px = xs[point] - xs[from];
        double py = ys[point] - ys[from];
        double along = px * dx + py * dy;
        return px * dy == py * dx && along >= 0 && along <= dx * dx + dy * dy;
    }

    /** Moves a point to an index that is not after it. */
    private void keep(int point, int place) {
        xs[place] = xs[point];
        ys[place] = ys[point];
    }
}
