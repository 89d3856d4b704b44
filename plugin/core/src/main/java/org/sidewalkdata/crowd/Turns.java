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

    private final String complaint;
    private final int places;
    private final int mostWaiting;
    private final Duration patience;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Waiter> queue = new ArrayDeque<>();
    private final TurnTimes times = new TurnTimes();
    private int free;
    private long refused;

    /**
     * @param complaint what is told to who must not wait: {@code Too many downloads are running at once}
     * @param mostWaiting length of the queue
     * @param patience how long one waits
     */
    public Turns(String complaint, int places, int mostWaiting, Duration patience) {
        if (places < 1) {
            throw new IllegalArgumentException("there must be at least 1 place but were " + places);
        }
        this.complaint = complaint;
        this.places = places;
        this.mostWaiting = mostWaiting;
        this.patience = patience;
        this.free = places;
    }

    /** Places that are taken, given back by closing it, from any thread; closing it again does nothing. */
    public interface Turn extends AutoCloseable {
        @Override
        void close();
    }

    /** One that waits; its places are handed to it. */
    private static final class Waiter {
        private final int wanted;
        private final Condition handed;
        private boolean hasPlaces;

        Waiter(int wanted, Condition handed) {
            this.wanted = wanted;
            this.handed = handed;
        }
    }

    /**
     * Waits for a place. Who waits for a client that goes away leaves the queue.
     *
     * @throws BusyException when the queue is full, or none gets free in time
     */
    public Turn take() {
        return take(1);
    }

    /**
     * Waits for so many places at once. In order: who wants fewer passes nobody by.
     *
     * @throws BusyException when the queue is full, or they do not get free in time
     * @throws IllegalArgumentException for more than there are
     */
    public Turn take(int wanted) {
        if (wanted > places) {
            throw new IllegalArgumentException(wanted + " places are more than there are: " + places);
        }
        lock.lock();
        try {
            if (!takeFree(wanted)) {
                await(wanted, Clients.current());
            }
            return turn(wanted);
        } finally {
            lock.unlock();
        }
    }

    /** A place that is free and that nobody waits for. */
    public Optional<Turn> tryTake() {
        lock.lock();
        try {
            return takeFree(1) ? Optional.of(turn(1)) : Optional.empty();
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

    /** How many were refused, since the start, because too many ran or waited. */
    public long refused() {
        lock.lock();
        try {
            return refused;
        } finally {
            lock.unlock();
        }
    }

    private boolean takeFree(int wanted) {
        if (free < wanted || !queue.isEmpty()) {
            return false;
        }
        free -= wanted;
        return true;
    }

    private void await(int wanted, Client client) {
        if (queue.size() >= mostWaiting) {
            throw busy(Duration.ZERO);
        }
        Waiter waiter = new Waiter(wanted, lock.newCondition());
        queue.addLast(waiter);
        long begun = System.nanoTime();
        try {
            while (!waiter.hasPlaces) {
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
            if (waiter.hasPlaces) { // handed to it in the same moment
                free += wanted;
            }
            throw stopping(e);
        } finally {
            queue.remove(waiter);
            handOut(); // who wanted many and left may have been in the way of others
        }
        times.waited(System.nanoTime() - begun);
    }

    private Turn turn(int taken) {
        return new TimedTurn(() -> giveBack(taken), times);
    }

    private void giveBack(int taken) {
        lock.lock();
        try {
            free += taken;
            handOut();
        } finally {
            lock.unlock();
        }
    }

    private void handOut() {
        while (!queue.isEmpty() && queue.peekFirst().wanted <= free) {
            Waiter next = queue.removeFirst();
            free -= next.wanted;
            next.hasPlaces = true;
            next.handed.signal();
        }
    }

    private BusyException busy(Duration waited) {
        refused++;
        Duration expected = times.expected(queue.size(), places);
        Duration told = expected.compareTo(waited) > 0 ? expected : waited;
        return new BusyException(
                complaint + "; please try again in a moment", told.compareTo(MOST_TOLD) < 0 ? told : MOST_TOLD);
    }

    private static ApiException stopping(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "The service is stopping", null, e);
    }
}
