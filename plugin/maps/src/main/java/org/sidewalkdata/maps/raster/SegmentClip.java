package org.sidewalkdata.maps.raster;

/** Clips segments to a rectangle (Liang and Barsky). Used by one thread. */
final class SegmentClip {
    private final double minX;
    private final double minY;
    private final double maxX;
    private final double maxY;

    /** Start of the remaining part, with {@link #last} as its end: 0 is the segment's first end, 1 the other. */
    private double first;

    private double last;

    SegmentClip(double minX, double minY, double maxX, double maxY) {
        this.minX = minX;
        this.minY = minY;
        this.maxX = maxX;
        this.maxY = maxY;
    }

    /**
     * Clips a segment in place.
     *
     * @param segment x and y of both ends, finite; afterwards those of the part inside
     * @return whether any part is inside
     */
    boolean cut(double[] segment) {
        double x = segment[0];
        double y = segment[1];
        double dx = segment[2] - x;
        double dy = segment[3] - y;
        first = 0;
        last = 1;
        boolean inside = keep(-dx, x - minX) && keep(dx, maxX - x) && keep(-dy, y - minY) && keep(dy, maxY - y);
        if (inside && last < 1) {
            segment[2] = x + last * dx;
            segment[3] = y + last * dy;
        }
        if (inside && first > 0) {
            segment[0] = x + first * dx;
            segment[1] = y + first * dy;
        }
        return inside;
    }

    /** Narrows the remaining part to where a step toward an edge is no larger than the available room. */
    private boolean keep(double step, double room) {
        if (step == 0) {
            return room >= 0;
        }
        if (step > 0) {
            last = Math.min(last, room / step);
        } else {
            first = Math.max(first, room / step);
        }
        return first <= last;
    }
}
