package org.sidewalkdata.admission;

import java.time.Duration;

/**
 * The division of a pool's connections: slots for short reads, slots for long reads, and a few that no request takes,
 * so that health, metrics and a scheduled refresh's look-ups never wait for many clients. Checked on creation.
 *
 * @param shortReads simultaneous requests with a small answer: a box, a page, a tile, a picture, a document
 * @param longReads downloads that read at once
 * @param longestShortRead after which a short read is canceled in the database
 */
public record ReadBudget(int shortReads, int longReads, Duration longestShortRead) {
    /** Connections that no request takes. */
    private static final int SPARE = 2;

    /** The longest time of a download. Then PostgreSQL cancels it. */
    public static final Duration LONGEST_LONG_READ = Duration.ofMinutes(30);

    public static final int DEFAULT_SHORT_READS = 6;
    public static final int DEFAULT_LONG_READS = 4;
    public static final Duration DEFAULT_LONGEST_SHORT_READ = Duration.ofSeconds(20);

    public ReadBudget {
        if (shortReads < 1 || longReads < 1) {
            throw new IllegalArgumentException("there must be at least one slot for short reads and one for long reads,"
                    + " but there are " + shortReads + " and " + longReads);
        }
        if (longestShortRead.isNegative() || longestShortRead.isZero()) {
            throw new IllegalArgumentException("the time limit of a short read must be positive");
        }
    }

    public static ReadBudget defaults() {
        return withDownloads(DEFAULT_LONG_READS);
    }

    /** Returns a budget with this many downloads and the default number of short reads. */
    public static ReadBudget withDownloads(int longReads) {
        return new ReadBudget(DEFAULT_SHORT_READS, longReads, DEFAULT_LONGEST_SHORT_READ);
    }

    /** Returns the size of the pool. */
    public int connections() {
        return shortReads + longReads + SPARE;
    }

    /** Returns one sentence for people. */
    public String summary() {
        return connections() + " connections: " + shortReads + " for short reads, " + longReads + " for downloads, "
                + SPARE + " spare";
    }
}
