package org.sidewalkdata.maps.tiles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.util.function.Supplier;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.settings.HeapShare;

/**
 * A cache of tiles, limited by their total bytes. A data version's tiles never change; tiles of older versions are no
 * longer requested and are evicted. Concurrent requests build a tile once. Thread-safe.
 */
final class TileCache {
    /** Approximate size of an entry besides the tile's bytes. */
    private static final int OVERHEAD = 200;

    private final Cache<Key, byte[]> tiles;

    /**
     * The key of a tile.
     *
     * @param layer name of the layer
     * @param kind {@code mvt}, or the size of the image
     * @param version {@code DataVersion.tag()}
     */
    record Key(String layer, String kind, TileAddress address, String version) {}

    /** Creates a cache with at most this many bytes, and at most its share of the heap. */
    TileCache(long maxBytes) {
        this.tiles = Caffeine.newBuilder()
                .maximumWeight(Math.min(maxBytes, HeapShare.TILES.bytes()))
                .weigher((Key key, byte[] tile) -> tile.length + OVERHEAD)
                .recordStats()
                .build();
    }

    /** Returns the numbers of hits and misses. */
    CacheStats stats() {
        return tiles.stats();
    }

    byte[] get(Key key, Supplier<byte[]> make) {
        return tiles.get(key, absent -> make.get());
    }
}
