package org.sidewalkdata.pages.page;

import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;

/** Finds the tile of an example position. Pure. */
final class PlaceTile {
    private PlaceTile() {}

    /**
     * Returns the WebMercatorQuad tile with the center of a box, or the nearest tile if the center is too close to a
     * pole.
     */
    static TileAddress middle(Bbox box, int level) {
        var place = new double[2];
        Crs.WEB_MERCATOR.fromDegrees((box.minLon() + box.maxLon()) / 2, (box.minLat() + box.maxLat()) / 2, place);
        return new TileAddress(level, step(place[0], level), step(-place[1], level));
    }

    private static int step(double meters, int level) {
        double tiles = 1 << level;
        double step = Math.floor((meters / TileAddress.HALF_WORLD + 1) / 2 * tiles);
        return (int) Math.max(0, Math.min(tiles - 1, step));
    }
}
