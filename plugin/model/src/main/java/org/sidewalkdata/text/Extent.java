package org.sidewalkdata.text;

import org.sidewalkdata.model.Bbox;

/** The rectangle around the added points; zeros without points. */
public final class Extent {
    private double minX;
    private double minY;
    private double maxX;
    private double maxY;
    private boolean empty = true;

    public void add(double x, double y) {
        minX = empty ? x : Math.min(minX, x);
        minY = empty ? y : Math.min(minY, y);
        maxX = empty ? x : Math.max(maxX, x);
        maxY = empty ? y : Math.max(maxY, y);
        empty = false;
    }

    /** Extends this rectangle by another one; an empty rectangle changes nothing. */
    public void add(Extent other) {
        if (!other.empty) {
            add(other.minX, other.minY);
            add(other.maxX, other.maxY);
        }
    }

    /** Removes all points. */
    public void clear() {
        minX = 0;
        minY = 0;
        maxX = 0;
        maxY = 0;
        empty = true;
    }

    /**
     * Returns the rectangle with a margin, for points in degrees, longitude first; there is at least one point.
     *
     * @param margin in degrees
     */
    public Bbox around(double margin) {
        return new Bbox(
                Math.max(-180, minX - margin),
                Math.max(-90, minY - margin),
                Math.min(180, maxX + margin),
                Math.min(90, maxY + margin));
    }

    public boolean isEmpty() {
        return empty;
    }

    public double minX() {
        return minX;
    }

    public double minY() {
        return minY;
    }

    public double maxX() {
        return maxX;
    }

    public double maxY() {
        return maxY;
    }
}
