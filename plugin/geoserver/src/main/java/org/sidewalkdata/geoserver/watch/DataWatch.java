package org.sidewalkdata.geoserver.watch;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.catalog.MapGroup;
import org.sidewalkdata.geoserver.layer.LayerState;
import org.sidewalkdata.model.Bbox;

/**
 * Checks for a new data version at intervals, regardless of what published it, and deletes the cached tiles of layers
 * that have changed. New tiles are drawn on request. The last state is kept across restarts. Thread-safe.
 */
public final class DataWatch {
    private static final Logger LOG = Log.of(DataWatch.class);

    private final DataSource source;
    private final String session;
    private final SeenState seen;
    private final CatalogLayers layers;
    private final Duration interval;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread made = new Thread(task, "sidewalk-watch");
        made.setDaemon(true);
        return made;
    });

    /**
     * Creates a watch.
     *
     * @param session the commands at the start of a reading transaction
     * @param interval the time between two checks; zero: never
     */
    public DataWatch(DataSource source, String session, SeenState seen, CatalogLayers layers, Duration interval) {
        this.source = source;
        this.session = session;
        this.seen = seen;
        this.layers = layers;
        this.interval = interval;
    }

    /** Starts checking, immediately and then at each interval. */
    public void start() {
        if (!interval.isZero()) {
            thread.scheduleWithFixedDelay(this::look, 0, interval.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Checks now. A failure is logged, and the next check tries again. */
    private void look() {
        try {
            lookOnce();
        } catch (SQLException e) {
            LOG.log(Level.FINE, "the data version cannot be read", e); // the database may be down for a while
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.WARNING, "the layers could not be updated to a new data version", e);
        }
    }

    private void lookOnce() throws SQLException, IOException {
        Optional<LayerState> last = seen.find();
        Optional<LayerState> now = read(last.map(LayerState::tag));
        if (now.isEmpty()) {
            return;
        }
        Optional<Bbox> before = last.flatMap(LayerState::cityBox);
        now.get().cityBox().ifPresent(city -> layers.narrow(city, before));
        if (last.isPresent()) {
            List<String> changed = now.get().changedSince(last.get());
            changed.forEach(layers::truncate);
            if (!changed.isEmpty()) {
                layers.truncate(MapGroup.NAME);
            }
        }
        seen.keep(now.get());
        LOG.log(Level.INFO, "The layers show data version {0}", now.get().tag());
    }

    private Optional<LayerState> read(Optional<String> known) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            boolean autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(false);
            try {
                statement.execute(session);
                return LayerState.readUnless(known, connection);
            } finally {
                connection.rollback();
                connection.setAutoCommit(autoCommit);
            }
        }
    }

    public void stop() {
        thread.shutdownNow();
    }
}
