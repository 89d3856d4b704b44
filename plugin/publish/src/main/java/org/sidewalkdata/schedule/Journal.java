package org.sidewalkdata.schedule;

import java.time.Duration;

/** The log of a host for what its schedule did; each host has its own. Called by one thread at a time. */
public interface Journal {
    /** The steps of a scheduled run, in this order. */
    enum Step {
        LOAD,
        REFRESH
    }

    /** The result of a step. */
    enum Outcome {
        /** The step is done, even if there was nothing new. */
        SUCCESS,
        /** Nothing was done, because another host or a command was doing the same. */
        SKIPPED,
        /** Nothing was changed; the reason went to {@link #warning} or {@link #failure}. */
        FAILED
    }

    /** Logs that the step went as expected, or that another host does it. */
    void info(String line);

    /** Logs what an operator should know; nothing is lost. */
    void warning(String line);

    /**
     * Logs that the step failed.
     *
     * @param fault the reason, mostly a fault of the database
     */
    void failure(String line, Exception fault);

    /** Called at the start of a step. Does nothing by default. */
    default void began(Step step) {}

    /** Called at the end of a step, after its log lines. Does nothing by default. */
    default void ended(Step step, Outcome outcome, Duration took) {}
}
