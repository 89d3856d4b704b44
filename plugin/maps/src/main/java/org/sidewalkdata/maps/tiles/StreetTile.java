package org.sidewalkdata.maps.tiles;

import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.sql.TileLayer;

/**
 * Builds vector tiles of streets from rows, in one pass. A tile must stay below 500 kB everywhere: tiles that show much
 * of a city have joined streets, and the zooms in between have few fields. Thread-safe.
 */
final class StreetTile {
    static final String LAYER = TileLayer.ACCESS_SCORE_STREETS.collection();

    /** Lowest zoom with a feature for each street; below it, lines are joined by region and tenth of the score. */
    static final int SINGLE_FROM = 13;

    /** Lowest zoom with all fields. */
    static final int WHOLE_FROM = 14;

    private StreetTile() {}

    /** Returns the tile; no bytes if it contains no streets. */
    static byte[] make(ReadView view, TileAddress address) {
        return address.z() < SINGLE_FROM ? JoinedStreets.make(view, address) : PackedStreets.make(view, address);
    }
}
