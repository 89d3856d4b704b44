package org.sidewalkdata.ogc.mvt;

import org.sidewalkdata.model.FloatEdge;

/** The box of one line or of several, in the units of their points. Used by one thread. */
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

    /** Makes the box wide enough for another. */
    public void add(LineBox box) {
        add(box.minX, box.minY);
        add(box.maxX, box.maxY);
    }

    /** Compares the box as PostGIS keeps it, of floats, which are a meter apart at most places of web mercator. */
    boolean isSmallerThan(double width) {
        return (double) FloatEdge.above(maxX) - FloatEdge.below(minX) < width
                && (double) FloatEdge.above(maxY) - FloatEdge.below(minY) < width;
    }
}
