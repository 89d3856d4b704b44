package org.sidewalkdata.model;

/**
 * Edges of a box in 32 bits, as R-trees and PostGIS store them: rounded outward, because such a box may grow but not
 * shrink. Pure.
 */
public final class FloatEdge {
    private FloatEdge() {}

    /** Returns the nearest 32-bit number that is not above the value. */
    public static float below(double value) {
        float nearest = (float) value;
        return nearest > value ? Math.nextDown(nearest) : nearest;
    }

    /** Returns the nearest 32-bit number that is not below the value. */
    public static float above(double value) {
        float nearest = (float) value;
        return nearest < value ? Math.nextUp(nearest) : nearest;
    }
}
