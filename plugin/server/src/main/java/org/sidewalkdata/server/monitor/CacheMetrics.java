package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToDoubleFunction;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.spool.SpoolCache;

/**
 * Counts cache hits and misses: {@code sidewalk_cache_requests_total} with the tags cache ({@code downloads}, {@code
 * tiles}) and result ({@code hit}, {@code miss}), in {@code /actuator/prometheus}.
 */
public final class CacheMetrics {
    private CacheMetrics() {}

    public static void register(SpoolCache files, MeterRegistry registry) {
        register("downloads", "hit", files, SpoolCache::hits, registry);
        register("downloads", "miss", files, SpoolCache::misses, registry);
    }

    public static void register(TileMaker tiles, MeterRegistry registry) {
        register("tiles", "hit", tiles, TileMaker::cacheHits, registry);
        register("tiles", "miss", tiles, TileMaker::cacheMisses, registry);
    }

    private static <T> void register(
            String cache, String result, T counted, ToDoubleFunction<T> count, MeterRegistry registry) {
        FunctionCounter.builder("sidewalk.cache.requests", counted, count)
                .description("Requests to the caches, by result")
                .tag("cache", cache)
                .tag("result", result)
                .register(registry);
    }
}
