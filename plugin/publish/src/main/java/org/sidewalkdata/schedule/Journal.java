package org.sidewalkdata.schedule;

import java.time.Duration;

/** Where a host writes what its schedule did; each has a log of its own. Called by one thread at a time. */
public interface Journal {
    /** What a scheduled run consists of, in this order. */
    enum Step {
        LOAD,
        REFRESH
    }

    /** How a step ended. */
    enum Outcome {
        /** Also when there was nothing new. */
        SUCCESS,
        /** Another host or a command was doing it. */
        SKIPPED,
        /** Nothing was changed; {@link #warning} or {@link #failure} was told why. */
        FAILED
    }

    /** It went as it should, or another host does it. */
    void info(String line);

    /** An operator should know, and nothing is lost. */
    void warning(String line);

    /** It did not happen. @param fault why, mostly of the database */
    void failure(String line, Exception fault);

    /** A step is over, of which the lines before this told. By default the lines are all. */
    default void ended(Step step, Outcome outcome, Duration took) {}
}
