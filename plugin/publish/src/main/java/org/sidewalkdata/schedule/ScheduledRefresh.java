package org.sidewalkdata.schedule;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.bundle.CitySource;
import org.sidewalkdata.load.bundle.OpenCity;
import org.sidewalkdata.load.report.DatabaseException;
import org.sidewalkdata.load.report.LoadException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.refresh.RefreshInProgressException;
import org.sidewalkdata.refresh.RefreshReport;

/**
 * A refresh inside a host, at the times of its schedule, after a load from another database or server if one is set. Many
 * hosts may share one schedule: the database lets one of them load and refresh, and the others skip the run.
 */
public final class ScheduledRefresh implements Runnable {
    private final DataSource owner;
    private final Optional<Source> source;
    private final Journal journal;

    /**
     * The source that is loaded before each refresh.
     *
     * @param skipBadRows true: rows that cannot be used are left out; false: with any of them nothing is loaded
     */
    public record Source(CitySource city, boolean skipBadRows) {}

    /**
     * Makes a scheduled refresh.
     *
     * @param owner connections of the login role, which must own the schema
     * @param source empty: data that were loaded by hand are refreshed
     */
    public ScheduledRefresh(DataSource owner, Optional<Source> source, Journal journal) {
        this.owner = owner;
        this.source = source;
        this.journal = journal;
    }

    /** Loads, refreshes and logs the results; after a fault the published data stay, and the next run tries again. */
    @Override
    public void run() {
        source.ifPresent(from -> step(Journal.Step.LOAD, () -> load(from)));
        step(Journal.Step.REFRESH, this::refresh);
    }

    private void step(Journal.Step step, Supplier<Journal.Outcome> work) {
        long start = System.nanoTime();
        journal.began(step);
        Journal.Outcome outcome = work.get();
        journal.ended(step, outcome, Duration.ofNanos(System.nanoTime() - start));
    }

    private Journal.Outcome load(Source from) {
        String what = "load of " + from.city();
        try {
            LoadReport report = loaded(from);
            report.warnings().forEach(warning -> journal.warning(what + ": " + warning));
            journal.info(what + ": " + String.join("; ", report.toLines()));
            return Journal.Outcome.SUCCESS;
        } catch (LoadInProgressException e) {
            journal.info("load skipped: " + e.getMessage());
            return Journal.Outcome.SKIPPED;
        } catch (DatabaseException e) {
            journal.failure(what + " failed", e);
        } catch (LoadException e) { // a fault of the source, which the message explains
            journal.warning(what + ": " + e.getMessage() + " The data loaded earlier are kept.");
        } catch (RuntimeException e) { // such as an address with two primaries; the schedule continues
            journal.failure(what + " failed", e);
        }
        return Journal.Outcome.FAILED;
    }

    private LoadReport loaded(Source from) {
        var options = LoadOptions.DEFAULT.withSkipBadRows(from.skipBadRows());
        try (OpenCity city = from.city().open("refresh")) {
            return Load.run(owner, city, options, Progress.NONE);
        }
    }

    private Journal.Outcome refresh() {
        try {
            RefreshReport report = new Refresh(owner).run(Refresh.Mode.CHANGES, Progress.NONE);
            journal.info(String.join("; ", report.toLines()));
            return Journal.Outcome.SUCCESS;
        } catch (RefreshInProgressException e) {
            journal.info("refresh skipped: " + e.getMessage());
            return Journal.Outcome.SKIPPED;
        } catch (SQLException | RuntimeException e) {
            journal.failure("refresh failed", e);
            return Journal.Outcome.FAILED;
        }
    }
}
