package org.sidewalkdata.network;

import java.util.List;

/**
 * Finds the intersection that a point belongs to: the nearest that is not grade-separated, within a radius in meters on
 * the ellipsoid; of two at the same distance the one with the smaller id (U7.5). Immutable; thread-safe.
 */
public final class Attribution {
    /** No intersection is near. */
    public static final long NONE = Long.MIN_VALUE;

    private final List<Intersection> crossable;
    private final NearIntersections near;
    private final double radiusMeters;

    /**
     * Makes the lookup.
     *
     * @param radiusMeters inclusive
     */
    public Attribution(List<Intersection> intersections, double radiusMeters) {
        this.crossable = intersections.stream()
                .filter(intersection -> !intersection.gradeSeparated())
                .toList();
        this.near = new NearIntersections(crossable);
        this.radiusMeters = radiusMeters;
    }

    /** Returns the id of the intersection, or {@link #NONE}. Uses the position with 7 decimals, as it is published. */
    public long intersection(double lon, double lat) {
        return nearest(Positions.degrees(Positions.units(lon)), Positions.degrees(Positions.units(lat)));
    }

    private long nearest(double lon, double lat) {
        long[] best = {NONE};
        double[] least = {Double.MAX_VALUE};
        near.within(lon, lat, radiusMeters, (index, meters) -> {
            long id = crossable.get(index).id();
            if (meters < least[0] || meters == least[0] && id < best[0]) {
                least[0] = meters;
                best[0] = id;
            }
        });
        return best[0];
    }
}
