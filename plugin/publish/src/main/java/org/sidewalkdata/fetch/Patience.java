package org.sidewalkdata.fetch;

import java.time.Duration;

/**
 * How long and how often a fetch tries.
 *
 * @param connect longest time to connect
 * @param silence longest time without a byte, before and during an answer
 * @param attempts number of attempts for an address
 * @param pause first pause between two attempts; each further one is twice as long
 * @param longestPause the longest pause, also if the server asks for a longer one by {@code Retry-After}
 * @param grace time of the whole fetch, without pauses, from which on it must have the smallest rate
 * @param longest longest time of the whole fetch, without pauses
 */
public record Patience(
        Duration connect,
        Duration silence,
        int attempts,
        Duration pause,
        Duration longestPause,
        Duration grace,
        Duration longest) {
    /** The smallest rate, over all attempts and files of a fetch. */
    private static final long BYTES_PER_SECOND = 10_000;

    /** Waits for a server that restarts, and not for one that is gone. */
    public static final Patience DEFAULT = new Patience(
            Duration.ofSeconds(20),
            Duration.ofMinutes(2),
            6,
            Duration.ofSeconds(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(10),
            Duration.ofHours(6));

    /** Returns times for one attempt. */
    public static Patience once(Duration connect, Duration silence) {
        return new Patience(connect, silence, 1, Duration.ZERO, Duration.ZERO, silence, silence);
    }

    Duration before(int attempt) {
        Duration wanted = pause.multipliedBy(1L << Math.min(attempt - 1, 10));
        return wanted.compareTo(longestPause) < 0 ? wanted : longestPause;
    }

    boolean isTooSlow(Duration spent, long bytes) {
        return spent.compareTo(longest) > 0 || spent.minus(grace).toSeconds() > bytes / BYTES_PER_SECOND;
    }
}
