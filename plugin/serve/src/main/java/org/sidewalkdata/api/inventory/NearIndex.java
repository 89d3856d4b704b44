package org.sidewalkdata.api.inventory;

import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.hprtree.HPRtree;
import org.sidewalkdata.api.street.StreetLine;

/** Finds the positions within a distance of another one. Not changed. */
final class NearIndex {
    private final List<Position> positions;
    private final double meters;
    private final HPRtree tree = new HPRtree();

    /** A position in degrees, WGS84. */
    record Position(double lon, double lat) {
        /** Degrees along which the length of a degree is measured. */
        private static final double STEP = 1e-3;

        /** Returns the distance on the ground in meters, in whole micrometers, so that rounding decides nothing (as D7). */
        double meters(Position other) {
            return Math.round(new StreetLine(lon, lat).meters(other.lon, other.lat) * 1e6) / 1e6;
        }

        /** Returns the position some meters away, in a direction clockwise from north. */
        Position moved(double meters, double degrees) {
            double perLat = new Position(lon, lat + STEP).meters(this) / STEP;
            double perLon = new Position(lon + STEP, lat).meters(this) / STEP;
            double angle = Math.toRadians(degrees);
            return new Position(lon + meters * Math.sin(angle) / perLon, lat + meters * Math.cos(angle) / perLat);
        }
    }

    /** Takes what is found near a position. */
    @FunctionalInterface
    interface Found {
        /**
         * Takes one.
         *
         * @param place of the found position in the list
         */
        void add(int place, double meters);
    }

    /**
     * Indexes positions.
     *
     * @param meters largest distance of what is found
     */
    NearIndex(List<Position> positions, double meters) {
        this.positions = List.copyOf(positions);
        this.meters = meters;
        for (int i = 0; i < positions.size(); i++) {
            Position at = positions.get(i);
            tree.insert(new Envelope(at.lon, at.lon, at.lat, at.lat), i);
        }
        tree.build();
    }

    /** Finds all positions within the distance, in no order. */
    void near(Position center, Found found) {
        StreetLine.Box box = new StreetLine(center.lon, center.lat).around(meters);
        tree.query(new Envelope(box.minLon(), box.maxLon(), box.minLat(), box.maxLat()), item -> {
            double distance = positions.get((int) item).meters(center);
            if (distance <= meters) {
                found.add((int) item, distance);
            }
        });
    }
}
