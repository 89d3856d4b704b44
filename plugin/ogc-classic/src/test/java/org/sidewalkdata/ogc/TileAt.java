package org.sidewalkdata.ogc;

import org.sidewalkdata.model.TileAddress;

/** Finds tiles by their content. */
public final class TileAt {
    private TileAt() {}

    public static TileAddress point(int zoom, double lon, double lat) {
        double cells = Math.scalb(1.0, zoom);
        double north = Math.log(Math.tan(Math.PI / 4 + Math.toRadians(lat) / 2)) / Math.PI;
        return new TileAddress(zoom, (int) ((lon + 180) / 360 * cells), (int) ((1 - north) / 2 * cells));
    }
}
