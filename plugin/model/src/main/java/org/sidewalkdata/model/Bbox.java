package org.sidewalkdata.model;

import java.util.Optional;

/**
 * A rectangle in WGS84 degrees, longitude first, as in the {@code bbox} parameter (P5). It includes its edges. It never
 * crosses the antimeridian.
 */
public record Bbox(double minLon, double minLat, double maxLon, double maxLat) {
    public Bbox {
        within("minLongitude", minLon, 180);
        within("minLatitude", minLat, 90);
        within("maxLongitude", maxLon, 180);
        within("maxLatitude", maxLat, 90);
        ordered("minLongitude", minLon, "maxLongitude", maxLon);
        ordered("minLatitude", minLat, "maxLatitude", maxLat);
        minLon += 0.0; // -0.0 becomes 0.0, so that equal boxes are equal records
        minLat += 0.0;
        maxLon += 0.0;
        maxLat += 0.0;
    }

    /** Returns whether the point lies inside or on an edge. */
    public boolean contains(double lon, double lat) {
        return minLon <= lon && lon <= maxLon && minLat <= lat && lat <= maxLat;
    }

    /** Returns whether the boxes have a common point. */
    public boolean intersects(Bbox other) {
        return minLon <= other.maxLon && other.minLon <= maxLon && minLat <= other.maxLat && other.minLat <= maxLat;
    }

    /** Returns what both boxes cover; empty: they have no common point. */
    public Optional<Bbox> intersection(Bbox other) {
        return intersects(other)
                ? Optional.of(new Bbox(
                        Math.max(minLon, other.minLon),
                        Math.max(minLat, other.minLat),
                        Math.min(maxLon, other.maxLon),
                        Math.min(maxLat, other.maxLat)))
                : Optional.empty();
    }

    private static void within(String name, double value, double limit) {
        if (!(Math.abs(value) <= limit)) {
            throw new IllegalArgumentException(
                    name + " must lie between -" + (int) limit + " and " + (int) limit + " but was " + value);
        }
    }

    private static void ordered(String lowName, double low, String highName, double high) {
        if (low > high) {
            throw new IllegalArgumentException(lowName + " " + low + " is above " + highName + " " + high);
        }
    }
}
