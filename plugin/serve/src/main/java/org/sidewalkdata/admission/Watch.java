package org.sidewalkdata.admission;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Looks now and then whether somebody still wants what is waited for, and stops it when nobody does. Thread-safe. */
final class Watch implements AutoCloseable {
    /** To cancel takes a connection of its own, which may not come at once. */
    private static final int THREADS = 2;

    private static final ScheduledThreadPoolExecutor LOOKERS = lookers();

    private final BooleanSupplier isUnwanted;
    private final Runnable stop;
    private final Future<?> looking;
    private boolean closed;

    /**
     * @param millis from one look to the next
     * @param stop runs again and again until the watch is closed, for a cancel may come between two statements
     */
    Watch(long millis, BooleanSupplier isUnwanted, Runnable stop) {
        this.isUnwanted = isUnwanted;
        this.stop = stop;
        this.looking = LOOKERS.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Waits for a stop that is under way; none comes after it. */
    @Override
    public void close() {
        looking.cancel(false);
        synchronized (this) {
            closed = true;
        }
    }

    private synchronized void look() {
        if (!closed && isUnwanted.getAsBoolean()) {
            stop.run();
        }
    }

    private static ScheduledThreadPoolExecutor lookers() {
        var lookers = new ScheduledThreadPoolExecutor(THREADS, task -> {
            Thread thread = new Thread(task, "sidewalk-watch");
            thread.setDaemon(true);
            return thread;
        });
        lookers.setRemoveOnCancelPolicy(true);
        lookers.setKeepAliveTime(10, TimeUnit.SECONDS);
        lookers.allowCoreThreadTimeOut(true);
        return lookers;
    }
}
