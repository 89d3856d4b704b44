package org.sidewalkdata.geoserver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.servlet.ServletContext;
import org.geoserver.catalog.Catalog;
import org.geoserver.platform.ContextLoadedEvent;
import org.geoserver.platform.GeoServerResourceLoader;
import org.geoserver.security.SecureCatalogImpl;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.geoserver.catalog.CatalogSetup;
import org.sidewalkdata.geoserver.catalog.LayerLimits;
import org.sidewalkdata.geoserver.database.PoolShare;
import org.sidewalkdata.geoserver.database.ReaderSession;
import org.sidewalkdata.geoserver.database.StoreDataSource;
import org.sidewalkdata.geoserver.http.ApiHandler;
import org.sidewalkdata.geoserver.http.ApiPages;
import org.sidewalkdata.geoserver.http.EndpointLimits;
import org.sidewalkdata.geoserver.http.ErrorFilter;
import org.sidewalkdata.geoserver.http.Reloads;
import org.sidewalkdata.geoserver.http.SecuredLayers;
import org.sidewalkdata.geoserver.http.WfsLink;
import org.sidewalkdata.geoserver.refresh.GeoServerRefreshSchedule;
import org.sidewalkdata.geoserver.watch.CatalogLayers;
import org.sidewalkdata.geoserver.watch.DataWatch;
import org.sidewalkdata.geoserver.watch.SeenState;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.settings.SharedSettings;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.ApplicationListener;
import org.springframework.web.HttpRequestHandler;
import org.springframework.web.context.ServletContextAware;

/**
 * Assembles the parts of the extension. A failure in a part, including a class that this GeoServer lacks, is logged and
 * disables only that part: GeoServer starts in any case. Thread-safe.
 */
public final class Extension implements ApplicationListener<ContextLoadedEvent>, ServletContextAware, DisposableBean {
    private static final Logger LOG = Log.of(Extension.class);

    private final Catalog rawCatalog;
    private final SecureCatalogImpl secureCatalog;
    private final GeoServerResourceLoader data;
    private final Settings settings = new Settings();
    private final Reloads reloads;
    private final Deque<Runnable> ends = new ArrayDeque<>();
    private final StoreDataSource store;
    private final PostgisRowSource rows;
    private final @Nullable ApiHandler handler;

    public Extension(
            Catalog rawCatalog, SecureCatalogImpl secureCatalog, GeoServerResourceLoader data, Reloads reloads) {
        this.rawCatalog = rawCatalog;
        this.secureCatalog = secureCatalog;
        this.data = data;
        this.reloads = reloads;
        this.store = new StoreDataSource(rawCatalog);
        this.rows = new PostgisRowSource(store, ReaderSession.COMMANDS);
        this.handler = part("REST interface /v3/api", () -> {
                    ApiSettings forApi = settings.forApi();
                    SidewalkApi api = new SidewalkApi(rows, forApi, finishedFiles(), new WfsLink());
                    return new ApiHandler(api, securedLayers(), new ApiPages(forApi, ExtensionBuild.version()));
                })
                .orElse(null);
    }

    /** Returns the handler for {@code /v3/api}; empty if it could not be created. */
    public Optional<HttpRequestHandler> handler() {
        return Optional.ofNullable(handler);
    }

    /** Queries the database. */
    public ServiceState state() {
        return ServiceState.of(rows)
                .with(new PoolShare(settings.forApi().budget(), store.connections()))
                .with(new EndpointLimits(new LayerLimits(rawCatalog)).sentences());
    }

    @Override
    public void setServletContext(ServletContext context) {
        part("JSON errors", () -> {
            if (handler != null) {
                new ErrorFilter(handler).register(context);
            }
            return true;
        });
    }

    /** Registers and starts the other parts after GeoServer has started. */
    @Override
    public void onApplicationEvent(ContextLoadedEvent event) {
        part("check for unknown variables", () -> {
            settings.complainOfUnknown(System.getenv().keySet());
            return true;
        });
        part("layers", this::register);
        part("check for new data versions", this::watch);
        part("refresh schedule", this::schedule);
        Thread report =
                new Thread(this::report, "sidewalk-state"); // a database that does not answer must not delay GeoServer
        report.setDaemon(true);
        report.start();
    }

    private void report() {
        ServiceState state = state();
        LOG.log(state.good() ? Level.INFO : Level.WARNING, "build {0}: {1}", new Object[] {
            ExtensionBuild.tag(), state.text()
        });
    }

    @Override
    public void destroy() {
        while (!ends.isEmpty()) {
            Runnable end = ends.pop();
            part("orderly shutdown", () -> {
                end.run();
                return true;
            });
        }
    }

    private boolean register() throws IOException {
        List<String> changed = new CatalogSetup(rawCatalog, settings, securedLayers()::isPublic).register();
        CatalogLayers layers = new CatalogLayers(rawCatalog);
        changed.forEach(layers::truncate);
        return true;
    }

    private SecuredLayers securedLayers() {
        return new SecuredLayers(rawCatalog, secureCatalog, reloads);
    }

    private boolean watch() {
        DataWatch watch = new DataWatch(
                store, ReaderSession.COMMANDS, new SeenState(data), new CatalogLayers(rawCatalog), settings.watchInterval());
        ends.push(watch::stop);
        watch.start();
        return true;
    }

    private boolean schedule() {
        GeoServerRefreshSchedule schedule = new GeoServerRefreshSchedule(settings);
        ends.push(schedule::stop);
        schedule.start();
        return true;
    }

    /**
     * Returns the cache of finished files; empty: downloads are streamed, not kept for later requests, and cannot be
     * resumed.
     */
    private Optional<SpoolCache> finishedFiles() {
        return part("cache of finished files", () -> {
            String folder = settings.get(SharedSettings.CACHE_FOLDER);
            Path path = Path.of(folder.isEmpty() ? System.getProperty("java.io.tmpdir") : folder);
            SpoolCache cache = new SpoolCache(TempFolder.open(path), settings.get(SharedSettings.CACHE_MAX_SIZE));
            ends.push(cache::close);
            return cache;
        });
    }

    private static <T> Optional<T> part(String what, Callable<T> making) {
        try {
            return Optional.of(making.call());
        } catch (Exception | LinkageError e) {
            LOG.log(Level.SEVERE, "Disabled: " + what + ": " + e, e);
            return Optional.empty();
        }
    }
}
