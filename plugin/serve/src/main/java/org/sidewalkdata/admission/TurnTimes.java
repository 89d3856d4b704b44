package org.sidewalkdata.admission;

import java.time.Duration;

/** How long turns last and are waited for, lately. Thread-safe. */
final class TurnTimes {
    /** How much a new time weighs against those before. */
    private static final double WEIGHT = 0.1;

    private double lasting;
    private long waited;

    synchronized void lasted(long nanos) {
        lasting = lasting == 0 ? nanos : lasting + WEIGHT * (nanos - lasting);
    }

    synchronized void waited(long nanos) {
        waited = nanos;
    }

    /** How long one more would wait: all before it must have had their turns, and not less than the last one that waited. */
    synchronized Duration expected(int waiting, int places) {
        double queue = lasting * (waiting + 1) / places;
        return Duration.ofNanos(Math.max((long) queue, waiting == 0 ? 0 : waited));
    }
}
