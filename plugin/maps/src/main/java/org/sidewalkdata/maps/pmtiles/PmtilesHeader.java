package org.sidewalkdata.maps.pmtiles;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.model.Bbox;

/**
 * The first 127 bytes of an archive of vector tiles.
 *
 * @param addressed number of tiles
 * @param entries number of directory entries with tiles
 * @param contents number of different tiles
 * @param minZoom lowest zoom with a tile
 * @param maxZoom highest zoom with a tile
 * @param bounds the box around all data
 * @param startZoom zoom at which a map begins, at the middle of the bounds
 */
record PmtilesHeader(
        Section root,
        Section metadata,
        Section leaves,
        Section tiles,
        long addressed,
        long entries,
        long contents,
        int minZoom,
        int maxZoom,
        Bbox bounds,
        int startZoom) {
    static final int LENGTH = 127;

    private static final byte VERSION = 3;
    private static final byte CLUSTERED = 1;
    private static final byte GZIP = 2;
    private static final byte MVT = 1;
    private static final double UNITS_PER_DEGREE = 1e7;

    /** A part of the file, in bytes from its beginning. */
    record Section(long offset, long length) {}

    byte[] toByteArray() {
        ByteBuffer out = ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        out.put("PMTiles".getBytes(StandardCharsets.US_ASCII)).put(VERSION);
        for (Section section : new Section[] {root, metadata, leaves, tiles}) {
            out.putLong(section.offset).putLong(section.length);
        }
        out.putLong(addressed).putLong(entries).putLong(contents);
        out.put(CLUSTERED).put(GZIP).put(GZIP).put(MVT).put((byte) minZoom).put((byte) maxZoom);
        out.putInt(units(Math.floor(bounds.minLon() * UNITS_PER_DEGREE)));
        out.putInt(units(Math.floor(bounds.minLat() * UNITS_PER_DEGREE)));
        out.putInt(units(Math.ceil(bounds.maxLon() * UNITS_PER_DEGREE)));
        out.putInt(units(Math.ceil(bounds.maxLat() * UNITS_PER_DEGREE)));
        out.put((byte) startZoom);
        out.putInt(units((bounds.minLon() + bounds.maxLon()) / 2 * UNITS_PER_DEGREE));
        out.putInt(units((bounds.minLat() + bounds.maxLat()) / 2 * UNITS_PER_DEGREE));
        return out.array();
    }

    private static int units(double value) {
        return (int) Math.rint(value);
    }
}
