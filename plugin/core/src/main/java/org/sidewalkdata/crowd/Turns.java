package org.sidewalkdata.crowd;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.ErrorCode;

/**
 * So many at once: who comes later waits in order, for a bounded time and in a queue of bounded length. Only who would wait
 * too long is refused, and told when a second try is worth while. Thread-safe.
 */
public final class Turns {
    private static final Duration MOST_TOLD = Duration.ofMinutes(2);

    /** Who waits looks so often whether its client still does. */
    private static final long LOOK_NANOS = Duration.ofMillis(100).toNanos();

    private final String what;
    private final int places;
    private final int mostWaiting;
    private final Duration patience;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Waiter> queue = new ArrayDeque<>();
    private final TurnTimes times = new TurnTimes();
    private int free;

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
        this.free = places;
    }

    /** A place, given back by closing it, from any thread; closing it again does nothing. */
    public interface Turn extends AutoCloseable {
        @Override
        void close();
    }

    /** One that waits; its place is handed to it. */
    private static final class Waiter {
        private final Condition handed;
        private boolean hasPlace;

        Waiter(Condition handed) {
            this.handed = handed;
        }
    }

    /**
     * Waits for a place. Who waits for a client that goes away leaves the queue.
     *
     * @throws BusyException when the queue is full, or none gets free in time
     */
    public Turn take() {
        lock.lock();
        try {
            if (!takeFree()) {
                await(Clients.current());
            }
            return turn();
        } finally {
            lock.unlock();
        }
    }

    /** A place that is free and that nobody waits for. */
    public Optional<Turn> tryTake() {
        lock.lock();
        try {
            return takeFree() ? Optional.of(turn()) : Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    public int places() {
        return places;
    }

    /** How many places are taken. */
    public int running() {
        lock.lock();
        try {
            return places - free;
        } finally {
            lock.unlock();
        }
    }

    /** How many wait for one. */
    public int waiting() {
        lock.lock();
        try {
            return queue.size();
        } finally {
            lock.unlock();
        }
    }

    private boolean takeFree() {
        if (free == 0 || !queue.isEmpty()) {
            return false;
        }
        free--;
        return true;
    }

    private void await(Client client) {
        if (queue.size() >= mostWaiting) {
            throw busy(Duration.ZERO);
        }
        Waiter waiter = new Waiter(lock.newCondition());
        queue.addLast(waiter);
        long begun = System.nanoTime();
        try {
            while (!waiter.hasPlace) {
                long left = patience.toNanos() - (System.nanoTime() - begun);
                if (left <= 0) {
                    throw busy(patience);
                }
                if (client.isGone()) {
                    throw new BusyException("The client has gone", Duration.ZERO);
                }
                waiter.handed.awaitNanos(Math.min(left, LOOK_NANOS));
            }
        } catch (InterruptedException e) {
            if (waiter.hasPlace) { // handed to it in the same moment
                giveBack();
            }
            throw stopping(e);
        } finally {
            queue.remove(waiter);
        }
        times.waited(System.nanoTime() - begun);
    }

    private Turn turn() {
        return new TimedTurn(this::close, times);
    }

    private void close() {
        lock.lock();
        try {
            giveBack();
        } finally {
            lock.unlock();
        }
    }

    private void giveBack() {
        Waiter next = queue.pollFirst();
        if (next == null) {
            free++;
        } else {
            next.hasPlace = true;
            next.handed.signal();
        }
    }

    private BusyException busy(Duration waited) {
        Duration expected = times.expected(queue.size(), places);
        Duration told = expected.compareTo(waited) > 0 ? expected : waited;
        String message = "Too many " + what + " are running at once; please try again in a moment";
        return new BusyException(message, told.compareTo(MOST_TOLD) < 0 ? told : MOST_TOLD);
    }

    private static ApiException stopping(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "The service is stopping", null, e);
    }
}
