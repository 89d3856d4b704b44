package org.sidewalkdata.maps.mvt;

import org.sidewalkdata.model.FloatEdge;

/** The bounding box of one or more lines, in the units of their points. Used by one thread. */
public final class LineBox {
    private double minX = Double.POSITIVE_INFINITY;
    private double minY = Double.POSITIVE_INFINITY;
    private double maxX = Double.NEGATIVE_INFINITY;
    private double maxY = Double.NEGATIVE_INFINITY;

    void clear() {
        minX = Double.POSITIVE_INFINITY;
        minY = Double.POSITIVE_INFINITY;
        maxX = Double.NEGATIVE_INFINITY;
        maxY = Double.NEGATIVE_INFINITY;
    }

    void add(double x, double y) {
        minX = Math.min(minX, x);
        minY = Math.min(minY, y);
        maxX = Math.max(maxX, x);
        maxY = Math.max(maxY, y);
    }

    /** Extends the box by another box. */
    public void add(LineBox box) {
        add(box.minX, box.minY);
        add(box.maxX, box.maxY);
    }

    /**
     * Compares the size as PostGIS does, with boxes of floats, whose steps in web mercator are about a meter in most
     * places.
     */
    boolean isSmallerThan(double width) {
        return (double) FloatEdge.above(maxX) - FloatEdge.below(minX) < width
                && (double) FloatEdge.above(maxY) - FloatEdge.below(minY) < width;
    }
}
