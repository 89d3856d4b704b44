package org.sidewalkdata.ogc.tiles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.util.function.Supplier;
import org.sidewalkdata.model.TileAddress;

/**
 * Tiles that were made, weighed by their bytes. A version's tiles never change; those of older versions are asked for no
 * more and fall out. Two requests for one tile make it once. Thread-safe.
 */
final class TileCache {
    /** What an entry takes besides the tile's own bytes, roughly. */
    private static final int OVERHEAD = 200;

    /** Of a small heap no more than this part is for tiles, whatever was set. */
    private static final int PART_OF_HEAP = 4;

    private final Cache<Key, byte[]> tiles;

    /**
     * @param layer name of what is shown
     * @param kind {@code mvt}, or how it was drawn
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

    /** Tiles that were there when they were asked for, and those that were not. */
    CacheStats stats() {
        return tiles.stats();
    }

    byte[] get(Key key, Supplier<byte[]> make) {
        return tiles.get(key, absent -> make.get());
    }
}
