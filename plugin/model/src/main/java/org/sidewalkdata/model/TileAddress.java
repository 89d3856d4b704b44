package org.sidewalkdata.model;

/**
 * Address of a tile in the matrix set WebMercatorQuad (OGC Two Dimensional Tile Matrix Set 2.0, annex D): level, column
 * from the west, row from the north.
 */
public record TileAddress(int z, int x, int y) {
    /** Distance from the middle of the matrix to an edge, in meters of web mercator (EPSG:3857). */
    public static final double HALF_WORLD = 20037508.342789244;

    /** The finest level served: 4 cm a pixel. */
    public static final int MAX_ZOOM = 22;

    public TileAddress {
        if (!isInside(z, x, y)) {
            throw new IllegalArgumentException("No tile " + z + "/" + x + "/" + y);
        }
    }

    /** Returns whether the matrix set has this tile. */
    public static boolean isInside(long z, long x, long y) {
        return z >= 0 && z <= MAX_ZOOM && x >= 0 && x < (1L << z) && y >= 0 && y < (1L << z);
    }

    /**
     * Returns the tile's area in WGS84, extended on every side by a fraction of its width, but not beyond the matrix.
     *
     * @param margin 0.25: a quarter of the tile more on each side
     */
    public Bbox bounds(double margin) {
        return new Bbox(lon(x - margin), lat(y + 1 + margin), lon(x + 1 + margin), lat(y - margin));
    }

    /** Returns the length of the tile's edges, in meters of web mercator. */
    public double size() {
        return 2 * HALF_WORLD / tiles();
    }

    /** Returns the tile's western edge, in meters of web mercator. */
    public double west() {
        return x * size() - HALF_WORLD;
    }

    /** Returns the tile's northern edge, in meters of web mercator. */
    public double north() {
        return HALF_WORLD - y * size();
    }

    private double lon(double column) {
        return clamp(column) * 360 / tiles() - 180;
    }

    private double lat(double row) {
        return Math.toDegrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * clamp(row) / tiles()))));
    }

    private double clamp(double place) {
        return Math.max(0, Math.min(tiles(), place));
    }

    private double tiles() {
        return 1L << z;
    }
}
