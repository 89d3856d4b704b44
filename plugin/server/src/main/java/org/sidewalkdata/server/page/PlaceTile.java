package org.sidewalkdata.server.page;

import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.crs.Crs;

/** Finds a tile where an example shows something. Pure. */
final class PlaceTile {
    /** Half the width of the world in web mercator, metres. */
    private static final double HALF_WORLD = 20037508.342789244;

    private PlaceTile() {}

    /** The tile of WebMercatorQuad that holds the middle of a box. */
    static TileAddress middle(Bbox box, int level) {
        var place = new double[2];
        Crs.WEB_MERCATOR.fromDegrees((box.minLon() + box.maxLon()) / 2, (box.minLat() + box.maxLat()) / 2, place);
        double tiles = 1 << level;
        int column = (int) Math.floor((place[0] + HALF_WORLD) / (2 * HALF_WORLD) * tiles);
        int row = (int) Math.floor((HALF_WORLD - place[1]) / (2 * HALF_WORLD) * tiles);
        return new TileAddress(level, column, row);
    }
}
