package org.sidewalkdata.server.refresh;

import java.time.ZoneOffset;
import javax.sql.DataSource;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.sidewalkdata.server.settings.RefreshSettings;
import org.sidewalkdata.server.settings.SourceSettings;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.scheduling.support.CronTrigger;

/** Runs {@link ScheduledRefresh} by {@code sidewalk.refresh.cron}, in UTC, on one thread of its own; does nothing without one. */
public final class RefreshSchedule implements SmartLifecycle {
    private final RefreshSettings settings;
    private final SourceSettings source;
    private final DataSource owner;
    private final ScheduledRuns runs;
    private final ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
    private volatile boolean running;

    public RefreshSchedule(RefreshSettings settings, SourceSettings source, DataSource owner, ScheduledRuns runs) {
        this.settings = settings;
        this.source = source;
        this.owner = owner;
        this.runs = runs;
    }

    @Override
    public void start() {
        if (!settings.enabled()) {
            return;
        }
        runs.expect(Journal.Step.REFRESH);
        if (source.scheduled().isPresent()) {
            runs.expect(Journal.Step.LOAD);
        }
        scheduler.setThreadNamePrefix("refresh-");
        scheduler.setDaemon(true);
        scheduler.initialize();
        scheduler.schedule(
                new ScheduledRefresh(owner, source.scheduled(), new RefreshJournal(runs)),
                new CronTrigger(settings.cron(), ZoneOffset.UTC));
        running = true;
    }

    /** A refresh that is running is broken off; its transaction leaves no trace. */
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
