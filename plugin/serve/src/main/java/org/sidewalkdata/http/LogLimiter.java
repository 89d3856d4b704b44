package org.sidewalkdata.http;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Lets one line of a kind into the log each interval and counts the others, so that a database that is down for a night does
 * not fill the disk. Thread-safe.
 */
public final class LogLimiter {
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    /** Kinds are few; should somebody make many, the oldest counts are forgotten. */
    private static final int KINDS = 100;

    private final long interval;
    private final LongSupplier nanoTime;
    private final Map<String, Line> lines = new HashMap<>();

    /** One line of a kind in ten seconds. */
    public LogLimiter() {
        this(INTERVAL, System::nanoTime);
    }

    public LogLimiter(Duration interval, LongSupplier nanoTime) {
        this.interval = interval.toNanos();
        this.nanoTime = nanoTime;
    }

    /**
     * Whether a line of this kind is written now.
     *
     * @return empty: it is not; otherwise what to add to it: nothing, or how many were left out since the last one
     */
    public synchronized Optional<String> admit(String kind) {
        long now = nanoTime.getAsLong();
        Line line = lines.get(kind);
        if (line != null && now - line.writtenAt < interval) {
            line.leftOut++;
            return Optional.empty();
        }
        if (line == null && lines.size() >= KINDS) {
            lines.clear();
        }
        lines.put(kind, new Line(now));
        return Optional.of(
                line == null || line.leftOut == 0 ? "" : " (and " + line.leftOut + " more since the last line)");
    }

    private static final class Line {
        private final long writtenAt;
        private long leftOut;

        Line(long writtenAt) {
            this.writtenAt = writtenAt;
        }
    }
}
