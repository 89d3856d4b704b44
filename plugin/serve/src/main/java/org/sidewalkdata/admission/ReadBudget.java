package org.sidewalkdata.admission;

import java.time.Duration;

/**
 * The division of a pool's connections: slots for short reads, slots for long reads, and a few that no request takes,
 * so that health, metrics and a scheduled refresh's look-ups never wait for many clients. Checked on creation.
 *
 * @param connections of the pool
 * @param shortReads simultaneous requests with a small answer: a box, a page, a tile, a picture, a document
 * @param longReads downloads that read at once
 * @param longestShortRead after which a short read is canceled in the database
 */
public record ReadBudget(int connections, int shortReads, int longReads, Duration longestShortRead) {
    /** Connections that no request takes. */
    public static final int SPARE = 2;

    public static final int DEFAULT_CONNECTIONS = 12;
    public static final int DEFAULT_SHORT_READS = 6;
    public static final int DEFAULT_LONG_READS = 4;
    public static final Duration DEFAULT_LONGEST_SHORT_READ = Duration.ofSeconds(20);

    public ReadBudget {
        if (shortReads < 1 || longReads < 1) {
            throw new IllegalArgumentException("there must be at least one slot for short reads and one for long reads,"
                    + " but there are " + shortReads + " and " + longReads);
        }
        if (connections < shortReads + longReads + SPARE) {
            throw new IllegalArgumentException(shortReads + " short and " + longReads + " long reads and " + SPARE
                    + " spare connections need a pool of " + (shortReads + longReads + SPARE) + ", but it has "
                    + connections);
        }
        if (longestShortRead.isNegative() || longestShortRead.isZero()) {
            throw new IllegalArgumentException("the time limit of a short read must be positive");
        }
    }

    public static ReadBudget defaults() {
        return new ReadBudget(DEFAULT_CONNECTIONS, DEFAULT_SHORT_READS, DEFAULT_LONG_READS, DEFAULT_LONGEST_SHORT_READ);
    }

    /**
     * Returns a budget with this many downloads, the default number of short reads, and a pool of the size that they
     * need.
     */
    public static ReadBudget withDownloads(int longReads) {
        return new ReadBudget(
                DEFAULT_SHORT_READS + longReads + SPARE, DEFAULT_SHORT_READS, longReads, DEFAULT_LONGEST_SHORT_READ);
    }

    /** Returns one sentence for people. */
    public String summary() {
        return connections + " connections: " + shortReads + " for short reads, " + longReads + " for downloads, "
                + (connections - shortReads - longReads) + " spare";
    }
}
