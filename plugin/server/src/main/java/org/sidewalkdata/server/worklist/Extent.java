package org.sidewalkdata.server.worklist;

import org.sidewalkdata.model.Bbox;

/** The smallest box around positions. Used by one thread. */
final class Extent {
    private double minLon = 180;
    private double minLat = 90;
    private double maxLon = -180;
    private double maxLat = -90;

    void add(double lon, double lat) {
        minLon = Math.min(minLon, lon);
        minLat = Math.min(minLat, lat);
        maxLon = Math.max(maxLon, lon);
        maxLat = Math.max(maxLat, lat);
    }

    /**
     * Returns the box around the added positions, of which there is at least one.
     *
     * @param margin in degrees
     */
    Bbox around(double margin) {
        return new Bbox(
                Math.max(-180, minLon - margin),
                Math.max(-90, minLat - margin),
                Math.min(180, maxLon + margin),
                Math.min(90, maxLat + margin));
    }
}
