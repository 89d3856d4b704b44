package org.sidewalkdata.ogc.served;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;

/** A request's place among those that may read at once, with what it holds open; closing gives all of it back, once. */
public final class Turn implements Runnable {
    private final Semaphore places;
    private final Deque<Runnable> held = new ArrayDeque<>();
    private final AtomicBoolean done = new AtomicBoolean();

    private Turn(Semaphore places) {
        this.places = places;
    }

    /** @throws ApiException 503 when no place gets free in time */
    public static Turn begin(Semaphore places, long patience, TimeUnit unit) {
        try {
            if (places.tryAcquire(patience, unit)) {
                return new Turn(places);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String message = "Too many requests are running at once; please try again in a moment";
        throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, message, null, null);
    }

    /** Keeps what must be closed when the turn ends. */
    public <T> T holding(T what, Runnable close) {
        held.push(close);
        return what;
    }

    /** Closes what was opened last first; a fault in one keeps no other open. */
    public void close() {
        if (done.compareAndSet(false, true)) {
            try {
                closeNext();
            } finally {
                places.release();
            }
        }
    }

    private void closeNext() {
        if (!held.isEmpty()) {
            try {
                held.pop().run();
            } finally {
                closeNext();
            }
        }
    }

    @Override
    public void run() {
        close();
    }
}
