package org.sidewalkdata.network;

import java.util.Optional;

/** The two sides of a street, as seen along its line from its first point (U5). Immutable. */
public enum StreetSide {
    LEFT("left"),
    RIGHT("right");

    /** Closer to the line than this the side is unknown. */
    private static final double LEAST_METERS = 1;

    private final String publishedName;

    StreetSide(String publishedName) {
        this.publishedName = publishedName;
    }

    /** Returns the spelling in answers and in the database, {@code left}. */
    public String publishedName() {
        return publishedName;
    }

    /**
     * Returns the side for an offset.
     *
     * @param offset meters from the line, positive to the left; the side is empty for less than 1 m
     */
    public static Optional<StreetSide> of(double offset) {
        return Math.abs(offset) < LEAST_METERS ? Optional.empty() : Optional.of(offset > 0 ? LEFT : RIGHT);
    }
}
