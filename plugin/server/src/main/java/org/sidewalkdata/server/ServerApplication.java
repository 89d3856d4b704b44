package org.sidewalkdata.server;

import com.zaxxer.hikari.HikariDataSource;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Clock;
import java.util.List;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.api.FormerPaths;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.FolderOfSnapshots;
import org.sidewalkdata.catalog.Snapshots;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.ogc.added.AddedService;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.ogc.added.ServiceHost;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.pages.page.Examples;
import org.sidewalkdata.pages.page.PageApi;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.served.Summaries;
import org.sidewalkdata.server.database.ReaderPool;
import org.sidewalkdata.server.http.ActuatorPathFilter;
import org.sidewalkdata.server.http.RequestLogValve;
import org.sidewalkdata.server.http.ServiceServlet;
import org.sidewalkdata.server.http.Servlets;
import org.sidewalkdata.server.http.TomcatSetup;
import org.sidewalkdata.server.monitor.CacheMetrics;
import org.sidewalkdata.server.monitor.DataHealth;
import org.sidewalkdata.server.monitor.DataState;
import org.sidewalkdata.server.monitor.HostMetrics;
import org.sidewalkdata.server.monitor.ReadSlotMetrics;
import org.sidewalkdata.server.monitor.ServerMetrics;
import org.sidewalkdata.server.monitor.SnapshotMetrics;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.sidewalkdata.snapshotapi.ChangesApi;
import org.sidewalkdata.snapshotapi.SnapshotsApi;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.actuate.autoconfigure.endpoint.EndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.endpoint.jackson.JacksonEndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.endpoint.web.WebEndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementContextAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.availability.ApplicationAvailabilityAutoConfiguration;
import org.springframework.boot.autoconfigure.context.ConfigurationPropertiesAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.availability.ApplicationAvailability;
import org.springframework.boot.availability.AvailabilityState;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.boot.health.application.ReadinessStateHealthIndicator;
import org.springframework.boot.health.autoconfigure.actuate.endpoint.AvailabilityProbesAutoConfiguration;
import org.springframework.boot.health.autoconfigure.actuate.endpoint.HealthEndpointAutoConfiguration;
import org.springframework.boot.health.autoconfigure.application.AvailabilityHealthContributorAutoConfiguration;
import org.springframework.boot.health.autoconfigure.registry.HealthContributorRegistryAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.prometheus.PrometheusMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.jvm.JvmMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.system.SystemMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.system.DiskSpaceMetricsBinder;
import org.springframework.boot.servlet.autoconfigure.actuate.web.ServletManagementContextAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.boot.tomcat.autoconfigure.actuate.web.server.TomcatServletManagementContextAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletContextInitializer;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.actuate.endpoint.web.WebMvcHealthEndpointExtensionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Wires the standalone host: Tomcat, the API's servlet, health and metrics. {@link DatabaseConfiguration} adds the
 * source of the rows. The auto-configurations are listed instead of discovered, for a fast start. Spring MVC serves
 * {@code /actuator} only.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration({
    PropertyPlaceholderAutoConfiguration.class,
    ConfigurationPropertiesAutoConfiguration.class,
    LifecycleAutoConfiguration.class,
    SslAutoConfiguration.class,
    TomcatServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    JacksonAutoConfiguration.class,
    HttpMessageConvertersAutoConfiguration.class,
    EndpointAutoConfiguration.class,
    JacksonEndpointAutoConfiguration.class,
    WebEndpointAutoConfiguration.class,
    ManagementContextAutoConfiguration.class,
    ServletManagementContextAutoConfiguration.class,
    TomcatServletManagementContextAutoConfiguration.class,
    ApplicationAvailabilityAutoConfiguration.class,
    AvailabilityHealthContributorAutoConfiguration.class,
    AvailabilityProbesAutoConfiguration.class,
    HealthContributorRegistryAutoConfiguration.class,
    HealthEndpointAutoConfiguration.class,
    WebMvcHealthEndpointExtensionAutoConfiguration.class,
    MetricsAutoConfiguration.class,
    CompositeMeterRegistryAutoConfiguration.class,
    PrometheusMetricsExportAutoConfiguration.class,
    JvmMetricsAutoConfiguration.class,
    SystemMetricsAutoConfiguration.class,
})
@Import(MapConfiguration.class)
class ServerApplication {
    @Bean
    SidewalkSettings sidewalkSettings(ConfigurableEnvironment environment) {
        return SidewalkSettings.read(environment);
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    DataState dataState(RowSource source, ObjectProvider<HikariDataSource> readerPool, Clock clock) {
        return new DataState(source, () -> readerPool.stream().anyMatch(ReaderPool::isInUse), clock);
    }

    @Bean
    ReadSlots readSlots(RowSource source, SidewalkSettings settings) {
        return new ReadSlots(source, settings.budget());
    }

    @Bean
    AnswerPath answerPath(ReadSlots readSlots, ObjectProvider<SpoolCache> spoolCache, SidewalkSettings settings) {
        return new AnswerPath(
                readSlots,
                files(spoolCache),
                TileSettings.drawingPermits(settings.budget().shortReads()));
    }

    /** What the services keep of the current data version. */
    @Bean
    VersionMemory versionMemory() {
        return new VersionMemory();
    }

    @Bean
    Summaries summaries(VersionMemory memory) {
        return new Summaries(memory);
    }

    @Bean
    Examples examples(ReadSlots readSlots) {
        return new Examples(readSlots.shortReads());
    }

    @Bean
    Snapshots snapshots(SidewalkSettings settings) {
        return settings.snapshots().<Snapshots>map(FolderOfSnapshots::new).orElse(Snapshots.NONE);
    }

    @Bean
    CatalogSource catalogSource(SidewalkSettings settings, Snapshots snapshots) {
        return new CatalogSource(settings.publisher(), settings.contact(), snapshots);
    }

    @Bean
    DataHealth dataHealthIndicator(DataState state, SidewalkSettings settings) {
        return new DataHealth(state, settings.publisher());
    }

    /** Returns the part {@code readinessState} of health, which is not good while the part {@code data} is not. */
    @Bean
    ReadinessStateHealthIndicator readinessStateHealthIndicator(ApplicationAvailability availability, DataState state) {
        return new ReadinessStateHealthIndicator(availability) {
            @Override
            protected AvailabilityState getState(ApplicationAvailability current) {
                return state.recent().version().isPresent() ? super.getState(current) : ReadinessState.REFUSING_TRAFFIC;
            }
        };
    }

    @Bean
    ServerMetrics serverMetrics(
            MeterRegistry registry,
            DataState state,
            ReadSlots readSlots,
            SidewalkSettings settings,
            TileMaker tiles,
            Snapshots snapshots,
            ObjectProvider<SpoolCache> files) {
        CacheMetrics.register(tiles, registry);
        files.ifAvailable(known -> CacheMetrics.register(known, registry));
        ReadSlotMetrics.register(readSlots, registry);
        if (settings.snapshots().isPresent()) {
            SnapshotMetrics.register(snapshots, registry);
        }
        HostMetrics.register(settings.db().readerAddress().authority(), state, registry);
        return new ServerMetrics(registry, state);
    }

    /** Measures the disk of the temporary files, because that one fills up, and not the disk of the working folder. */
    @Bean
    DiskSpaceMetricsBinder diskSpaceMetrics(SidewalkSettings settings) {
        return new DiskSpaceMetricsBinder(List.of(settings.cache().path().toFile()), Tags.empty());
    }

    @Bean
    StartReport startReport(SidewalkSettings settings, DataState state) {
        return new StartReport(settings, state);
    }

    @Bean
    FilterRegistrationBean<ActuatorPathFilter> actuatorPathFilter() {
        FilterRegistrationBean<ActuatorPathFilter> filter = new FilterRegistrationBean<>(new ActuatorPathFilter());
        filter.addUrlPatterns(ActuatorPathFilter.PATTERN);
        return filter;
    }

    @Bean
    TomcatSetup tomcatSetup(
            ServerMetrics metrics,
            SidewalkSettings settings,
            TomcatServerProperties tomcat,
            ObjectProvider<SpoolCache> spoolCache) {
        return new TomcatSetup(
                new RequestLogValve(metrics),
                settings.readerTimeout(),
                tomcat.getRemoteip().getInternalProxies(),
                tomcat.getThreads().getMax(),
                () -> files(spoolCache).folder());
    }

    @Bean
    Servlets servlets(SidewalkSettings settings) {
        return new Servlets(settings.baseUrl());
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> pageServlet(
            Servlets servlets, Examples examples, CatalogSource source, SidewalkSettings settings) {
        var pages = new PageApi(examples, settings.baseUrl(), Build.version(), source, settings.snapshots());
        return servlets.of("pages", pages, PageApi.PATHS);
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> apiServlet(Servlets servlets, Service api) {
        return servlets.of("api", api, SidewalkApi.ROOT + "*");
    }

    /** Registers the paths of snapshots if there is a folder of them; otherwise they do not exist. */
    @Bean
    ServletContextInitializer snapshotServlet(Servlets servlets, SidewalkSettings settings) {
        return context -> {
            if (settings.snapshots().isPresent()) {
                var api = new SnapshotsApi(settings.snapshots().get());
                api.logFaults();
                servlets.of("snapshots", api, SnapshotsApi.PATH + "/*").onStartup(context);
            }
        };
    }

    @Bean
    Editions editions(SidewalkSettings settings, AnswerPath path) {
        return new Editions(settings.snapshots(), path.files().folder(), SnapshotsApi::log);
    }

    /** Registers the path of changes if there is a folder of snapshots; otherwise it does not exist. */
    @Bean
    ServletContextInitializer changesServlet(
            Servlets servlets, AnswerPath path, VersionMemory memory, Editions editions, SidewalkSettings settings) {
        return context -> {
            if (settings.snapshots().isPresent()) {
                var changes = new ChangesApi(path, memory, editions, settings.forApi(Build.tag()));
                servlets.of("changes", changes, ChangesApi.PATH).onStartup(context);
            }
        };
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> formerPathsServlet(Servlets servlets) {
        var former = new FormerPaths();
        return servlets.of("former", former, FormerPaths.PATHS);
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> featuresServlet(
            Servlets servlets, AnswerPath path, Summaries summaries, SidewalkSettings settings, Clock clock) {
        FeaturesApi features = new FeaturesApi(path, summaries, settings.forServices(Build.tag()), clock);
        return servlets.of("features", features, FeaturesApi.ROOT + "/*", FeaturesApi.TILES_ROOT + "/*");
    }

    @Bean
    ServletContextInitializer addedServlets(
            Servlets servlets,
            AnswerPath path,
            Summaries summaries,
            Styles styles,
            TileMaker tiles,
            SidewalkSettings settings,
            Clock clock) {
        var host = new ServiceHost(
                path,
                summaries,
                styles,
                tiles,
                settings.forServices(Build.tag()),
                () -> path.files().folder(),
                clock);
        return context -> {
            for (AddedService added : AddedServices.FOUND.services()) {
                servlets.of(
                                added.id(),
                                added.opened().apply(host),
                                added.paths().toArray(String[]::new))
                        .onStartup(context);
            }
        };
    }

    private static SpoolCache files(ObjectProvider<SpoolCache> spoolCache) {
        return spoolCache.getIfAvailable(() -> new SpoolCache(TempFolder.ofProcess(), 0));
    }
}
