package org.sidewalkdata.geoserver.refresh;

import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.refresh.RefreshInProgressException;
import org.sidewalkdata.refresh.RefreshReport;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.scheduling.support.CronTrigger;

/**
 * Refreshes by {@code SIDEWALK_REFRESH_CRON}, in UTC, on one thread of its own; does nothing without it. With a login of its
 * own, which owns the schema: the one of the layers can only read. Other refreshes of the same database, from other hosts
 * too, exclude each other.
 */
public final class RefreshSchedule {
    private static final Logger LOG = Log.of(RefreshSchedule.class);

    private final Settings settings;
    private final ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();

    public RefreshSchedule(Settings settings) {
        this.settings = settings;
    }

    /** Starts the schedule, when there is one. */
    public void start() {
        String without = "there is no refresh";
        if (settings.isGood(Settings.CRON, without)) {
            settings.find(Settings.CRON).filter(cron -> ownerIsGood(without)).ifPresent(this::start);
        }
    }

    private boolean ownerIsGood(String without) {
        boolean good = settings.isGood(Settings.REFRESH_URL, without)
                && settings.isGood(Settings.REFRESH_USER, without)
                && settings.isGood(Settings.REFRESH_PASSWORD, without);
        if (good && settings.find(Settings.REFRESH_URL).isEmpty()) {
            LOG.log(Level.WARNING, "{0} must be set; {1}", new Object[] {Settings.REFRESH_URL.variable(), without});
            return false;
        }
        return good;
    }

    private void start(String cron) {
        try {
            DataSource owner = owner();
            scheduler.setThreadNamePrefix("sidewalk-refresh-");
            scheduler.setDaemon(true);
            scheduler.initialize();
            scheduler.schedule(() -> refresh(owner), new CronTrigger(cron, ZoneOffset.UTC));
            LOG.log(Level.INFO, "The data is refreshed by the schedule {0} UTC", cron);
        } catch (IllegalArgumentException e) { // the driver's: the address is longer than its beginning
            LOG.log(Level.WARNING, "{0} is not usable: {1}; there is no refresh", new Object[] {
                Settings.REFRESH_URL.variable(), e.getMessage()
            });
        }
    }

    private DataSource owner() {
        PGSimpleDataSource owner = new PGSimpleDataSource();
        owner.setUrl(settings.get(Settings.REFRESH_URL));
        settings.find(Settings.REFRESH_USER).ifPresent(owner::setUser);
        settings.find(Settings.REFRESH_PASSWORD).ifPresent(owner::setPassword);
        owner.setCurrentSchema("sidewalk,public");
        owner.setApplicationName("sidewalk-refresh");
        owner.setConnectTimeout(10);
        owner.setTcpKeepAlive(true);
        return owner;
    }

    /** A fault is logged, and the next time tried again. */
    private static void refresh(DataSource owner) {
        try {
            RefreshReport report = new Refresh(owner).run(Refresh.Mode.CHANGES, Progress.NONE);
            LOG.log(Level.INFO, "refresh: {0}", String.join("; ", report.toLines()));
        } catch (RefreshInProgressException e) {
            LOG.log(Level.INFO, "refresh passed: {0}", e.getMessage());
        } catch (SQLException | RuntimeException e) {
            LOG.log(Level.SEVERE, "refresh failed", e);
        }
    }

    /** A refresh that is running is broken off; its transaction leaves no trace. */
    public void stop() {
        scheduler.shutdown();
    }
}
