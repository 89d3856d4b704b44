package org.sidewalkdata.server;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.metrics.micrometer.MicrometerMetricsTrackerFactory;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import javax.sql.DataSource;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.sidewalkdata.server.database.MonotonicReads;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.server.database.ReaderPool;
import org.sidewalkdata.server.monitor.DataState;
import org.sidewalkdata.server.monitor.RunTimes;
import org.sidewalkdata.server.monitor.SnapshotMetrics;
import org.sidewalkdata.server.schedule.CronSchedule;
import org.sidewalkdata.server.schedule.ScheduledRuns;
import org.sidewalkdata.server.schedule.ScheduledSnapshot;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.sidewalkdata.snapshot.SnapshotTiles;
import org.sidewalkdata.spool.SpoolCache;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Wires what answers from PostGIS: the connection pool, the rows and core's API over them. Tests replace it with stubs.
 */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {
    @Bean
    HikariDataSource readerPool(SidewalkSettings settings, MeterRegistry registry) {
        HikariDataSource pool = ReaderPool.open(settings.db(), settings.budget().connections());
        pool.setMetricsTrackerFactory(new MicrometerMetricsTrackerFactory(registry));
        return pool;
    }

    @Bean
    LoginReport loginReport(HikariDataSource readerPool) {
        return new LoginReport(readerPool);
    }

    @Bean
    RowSource rowSource(HikariDataSource readerPool, SidewalkSettings settings) {
        return settings.db().readerAddress().hasSeveralHosts()
                ? MonotonicReads.over(readerPool, settings.db())
                : PostgisRowSource.overOwn(readerPool);
    }

    @Bean
    SpoolCache spoolCache(SidewalkSettings settings) {
        return new SpoolCache(settings.cache().open(), settings.cache().maxBytes());
    }

    @Bean
    Service apiHandler(AnswerPath path, VersionMemory memory, SidewalkSettings settings) {
        return new SidewalkApi(path, memory, settings.forApi(Build.tag()));
    }

    @Bean
    ScheduledRuns scheduleHealthIndicator(
            SidewalkSettings settings,
            MeterRegistry registry,
            Clock clock,
            DataState state,
            HikariDataSource readerPool) {
        return new ScheduledRuns(settings.refreshCron(), registry, clock, new RunTimes(state, readerPool, clock));
    }

    @Bean
    CronSchedule snapshotSchedule(SidewalkSettings settings, ReadSlots slots, MeterRegistry registry) {
        String cron = settings.snapshotsCron();
        if (cron.isEmpty()) {
            return new CronSchedule("snapshot", cron, () -> {});
        }
        var snapshot = new ScheduledSnapshot(
                cron,
                settings.snapshots().orElseThrow(),
                slots,
                SnapshotTiles.of(settings.publisher()),
                SnapshotRequest.byDefault(settings.publisher(), Build.version()));
        SnapshotMetrics.register(snapshot, registry);
        return new CronSchedule("snapshot", cron, snapshot);
    }

    @Bean
    CronSchedule refreshSchedule(SidewalkSettings settings, ScheduledRuns runs) {
        if (!settings.refreshCron().isEmpty()) {
            runs.expect(Journal.Step.REFRESH);
            settings.source().ifPresent(from -> runs.expect(Journal.Step.LOAD));
        }
        DataSource owner = OwnerDataSource.of(settings.db().address(), "refresh");
        return new CronSchedule(
                "refresh", settings.refreshCron(), new ScheduledRefresh(owner, settings.source(), runs)::run);
    }
}
