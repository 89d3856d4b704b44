package org.sidewalkdata.ogc.tiles;

import java.time.Duration;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.model.Publisher;

/**
 * What a deployment can set about tiles.
 *
 * @param maxConcurrent tiles that may be made at once, each on a connection of its own
 * @param patience how long a request waits for its turn before it is answered 503: a map asks for a screenful at once
 * @param cacheBytes memory for tiles that were made
 * @param attribution whom maps must name
 */
public record TileSettings(int maxConcurrent, Duration patience, long cacheBytes, String attribution) {
    /** How many wait for each place. */
    private static final int WAITING_A_PLACE = 24;

    public TileSettings {
        if (maxConcurrent < 1) {
            throw new IllegalArgumentException("maxConcurrent must be at least 1 but was " + maxConcurrent);
        }
        if (cacheBytes < 0) {
            throw new IllegalArgumentException("cacheBytes must not be negative but was " + cacheBytes);
        }
    }

    public static TileSettings defaults() {
        return new TileSettings(3, Duration.ofSeconds(10), 64L << 20, Publisher.DEFAULT_ATTRIBUTION);
    }

    /**
     * Turns for drawing and making tiles: a map asks for a screenful at once, which must not take all cores. A host makes them
     * once, for all services that draw.
     */
    public FairSemaphore turns() {
        return new FairSemaphore(
                "Too many tiles are running at once", maxConcurrent, maxConcurrent * WAITING_A_PLACE, patience);
    }
}
