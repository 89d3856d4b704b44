package org.sidewalkdata.ogc.wms.picture;

import java.util.Optional;
import org.sidewalkdata.maps.picture.MapView;
import org.sidewalkdata.maps.raster.TileSize;
import org.sidewalkdata.model.TileAddress;

/**
 * Finds the tile that equals a requested image, because GIS programs and web maps often request tiles from WMS. Pure.
 */
final class TileGrid {
    private static final double HALF_WORLD = TileAddress.HALF_WORLD;

    /** Largest deviation of a client's edges, as a part of a tile's width: a fortieth of a pixel. */
    private static final double SLACK = 1e-4;

    private TileGrid() {}

    /**
     * A tile that equals a request.
     *
     * @param size drawn size of the tile
     */
    record Tile(TileAddress address, TileSize size) {}

    static Optional<Tile> find(MapView view) {
        boolean drawn = view.width() == view.height() && (view.width() == 256 || view.width() == 512);
        if (!drawn || !view.crs().uri().endsWith("/3857")) {
            return Optional.empty();
        }
        double width = view.maxX() - view.minX();
        long zoom = Math.round(Math.log(2 * HALF_WORLD / width) / Math.log(2));
        if (zoom < 0 || zoom > TileAddress.MAX_ZOOM) {
            return Optional.empty();
        }
        double tile = 2 * HALF_WORLD / (1L << zoom);
        double column = (view.minX() + HALF_WORLD) / tile;
        double row = (HALF_WORLD - view.maxY()) / tile;
        long x = Math.round(column);
        long y = Math.round(row);
        boolean fits = near(column, x)
                && near(row, y)
                && near((view.maxX() + HALF_WORLD) / tile, x + 1)
                && near((HALF_WORLD - view.minY()) / tile, y + 1);
        return fits && TileAddress.isInside(zoom, x, y)
                ? Optional.of(new Tile(new TileAddress((int) zoom, (int) x, (int) y), new TileSize(view.width(), 1)))
                : Optional.empty();
    }

    private static boolean near(double place, long whole) {
        return Math.abs(place - whole) < SLACK;
    }
}
