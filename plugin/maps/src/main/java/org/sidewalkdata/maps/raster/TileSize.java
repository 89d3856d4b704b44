package org.sidewalkdata.maps.raster;

/**
 * The size of a drawn tile.
 *
 * @param width edge length in style pixels: 512 shows twice the detail of 256
 * @param ratio image pixels per style pixel: 2 for high-resolution screens, which show the same content more sharply
 */
public record TileSize(int width, int ratio) {
    /** Scale denominator of level 0 at 256 pixels of 0.28 mm (OGC Two Dimensional Tile Matrix Set, annex D). */
    private static final double LEVEL_0 = 559_082_264.0287178;

    public static final TileSize STANDARD = new TileSize(256, 1);

    public TileSize {
        if (width != 256 && width != 512 || ratio != 1 && ratio != 2) {
            throw new IllegalArgumentException("No tiles of " + width + " pixels at ratio " + ratio);
        }
    }

    public int pixels() {
        return width * ratio;
    }

    /** Returns the scale denominator that a style's limits are compared with. */
    public double scaleDenominator(int zoom) {
        return LEVEL_0 / (1L << zoom) * 256 / width;
    }
}
