package org.sidewalkdata.network;

import java.util.List;

/**
 * A point where three or more streets meet (U7.5). Immutable.
 *
 * @param id stays the same while the point moves less than a meter
 * @param lon longitude of the centroid of the street ends, degrees, at most 7 decimals
 * @param lat latitude of that centroid, degrees, at most 7 decimals
 * @param region most frequent region of its streets, the smallest id among equals; {@link StreetEnds#NONE}: no street
 *         has a region
 * @param gradeSeparated true: ways pass through it on different layers, so that nobody crosses here; it holds no
 *         cluster and has no score
 * @param ends the streets that meet here, ascending by id
 */
public record Intersection(long id, double lon, double lat, long region, boolean gradeSeparated, List<StreetEnd> ends) {
    public Intersection {
        ends = List.copyOf(ends);
    }

    /** Returns the number of streets that meet here. */
    public int degree() {
        return ends.size();
    }

    /**
     * One end of a street.
     *
     * @param start true: the end where the street's line begins
     */
    public record StreetEnd(long street, boolean start) {}

    Intersection withId(long otherId) {
        return new Intersection(otherId, lon, lat, region, gradeSeparated, ends);
    }
}
