package org.sidewalkdata.admission;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.ErrorCode;

/**
 * A semaphore with a fixed number of permits: requests beyond it wait in order, for a bounded time and in a queue of
 * bounded length. A request that would wait too long is rejected with the time after which a retry is worthwhile.
 * Thread-safe.
 */
public final class FairSemaphore {
    private static final Duration MAX_ESTIMATE = Duration.ofMinutes(2);

    /** Interval between checks of a waiting request: clients that hang up must not fill the queue. */
    private static final long LOOK_MILLIS = 100;

    private final String complaint;
    private final int permits;
    private final int mostWaiting;
    private final Duration patience;
    private final Semaphore free;
    private final PermitTimes times = new PermitTimes();
    private final AtomicLong refused = new AtomicLong();

    /**
     * Creates a semaphore.
     *
     * @param complaint the message of a rejected request: {@code Too many downloads are running at once}
     * @param permits number of permits
     * @param mostWaiting length of the queue
     * @param patience the longest wait
     */
    public FairSemaphore(String complaint, int permits, int mostWaiting, Duration patience) {
        if (permits < 1) {
            throw new IllegalArgumentException("there must be at least 1 permit but there are " + permits);
        }
        this.complaint = complaint;
        this.permits = permits;
        this.mostWaiting = mostWaiting;
        this.patience = patience;
        this.free = new Semaphore(permits, true);
    }

    /** Acquired permits, released by closing, from any thread; closing again has no effect. */
    public interface Permit extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Waits for a permit. A request whose client goes away leaves the queue.
     *
     * @throws BusyException if the queue is full, or no permit becomes free in time
     */
    public Permit take() {
        return take(1);
    }

    /**
     * Waits for several permits at once, in order: a request for fewer permits does not overtake.
     *
     * @throws BusyException if the queue is full, or the permits do not become free in time
     * @throws IllegalArgumentException if there are not that many permits
     */
    public Permit take(int wanted) {
        if (wanted > permits) {
            throw new IllegalArgumentException(wanted + " permits are wanted but there are " + permits);
        }
        if (!takeFree(wanted)) {
            await(wanted, Clients.current());
        }
        return permit(wanted);
    }

    /** Returns a permit if it is free and no request waits for it. */
    public Optional<Permit> tryTake() {
        return takeFree(1) ? Optional.of(permit(1)) : Optional.empty();
    }

    public int permits() {
        return permits;
    }

    /** Returns the number of acquired permits. */
    public int running() {
        return permits - free.availablePermits();
    }

    /** Returns the number of waiting requests. */
    public int waiting() {
        return free.getQueueLength();
    }

    /** Returns the number of requests rejected since the start because too many ran or waited. */
    public long refused() {
        return refused.get();
    }

    private boolean takeFree(int wanted) {
        return !free.hasQueuedThreads() && free.tryAcquire(wanted);
    }

    private void await(int wanted, Client client) {
        if (waiting() >= mostWaiting) {
            throw busy(Duration.ZERO);
        }
        long begun = System.nanoTime();
        var interrupted = new AtomicBoolean();
        Thread waiter = Thread.currentThread();
        try (Watch watch = new Watch(LOOK_MILLIS, client::isGone, () -> {
            interrupted.set(true);
            waiter.interrupt();
        })) {
            if (!free.tryAcquire(wanted, patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw busy(patience);
            }
        } catch (InterruptedException e) {
            throw interrupted.get() ? new BusyException("The client has gone", Duration.ZERO) : stopping(e);
        } finally {
            if (interrupted.get()) {
                Thread.interrupted(); // the watch's interrupt must not reach this thread's next work
            }
        }
        times.waited(System.nanoTime() - begun);
    }

    private Permit permit(int taken) {
        long begun = System.nanoTime();
        var done = new AtomicBoolean();
        return () -> {
            if (done.compareAndSet(false, true)) {
                times.lasted(System.nanoTime() - begun);
                free.release(taken);
            }
        };
    }

    private BusyException busy(Duration waited) {
        refused.incrementAndGet();
        Duration expected = times.expected(waiting(), permits);
        Duration estimate = expected.compareTo(waited) > 0 ? expected : waited;
        return new BusyException(
                complaint + "; please try again in a moment",
                estimate.compareTo(MAX_ESTIMATE) < 0 ? estimate : MAX_ESTIMATE);
    }

    private static ApiException stopping(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "The service is stopping", null, e);
    }
}
