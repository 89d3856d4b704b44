package org.sidewalkdata.geoserver.refresh;

import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.geoserver.platform.ContextLoadedEvent;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.refresh.RefreshInProgressException;
import org.sidewalkdata.refresh.RefreshReport;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.ApplicationListener;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.scheduling.support.CronTrigger;

/**
 * Refreshes by {@code SIDEWALK_REFRESH_CRON}, in UTC, on one thread of its own; does nothing without it. With a login of its
 * own, which owns the schema: the one of the layers can only read. Other refreshes of the same database, from other hosts
 * too, exclude each other.
 */
public final class RefreshSchedule implements ApplicationListener<ContextLoadedEvent>, DisposableBean {
    private static final Logger LOG = Log.of(RefreshSchedule.class);

    private final Settings settings;
    private final ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();

    public RefreshSchedule(Settings settings) {
        this.settings = settings;
    }

    @Override
    public void onApplicationEvent(ContextLoadedEvent event) {
        settings.find("SIDEWALK_REFRESH_CRON").ifPresent(this::start);
    }

    private void start(String cron) {
        try {
            CronTrigger trigger = new CronTrigger(cron, ZoneOffset.UTC);
            DataSource owner = owner();
            scheduler.setThreadNamePrefix("sidewalk-refresh-");
            scheduler.setDaemon(true);
            scheduler.initialize();
            scheduler.schedule(() -> refresh(owner), trigger);
            LOG.log(Level.INFO, "The data is refreshed by the schedule {0} UTC", cron);
        } catch (IllegalArgumentException e) {
            LOG.log(
                    Level.SEVERE,
                    "There is no refresh: SIDEWALK_REFRESH_CRON or SIDEWALK_REFRESH_DB_URL is not usable",
                    e);
        }
    }

    private DataSource owner() {
        PGSimpleDataSource owner = new PGSimpleDataSource();
        owner.setUrl(settings.find("SIDEWALK_REFRESH_DB_URL")
                .orElseThrow(() -> new IllegalArgumentException("SIDEWALK_REFRESH_DB_URL is not set")));
        settings.find("SIDEWALK_REFRESH_DB_USER").ifPresent(owner::setUser);
        settings.find("SIDEWALK_REFRESH_DB_PASSWORD").ifPresent(owner::setPassword);
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
    @Override
    public void destroy() {
        scheduler.shutdown();
    }
}
