package org.sidewalkdata.ogc.tiles;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;

/**
 * Turns for drawing and making tiles, first come first served: a map asks for a screenful at once, which must neither take all
 * connections nor all cores. Thread-safe.
 */
public final class RenderSlots {
    private final Semaphore slots;
    private final long patienceMillis;

    public RenderSlots(TileSettings settings) {
        this.slots = new Semaphore(settings.maxConcurrent(), true);
        this.patienceMillis = settings.patience().toMillis();
    }

    /** A turn, given back by closing it. */
    public interface Slot extends AutoCloseable {
        @Override
        void close();
    }

    /** Waits for a turn; 503 when none comes in time. */
    public Slot take() {
        try {
            if (slots.tryAcquire(patienceMillis, TimeUnit.MILLISECONDS)) {
                return slots::release;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the server is stopping
        }
        String message = "Too many tiles are being made at once; please try again in a moment";
        throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, message, null, null);
    }
}
