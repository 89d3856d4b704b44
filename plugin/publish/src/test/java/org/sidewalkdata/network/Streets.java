package org.sidewalkdata.network;

import java.util.List;

/** A network for tests, with coordinates in meters around a place where a degree is the same in both directions. */
final class Streets {
    /** Degrees per meter at the equator, eastwards. */
    static final double METER = 1 / 111_319.49;

    private final StreetEnds streets = new StreetEnds();
    private long lastId;

    /** Adds a street of way 1000 + id, on the ground, in no region. */
    Streets street(double fromX, double fromY, double toX, double toY) {
        lastId++;
        return street(lastId, 1000 + lastId, StreetEnds.NONE, 0, fromX, fromY, toX, toY);
    }

    /** Adds a street; coordinates in degrees. */
    Streets street(long id, long way, long region, int layer, double... ends) {
        lastId = id;
        streets.add(id, way, region, layer, ends);
        return this;
    }

    long[] nodes() {
        return streets.nodes();
    }

    List<Intersection> intersections(KnownPlace... known) {
        return Intersections.find(streets, List.of(known));
    }
}
