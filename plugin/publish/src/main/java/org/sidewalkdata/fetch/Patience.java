package org.sidewalkdata.fetch;

import java.time.Duration;

/**
 * How long and how often a fetch tries.
 *
 * @param connect longest time to connect
 * @param silence longest time without a byte, before and during an answer
 * @param attempts number of attempts in a row that bring nothing
 * @param pause first pause between two attempts; each further one is twice as long
 * @param longestPause the longest pause, also if the server asks for a longer one by {@code Retry-After}
 */
public record Patience(Duration connect, Duration silence, int attempts, Duration pause, Duration longestPause) {
    /** Waits for a server that restarts, and not for one that is gone. */
    public static final Patience DEFAULT = new Patience(
            Duration.ofSeconds(20), Duration.ofMinutes(2), 6, Duration.ofSeconds(1), Duration.ofMinutes(5));

    Duration before(int attempt) {
        Duration wanted = pause.multipliedBy(1L << Math.min(attempt - 1, 10));
        return wanted.compareTo(longestPause) < 0 ? wanted : longestPause;
    }
}
