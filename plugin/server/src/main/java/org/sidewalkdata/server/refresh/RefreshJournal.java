package org.sidewalkdata.server.refresh;

import java.time.Duration;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.server.database.DatabaseHint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes the schedule's events to the server's log, with advice for failures of the database. Used by one thread. */
final class RefreshJournal implements Journal {
    private static final Logger LOG = LoggerFactory.getLogger("refresh");

    private final ScheduledRuns runs;
    private String complaint = "";

    RefreshJournal(ScheduledRuns runs) {
        this.runs = runs;
    }

    @Override
    public void info(String line) {
        LOG.info("{}", line);
    }

    @Override
    public void warning(String line) {
        LOG.warn("{}", line);
        complaint = line;
    }

    @Override
    public void failure(String line, Exception fault) {
        complaint = line + ": " + DatabaseHint.sentence(fault);
        LOG.error("{}", complaint, fault);
    }

    @Override
    public void began(Step step) {
        runs.began(step);
    }

    @Override
    public void ended(Step step, Outcome outcome, Duration took) {
        runs.ended(step, outcome, took, outcome == Outcome.FAILED ? complaint : "");
        complaint = "";
    }
}
