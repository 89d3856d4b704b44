package org.sidewalkdata.crowd;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.row.Snapshot;

/** Looks now and then whether a snapshot's reader is still wanted, and cancels it when it is not. Thread-safe. */
final class Watched {
    /** Most reads end before they are looked at for the first time. */
    private static final long LOOK_MILLIS = 500;

    /** To cancel takes a connection of its own, which may not come at once. */
    private static final int THREADS = 2;

    private static final ScheduledThreadPoolExecutor WATCH = watch();

    private final Snapshot snapshot;
    private final Future<?> looking;
    private volatile Client client;
    private volatile long deadline;
    private volatile boolean hurried;

    Watched(Snapshot snapshot, Client client, Optional<Duration> longest) {
        this.snapshot = snapshot;
        this.client = client;
        this.hurried = longest.isPresent();
        this.deadline = System.nanoTime() + longest.orElse(Duration.ZERO).toNanos();
        this.looking = WATCH.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    void takeItsTime() {
        hurried = false;
    }

    void forgetClient() {
        client = Client.UNKNOWN;
    }

    void end() {
        looking.cancel(false);
    }

    /** Again and again until the snapshot is closed, for a cancel may come between two statements. */
    private void look() {
        if (hurried && System.nanoTime() - deadline > 0 || client.isGone()) {
            snapshot.cancel();
        }
    }

    private static ScheduledThreadPoolExecutor watch() {
        var watch = new ScheduledThreadPoolExecutor(THREADS, task -> {
            Thread thread = new Thread(task, "sidewalk-watch");
            thread.setDaemon(true);
            return thread;
        });
        watch.setRemoveOnCancelPolicy(true);
        watch.setKeepAliveTime(10, TimeUnit.SECONDS);
        watch.allowCoreThreadTimeOut(true);
        return watch;
    }
}
