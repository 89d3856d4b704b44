package org.sidewalkdata.maps.tiles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.maps.raster.SymbolizerRenderer;
import org.sidewalkdata.maps.raster.TilePainter;
import org.sidewalkdata.maps.raster.TileSize;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.settings.HeapShare;
import org.sidewalkdata.sql.TileLayer;

/**
 * Makes tiles or takes them from the cache: vector tiles of streets from rows, other vector tiles in the database, and
 * images drawn from vector tiles. One instance per host, shared by all services. Thread-safe.
 */
public final class TileMaker {
    /** Approximate size of a cached tile besides its bytes. */
    private static final int OVERHEAD = 200;

    /**
     * Tiles, limited by their total bytes. A data version's tiles never change; tiles of older versions are no longer
     * requested and are evicted. Concurrent requests build a tile once.
     */
    private final Cache<Key, byte[]> cache;

    private final Map<TileLayer, TilePainter> painters;

    /**
     * The key of a tile.
     *
     * @param layer name of the layer
     * @param kind {@code mvt}, or the size of the image
     * @param version {@code DataVersion.tag()}
     */
    private record Key(String layer, String kind, TileAddress address, String version) {}

    /** Creates a maker whose cache has at most the set number of bytes, and at most its share of the heap. */
    public TileMaker(Styles styles, TileSettings settings) {
        this.cache = Caffeine.newBuilder()
                .maximumWeight(Math.min(settings.cacheBytes(), HeapShare.TILES.bytes()))
                .weigher((Key key, byte[] tile) -> tile.length + OVERHEAD)
                .recordStats()
                .build();
        this.painters = TileLayer.PUBLISHED.stream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        layer -> new TilePainter(styles.find(layer.collection()).orElseThrow())));
    }

    /** Returns the number of cache hits since the start. */
    public long cacheHits() {
        return cache.stats().hitCount();
    }

    /** Returns the number of cache misses since the start. */
    public long cacheMisses() {
        return cache.stats().missCount();
    }

    /** Returns a vector tile; no bytes if the tile is empty. */
    public byte[] vector(ReadView view, TileLayer layer, TileAddress address) {
        return cache.get(key(view, layer, "mvt", address), absent -> make(view, layer, address));
    }

    /** Returns a tile as PNG, drawn from the vector tile, with the same features joined or counted. */
    public byte[] picture(ReadView view, TileLayer layer, TileAddress address, TileSize size) {
        byte[] tile = vector(view, layer, address);
        byte[] names = names(view, layer, address);
        return cache.get(key(view, layer, size.width() + "@" + size.ratio(), address), absent -> {
            TilePainter painter = painter(layer);
            return Png.of(painter.paint(read(tile, painter), read(names, painter), size, address.z()));
        });
    }

    /** Draws a tile over an existing image. The drawn image is not cached. */
    public void draw(ReadView view, TileLayer layer, TileAddress address, TileSize size, SymbolizerRenderer pencil) {
        TilePainter painter = painter(layer);
        VectorTile tile = read(vector(view, layer, address), painter);
        painter.draw(pencil, tile, read(names(view, layer, address), painter), size, address.z());
    }

    /** Makes a vector tile, without a cache; no bytes if the tile is empty. */
    static byte[] make(ReadView view, TileLayer layer, TileAddress address) {
        return layer == TileLayer.ACCESS_SCORE_STREETS ? StreetTile.make(view, address) : view.tile(layer, address);
    }

    private static VectorTile read(byte[] tile, TilePainter painter) {
        return VectorTile.read(tile, painter.properties()::contains);
    }

    private byte[] names(ReadView view, TileLayer layer, TileAddress address) {
        boolean named = layer == TileLayer.REGIONS || layer == TileLayer.ACCESS_SCORE_REGIONS;
        return named ? vector(view, TileLayer.REGION_NAMES, address) : new byte[0];
    }

    private TilePainter painter(TileLayer layer) {
        TilePainter painter = painters.get(layer);
        if (painter == null) {
            throw new IllegalStateException("No style of " + layer);
        }
        return painter;
    }

    private static Key key(ReadView view, TileLayer layer, String kind, TileAddress address) {
        return new Key(layer.collection(), kind, address, view.version().tag());
    }
}
