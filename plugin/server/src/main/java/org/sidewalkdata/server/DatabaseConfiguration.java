package org.sidewalkdata.server;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.metrics.micrometer.MicrometerMetricsTrackerFactory;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.server.database.ReaderPool;
import org.sidewalkdata.server.http.ApiHandler;
import org.sidewalkdata.server.monitor.ObservedApi;
import org.sidewalkdata.server.refresh.RefreshSchedule;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Answers from PostGIS: the pool, the rows, core's API over them. Tests put stubs in its place. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {
    @Bean
    HikariDataSource readerPool(SidewalkSettings settings, MeterRegistry registry) {
        HikariDataSource pool = ReaderPool.open(settings.db());
        pool.setMetricsTrackerFactory(new MicrometerMetricsTrackerFactory(registry));
        return pool;
    }

    @Bean
    RowSource rowSource(HikariDataSource readerPool) {
        return new PostgisRowSource(readerPool);
    }

    @Bean
    ApiHandler apiHandler(RowSource source, SidewalkSettings settings, Clock clock, MeterRegistry registry) {
        return new ObservedApi(new SidewalkApi(source, settings.forApi(Build.tag()), clock), registry);
    }

    @Bean
    RefreshSchedule refreshSchedule(SidewalkSettings settings) {
        return new RefreshSchedule(
                settings.refresh(), OwnerDataSource.of(settings.db().address(), "refresh"));
    }
}
