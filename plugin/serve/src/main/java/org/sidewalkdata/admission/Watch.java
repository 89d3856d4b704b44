package org.sidewalkdata.admission;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Regular check whether a result is still wanted; stops the work when it is not. Thread-safe. */
final class Watch implements AutoCloseable {
    /** A cancel takes a separate connection, which may be delayed. */
    private static final int THREADS = 2;

    private static final ScheduledThreadPoolExecutor WATCHERS = watchers();

    private final BooleanSupplier isUnwanted;
    private final Runnable stop;
    private final Future<?> looking;
    private boolean closed;

    /**
     * Starts the checks.
     *
     * @param millis interval between checks
     * @param stop runs again and again until the watch is closed, because a cancel may arrive between two statements
     */
    Watch(long millis, BooleanSupplier isUnwanted, Runnable stop) {
        this.isUnwanted = isUnwanted;
        this.stop = stop;
        this.looking = WATCHERS.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Waits for a running stop; no other follows. */
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

    private static ScheduledThreadPoolExecutor watchers() {
        var watchers = new ScheduledThreadPoolExecutor(THREADS, task -> {
            Thread thread = new Thread(task, "sidewalk-watch");
            thread.setDaemon(true);
            return thread;
        });
        watchers.setRemoveOnCancelPolicy(true);
        watchers.setKeepAliveTime(10, TimeUnit.SECONDS);
        watchers.allowCoreThreadTimeOut(true);
        return watchers;
    }
}
