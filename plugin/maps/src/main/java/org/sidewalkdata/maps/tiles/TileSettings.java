package org.sidewalkdata.maps.tiles;

import java.time.Duration;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.model.Publisher;

/**
 * The settings of the tiles.
 *
 * @param maxConcurrent number of tiles that may be made at once, each on a separate connection
 * @param patience how long a request waits for a slot before it is answered 503; a map requests a screenful at once
 * @param cacheBytes memory for cached tiles
 * @param attribution the attribution that maps must show
 */
public record TileSettings(int maxConcurrent, Duration patience, long cacheBytes, String attribution) {
    /** Number of requests that may wait per slot. */
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
     * Creates the slots for drawing and making tiles. A map requests a screenful at once, which must not use all cores.
     * A host creates them once, for all services that draw.
     */
    public FairSemaphore drawingPermits() {
        return new FairSemaphore(
                "Too many tiles are being made at once", maxConcurrent, maxConcurrent * WAITING_A_PLACE, patience);
    }
}
