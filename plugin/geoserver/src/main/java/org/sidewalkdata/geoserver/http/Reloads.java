package org.sidewalkdata.geoserver.http;

import java.util.concurrent.atomic.AtomicInteger;
import org.geoserver.config.impl.GeoServerLifecycleHandler;

/** When GeoServer reads its configuration anew: until it has, layers that are there are missing from its catalog. Thread-safe. */
public final class Reloads implements GeoServerLifecycleHandler {
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();

    /** So many have ended until now: for {@link #anySince}. */
    int ended() {
        return ended.get();
    }

    /** Whether one was under way at that moment or since. */
    boolean anySince(int endedBefore) {
        return begun.get() > endedBefore;
    }

    @Override
    public void beforeReload() {
        begun.incrementAndGet();
    }

    /** Also told of one that failed. */
    @Override
    public void onReload() {
        ended.incrementAndGet();
    }

    /** Caches are emptied; all layers stay. */
    @Override
    public void onReset() {}

    @Override
    public void onDispose() {}
}
