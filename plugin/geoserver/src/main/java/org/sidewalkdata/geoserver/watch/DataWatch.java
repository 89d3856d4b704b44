package org.sidewalkdata.geoserver.watch;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.geoserver.platform.ContextLoadedEvent;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.layer.LayerState;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.ApplicationListener;

/**
 * Looks for a new data version from time to time, whoever made it, and throws away the cached tiles of the layers that show
 * something else since; they are drawn anew when somebody asks. What was seen last outlives a restart. Thread-safe.
 */
public final class DataWatch implements ApplicationListener<ContextLoadedEvent>, DisposableBean {
    private static final Logger LOG = Log.of(DataWatch.class);

    private final DataSource source;
    private final SeenState seen;
    private final CatalogLayers layers;
    private final Duration interval;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread made = new Thread(task, "sidewalk-watch");
        made.setDaemon(true);
        return made;
    });

    /** @param interval between two looks; zero: never */
    public DataWatch(DataSource source, SeenState seen, CatalogLayers layers, Duration interval) {
        this.source = source;
        this.seen = seen;
        this.layers = layers;
        this.interval = interval;
    }

    @Override
    public void onApplicationEvent(ContextLoadedEvent event) {
        if (!interval.isZero()) {
            thread.scheduleWithFixedDelay(this::look, 0, interval.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Looks now; a fault is logged, and the next look tries again. */
    private void look() {
        try {
            lookOnce();
        } catch (SQLException e) {
            LOG.log(Level.FINE, "the data version cannot be read", e); // the database may be down for a while
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.WARNING, "a new data version could not be followed", e);
        }
    }

    private void lookOnce() throws SQLException, IOException {
        Optional<LayerState> last = seen.find();
        Optional<LayerState> now = read(last.map(LayerState::version));
        if (now.isEmpty()) {
            return;
        }
        now.get().cityBox().ifPresent(layers::narrow);
        if (last.isPresent()) {
            for (String layer : now.get().changedSince(last.get())) {
                layers.truncate(layer);
            }
        }
        seen.keep(now.get());
        LOG.log(Level.INFO, "The data is of version {0}", now.get().version());
    }

    private Optional<LayerState> read(Optional<Long> known) throws SQLException {
        try (Connection connection = source.getConnection()) {
            return LayerState.readUnless(known, connection);
        }
    }

    @Override
    public void destroy() {
        thread.shutdownNow();
    }
}
