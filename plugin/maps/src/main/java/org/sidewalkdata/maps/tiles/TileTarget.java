package org.sidewalkdata.maps.tiles;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.sql.TileLayer;

/**
 * The target of a path below {@code /tiles/}.
 *
 * @param address the tile; empty: the collection's TileJSON
 * @param ratio image pixels per style pixel, 1 or 2; 0: a vector tile
 */
record TileTarget(TileLayer layer, Optional<TileAddress> address, int ratio) {
    private static final Pattern TILE_JSON = Pattern.compile("([a-z_]+)\\.json");
    private static final Pattern TILE = Pattern.compile("([a-z_]+)/([^/]+)/([^/]+)/([^/@]+)(\\.mvt|\\.png|@2x\\.png)");

    /**
     * Parses a path. A path in the form of a tile but without numbers is a bad request; a tile outside the matrix does
     * not exist.
     *
     * @param path path below {@code /tiles/}
     */
    static TileTarget parse(String path) {
        Matcher document = TILE_JSON.matcher(path);
        if (document.matches()) {
            return new TileTarget(layer(document.group(1)), Optional.empty(), 0);
        }
        Matcher tile = TILE.matcher(path);
        if (!tile.matches()) {
            throw Responses.notFound();
        }
        TileLayer layer = layer(tile.group(1));
        Optional<TileAddress> address = Optional.of(address(tile.group(2), tile.group(3), tile.group(4)));
        int ratio = switch (tile.group(5)) {
            case ".png" -> 1;
            case "@2x.png" -> 2;
            case ".mvt" -> 0;
            default -> throw Responses.notFound();
        };
        return new TileTarget(layer, address, ratio);
    }

    boolean isPicture() {
        return ratio > 0;
    }

    private static TileLayer layer(String name) {
        return TileLayer.find(name).orElseThrow(() -> {
            String names = String.join(
                    ", ",
                    TileLayer.PUBLISHED.stream().map(TileLayer::collection).toList());
            return new ApiException(ErrorCode.NOT_FOUND, "Tiles exist for " + names + " only", null, null);
        });
    }

    static TileAddress address(String level, String column, String row) {
        long z = number("z", level);
        long x = number("x", column);
        long y = number("y", row);
        if (!TileAddress.isInside(z, x, y)) {
            String message = "Unknown tile " + z + "/" + x + "/" + y + ": z must be from 0 to " + TileAddress.MAX_ZOOM
                    + ", x and y from 0 to 2^z - 1";
            throw new ApiException(ErrorCode.NOT_FOUND, message, null, null);
        }
        return new TileAddress((int) z, (int) x, (int) y);
    }

    private static long number(String name, String text) {
        return IntegerText.find(text)
                .orElseThrow(() -> new ApiException(
                        ErrorCode.INVALID_PARAMETER,
                        name + " must be a whole number but was '" + text + "'",
                        name,
                        null));
    }
}
