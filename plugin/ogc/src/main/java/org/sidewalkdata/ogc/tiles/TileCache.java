package org.sidewalkdata.ogc.tiles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.util.function.Supplier;
import org.sidewalkdata.model.TileAddress;

/**
 * A cache of tiles, limited by their total bytes. A data version's tiles never change; tiles of older versions are no
 * longer requested and are evicted. Concurrent requests build a tile once. Thread-safe.
 */
final class TileCache {
    /** Approximate size of an entry besides the tile's bytes. */
    private static final int OVERHEAD = 200;

    /** The cache uses at most this fraction (one quarter) of the heap, whatever the setting. */
    private static final int PART_OF_HEAP = 4;

    private final Cache<Key, byte[]> tiles;

    /**
     * The key of a tile.
     *
     * @param layer name of the layer
     * @param kind {@code mvt}, or the size of the image
     * @param version {@code DataVersion.tag()}
     */
    record Key(String layer, String kind, TileAddress address, String version) {}

    TileCache(long maxBytes) {
        this.tiles = Caffeine.newBuilder()
                .maximumWeight(Math.min(maxBytes, Runtime.getRuntime().maxMemory() / PART_OF_HEAP))
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
