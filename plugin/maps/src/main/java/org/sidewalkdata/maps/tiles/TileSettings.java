package org.sidewalkdata.maps.tiles;

import java.time.Duration;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.model.Publisher;

/**
 * The settings of the tiles.
 *
 * @param cacheBytes memory for cached tiles
 * @param attribution the attribution that maps must show
 */
public record TileSettings(long cacheBytes, String attribution) {
    /** Number of tiles that may be made at once, each on a separate connection. */
    private static final int MAX_CONCURRENT = 3;

    /** Number of requests that may wait per slot. */
    private static final int WAITING_A_PLACE = 24;

    /** How long a request waits for a slot before it is answered 503; a map requests a screenful at once. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    public TileSettings {
        if (cacheBytes < 0) {
            throw new IllegalArgumentException("cacheBytes must not be negative but was " + cacheBytes);
        }
    }

    public static TileSettings defaults() {
        return new TileSettings(64L << 20, Publisher.DEFAULT_ATTRIBUTION);
    }

    /**
     * Creates the slots for drawing and making tiles. A map requests a screenful at once, which must not use all cores.
     * A host creates them once, for all services that draw.
     *
     * @param shortReads the number of simultaneous short reads, which include tiles
     */
    public static FairSemaphore drawingPermits(int shortReads) {
        int tiles = Math.min(MAX_CONCURRENT, shortReads);
        return new FairSemaphore("Too many tiles are being made at once", tiles, tiles * WAITING_A_PLACE, PATIENCE);
    }
}
