package org.sidewalkdata.model;

/** Edges of a box in 32 bits, as R-trees and PostGIS keep them: rounded outwards, for such a box may grow but not shrink. Pure. */
public final class FloatEdge {
    private FloatEdge() {}

    /** The nearest 32-bit number that is not above. */
    public static float below(double value) {
        float nearest = (float) value;
        return nearest > value ? Math.nextDown(nearest) : nearest;
    }

    /** The nearest 32-bit number that is not below. */
    public static float above(double value) {
        float nearest = (float) value;
        return nearest < value ? Math.nextUp(nearest) : nearest;
    }
}
