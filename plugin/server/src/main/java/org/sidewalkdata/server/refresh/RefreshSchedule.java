package org.sidewalkdata.server.refresh;

import java.time.ZoneOffset;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.scheduling.support.CronTrigger;

/**
 * Runs {@link ScheduledRefresh} by {@code sidewalk.refresh.cron}, in UTC, on a separate thread. Does nothing if the
 * setting is empty.
 */
public final class RefreshSchedule implements SmartLifecycle {
    private final String cron;
    private final Optional<ScheduledRefresh.Source> source;
    private final DataSource owner;
    private final ScheduledRuns runs;
    private final ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
    private volatile boolean running;

    public RefreshSchedule(
            String cron, Optional<ScheduledRefresh.Source> source, DataSource owner, ScheduledRuns runs) {
        this.cron = cron;
        this.source = source;
        this.owner = owner;
        this.runs = runs;
    }

    @Override
    public void start() {
        if (cron.isEmpty()) {
            return;
        }
        runs.expect(Journal.Step.REFRESH);
        if (source.isPresent()) {
            runs.expect(Journal.Step.LOAD);
        }
        scheduler.setThreadNamePrefix("refresh-");
        scheduler.setDaemon(true);
        scheduler.initialize();
        scheduler.schedule(
                new ScheduledRefresh(owner, source, new RefreshJournal(runs)), new CronTrigger(cron, ZoneOffset.UTC));
        running = true;
    }

    /** Interrupts a running refresh. Its transaction is rolled back. */
    @Override
    public void stop() {
        running = false;
        scheduler.shutdown();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
