package org.sidewalkdata.admission;

import java.time.Duration;

/** Recent durations of holding and waiting for a permit. Thread-safe. */
final class PermitTimes {
    /** Weight of a new duration against the earlier ones. */
    private static final double WEIGHT = 0.1;

    private double lasting;
    private long waited;

    synchronized void lasted(long nanos) {
        lasting = lasting == 0 ? nanos : lasting + WEIGHT * (nanos - lasting);
    }

    synchronized void waited(long nanos) {
        waited = nanos;
    }

    /**
     * Returns the expected wait of one more request: until all before it have had a permit, and not less than the last
     * wait if requests are waiting.
     */
    synchronized Duration expected(int waiting, int permits) {
        double queue = lasting * (waiting + 1) / permits;
        return Duration.ofNanos(Math.max((long) queue, waiting == 0 ? 0 : waited));
    }
}
