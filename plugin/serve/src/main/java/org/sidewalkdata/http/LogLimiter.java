package org.sidewalkdata.http;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Limiter of log lines to one of each kind per interval, which counts the others, so that a database that is down
 * overnight does not fill the disk. Thread-safe.
 */
public final class LogLimiter {
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    /** There are few kinds; beyond this number the oldest counts are forgotten. */
    private static final int KINDS = 100;

    private final long interval;
    private final LongSupplier nanoTime;
    private final Map<String, Line> lines = new HashMap<>();

    /** Allows one line of a kind in ten seconds. */
    public LogLimiter() {
        this(INTERVAL, System::nanoTime);
    }

    public LogLimiter(Duration interval, LongSupplier nanoTime) {
        this.interval = interval.toNanos();
        this.nanoTime = nanoTime;
    }

    /**
     * Decides whether to write a line of this kind now.
     *
     * @return empty: no; otherwise the text to append to the line: empty, or the number of lines left out since the
     *     last one
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
