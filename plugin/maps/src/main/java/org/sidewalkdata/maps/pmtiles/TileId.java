package org.sidewalkdata.maps.pmtiles;

import org.sidewalkdata.model.TileAddress;

/**
 * The numbers of tiles in an archive: zoom after zoom, and in each zoom along a Hilbert curve, so that tiles next to
 * each other have numbers near each other. The four tiles below the tile at position {@code p} of a zoom have the
 * positions {@code 4p} to {@code 4p + 3} of the next.
 */
public final class TileId {
    private TileId() {}

    /** Returns the id of the tile at the first position of a zoom. */
    public static long first(int zoom) {
        return ((1L << 2 * zoom) - 1) / 3;
    }

    /**
     * Returns the tile at a position of a zoom's curve.
     *
     * @param position from 0 to 4^zoom - 1
     */
    public static TileAddress address(int zoom, long position) {
        long x = 0;
        long y = 0;
        long rest = position;
        for (long side = 1; side < 1L << zoom; side *= 2) {
            long east = rest / 2 & 1;
            long south = (rest ^ east) & 1;
            if (south == 0) {
                long turned = east == 1 ? side - 1 - y : y;
                y = east == 1 ? side - 1 - x : x;
                x = turned;
            }
            x += side * east;
            y += side * south;
            rest /= 4;
        }
        return new TileAddress(zoom, (int) x, (int) y);
    }

    /** Returns the zoom of an id. */
    static int zoom(long id) {
        return (Long.SIZE - 1 - Long.numberOfLeadingZeros(3 * id + 1)) / 2;
    }
}
