package org.sidewalkdata.ogc.tiles;

import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.sql.TileLayer;

/**
 * Makes vector tiles of streets from rows, in one pass. A tile has to stay small (500 kB) wherever it lies: one that shows
 * much of a city has streets joined, in between they carry little. Thread-safe.
 */
final class StreetTile {
    static final String LAYER = TileLayer.ACCESS_SCORE_STREETS.collection();

    /** Streets are records of their own from here on; below, lines joined by region and tenth of the score. */
    static final int SINGLE_FROM = 13;

    /** Streets carry everything from here on. */
    static final int WHOLE_FROM = 14;

    private StreetTile() {}

    /** No bytes: nothing lies there. */
    static byte[] make(Snapshot snapshot, TileAddress address) {
        return address.z() < SINGLE_FROM
                ? JoinedStreets.make(snapshot, address)
                : PackedStreets.make(snapshot, address);
    }
}
