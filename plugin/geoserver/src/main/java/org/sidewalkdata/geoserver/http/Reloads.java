package org.sidewalkdata.geoserver.http;

import java.util.concurrent.atomic.AtomicInteger;
import org.geoserver.config.impl.GeoServerLifecycleHandler;

/**
 * Counts reloads of GeoServer's configuration. During a reload, existing layers are missing from its catalog.
 * Thread-safe.
 */
public final class Reloads implements GeoServerLifecycleHandler {
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();

    /** Returns how many reloads have ended, for {@link #anySince}. */
    int ended() {
        return ended.get();
    }

    /** Returns true if a reload was running at that moment or has begun since. */
    boolean anySince(int endedBefore) {
        return begun.get() > endedBefore;
    }

    @Override
    public void beforeReload() {
        begun.incrementAndGet();
    }

    /** Counts the end of a reload, including a failed one. */
    @Override
    public void onReload() {
        ended.incrementAndGet();
    }

    /** Does nothing: only caches are emptied, and all layers stay. */
    @Override
    public void onReset() {}

    @Override
    public void onDispose() {}
}
