package org.sidewalkdata.load.bundle;

import java.util.Locale;

/**
 * How intricate the shapes of a load may be (city-bundle.md). Overlaying two shapes takes time and memory for each of their
 * crossings, which can be as many as the product of their segments.
 */
public final class ShapeLimits {
    /** Positions of an area. */
    static final int POSITIONS = 200_000;

    /** Rings, and parts, of an area. */
    static final int PARTS = 10_000;

    static final int STREET_POSITIONS = 10_000;

    /** Crossings of a street with itself. */
    static final int OWN_CROSSINGS = 1_000;

    /** Crossings of two shapes. */
    public static final int CROSSINGS = 50_000;

    /** Crossings of all shapes of a set together. */
    public static final int CROSSINGS_OF_SET = 2_000_000;

    /** Pairs of segments of two shapes whose boxes meet. */
    public static final int COMPARISONS = 20_000_000;

    /** Such pairs of all shapes of a set together. */
    public static final int COMPARISONS_OF_SET = 200_000_000;

    /** Positions of areas and such pairs within an area, for each street that its border crosses, of all areas of a load. */
    public static final long COST_OF_CUTS = 1_000_000_000;

    private ShapeLimits() {}

    /**
     * Returns the number of such pairs within one shape. It grows with the shape, so that checking a file takes time in
     * proportion to its size.
     */
    static long ownComparisons(int positions) {
        return 100_000 + 64L * positions;
    }

    static void check(int count, int most, String things) {
        if (count > most) {
            throw new BadCell(
                    "geometry", String.format(Locale.ROOT, "has %,d %s; at most %,d are allowed", count, things, most));
        }
    }
}
