package org.sidewalkdata.ogc.wms;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.ogc.ows.Kvp;

/** Draws large pictures one after the other: each takes up to 80 MB, and most of a second. Thread-safe. */
final class LargePictures {
    private final Semaphore turn = new Semaphore(1, true);

    /** Given back by closing it. */
    interface Turn extends AutoCloseable {
        @Override
        void close();
    }

    /** At once for a small picture; 503 when none comes in time. */
    Turn take(Kvp parameters) {
        int width = ViewParameters.size(parameters, "WIDTH");
        int height = ViewParameters.size(parameters, "HEIGHT");
        if (width * height <= WmsLimits.LARGE) {
            return () -> {};
        }
        try {
            if (turn.tryAcquire(WmsLimits.PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                return turn::release;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the server is stopping
        }
        String message = "Too many large pictures are being drawn at once; please try again in a moment";
        throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, message, null, null);
    }
}
