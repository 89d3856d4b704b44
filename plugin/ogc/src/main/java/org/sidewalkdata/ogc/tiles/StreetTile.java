package org.sidewalkdata.ogc.tiles;

import java.util.Set;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.sql.TileLayer;

/**
 * Makes vector tiles of streets from rows, in one pass. A tile has to stay small (500 kB) wherever it lies: one that shows
 * much of a city has streets joined, in between they carry little. Thread-safe.
 */
final class StreetTile {
    static final String LAYER = TileLayer.ACCESS_SCORE_STREETS.collection();

    /** Streets are records of their own from here on, up to {@link #MOST}; else lines joined by region and tenth of the score. */
    static final int SINGLE_FROM = 13;

    /** Streets carry everything from here on. */
    static final int WHOLE_FROM = 14;

    /**
     * The most streets that a tile tells one by one, some ten times what is dense; where more meet, they are joined at any zoom:
     * 200,000 in one point were 24 MB, which no map draws and a small server has no memory for.
     */
    static final int MOST = 20_000;

    private StreetTile() {}

    /** With all that is published at its zoom. No bytes: nothing lies there. */
    static byte[] make(Snapshot snapshot, TileAddress address) {
        return address.z() < SINGLE_FROM
                ? JoinedStreets.make(snapshot, address)
                : PackedStreets.make(snapshot, address)
                        .orElseGet(() -> make(snapshot, address, Set.copyOf(SingleStreets.ALL)));
    }

    /**
     * With fewer numbers, which is cheaper to read and to write.
     *
     * @param needed columns that have to be there, if they are published at that zoom; others may be left out
     */
    static byte[] make(Snapshot snapshot, TileAddress address, Set<String> needed) {
        return address.z() < SINGLE_FROM
                ? JoinedStreets.make(snapshot, address)
                : SingleStreets.make(snapshot, address, needed).orElseGet(() -> JoinedStreets.make(snapshot, address));
    }
}
