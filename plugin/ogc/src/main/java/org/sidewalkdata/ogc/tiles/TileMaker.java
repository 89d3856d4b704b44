package org.sidewalkdata.ogc.tiles;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.mvt.VectorTile;
import org.sidewalkdata.ogc.raster.Png;
import org.sidewalkdata.ogc.raster.TilePainter;
import org.sidewalkdata.ogc.raster.TileSize;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.sql.TileLayer;

/** Makes tiles, or takes them from the cache: vector tiles of the database's making, and pictures of them. Thread-safe. */
final class TileMaker {
    private final TileCache cache;
    private final Map<TileLayer, TilePainter> painters;

    TileMaker(TileCache cache, Styles styles) {
        this.cache = cache;
        this.painters = TileLayer.PUBLISHED.stream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        layer -> new TilePainter(styles.find(layer.collection()).orElseThrow())));
    }

    byte[] vector(Snapshot snapshot, TileLayer layer, TileAddress address) {
        return cache.get(key(snapshot, layer, "mvt", address), () -> snapshot.tile(layer, address));
    }

    /** Drawn from the vector tile: what is joined or counted there is so here, and a screenful is read once for both. */
    byte[] picture(Snapshot snapshot, TileLayer layer, TileAddress address, TileSize size) {
        String kind = size.width() + "@" + size.ratio();
        byte[] tile = vector(snapshot, layer, address);
        byte[] names = layer == TileLayer.REGIONS ? vector(snapshot, TileLayer.REGION_NAMES, address) : new byte[0];
        TilePainter painter = painters.get(layer);
        if (painter == null) {
            throw new IllegalStateException("No style of " + layer);
        }
        return cache.get(
                key(snapshot, layer, kind, address),
                () -> Png.of(painter.paint(VectorTile.read(tile), VectorTile.read(names), size, address.z())));
    }

    private static TileCache.Key key(Snapshot snapshot, TileLayer layer, String kind, TileAddress address) {
        return new TileCache.Key(
                layer.collection(), kind, address, snapshot.version().tag());
    }
}
