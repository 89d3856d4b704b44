package org.sidewalkdata.crowd;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.ErrorCode;

/**
 * So many at once: who comes later waits in order, for a bounded time and in a queue of bounded length. Only who would wait
 * too long is refused, and told when a second try is worth while. Thread-safe.
 */
public final class Turns {
    private static final Duration MOST_TOLD = Duration.ofMinutes(2);

    private final String what;
    private final int places;
    private final int mostWaiting;
    private final Duration patience;
    private final Semaphore free;
    private final AtomicInteger waiting = new AtomicInteger();
    private final TurnTimes times = new TurnTimes();

    /**
     * @param what is done in a turn, for the message: {@code downloads}
     * @param mostWaiting length of the queue
     * @param patience how long one waits
     */
    public Turns(String what, int places, int mostWaiting, Duration patience) {
        if (places < 1) {
            throw new IllegalArgumentException("there must be at least 1 place for " + what + " but were " + places);
        }
        this.what = what;
        this.places = places;
        this.mostWaiting = mostWaiting;
        this.patience = patience;
        this.free = new Semaphore(places, true);
    }

    /** A place, given back by closing it, from any thread; closing it again does nothing. */
    public interface Turn extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Waits for a place.
     *
     * @throws BusyException when the queue is full, or none gets free in time
     */
    public Turn take() {
        return tryTake().orElseGet(this::await);
    }

    /** A place that is free and that nobody waits for. */
    public Optional<Turn> tryTake() {
        try {
            // with a time, unlike without one, a semaphore lets nobody pass those who wait
            return free.tryAcquire(0, TimeUnit.NANOSECONDS) ? Optional.of(turn()) : Optional.empty();
        } catch (InterruptedException e) {
            throw stopping(e);
        }
    }

    public int places() {
        return places;
    }

    /** How many places are taken. */
    public int running() {
        return places - free.availablePermits();
    }

    /** How many wait for one. */
    public int waiting() {
        return waiting.get();
    }

    private Turn await() {
        int ahead = waiting.getAndIncrement();
        long begun = System.nanoTime();
        try {
            if (ahead >= mostWaiting) {
                throw busy(Duration.ZERO);
            }
            if (!free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw busy(patience);
            }
        } catch (InterruptedException e) {
            throw stopping(e);
        } finally {
            waiting.decrementAndGet();
        }
        times.waited(System.nanoTime() - begun);
        return turn();
    }

    private Turn turn() {
        return new TimedTurn(free, times);
    }

    private BusyException busy(Duration waited) {
        Duration expected = times.expected(waiting.get(), places);
        Duration told = expected.compareTo(waited) > 0 ? expected : waited;
        String message = "Too many " + what + " are running at once; please try again in a moment";
        return new BusyException(message, told.compareTo(MOST_TOLD) < 0 ? told : MOST_TOLD);
    }

    private static ApiException stopping(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "The service is stopping", null, e);
    }
}
