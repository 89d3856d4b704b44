package org.sidewalkdata.server.database;

import com.zaxxer.hikari.HikariDataSource;
import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.server.settings.DatabaseSettings;

/**
 * Reads rows from a primary and its replicas. A replica is used unless its data version is older than a version that
 * this server has already answered with, or that the client says it has seen; then the primary is used. A client never
 * gets an older version than it says it has seen. If the primary has no version that is new enough, the source is
 * unavailable (503). Thread-safe.
 */
public final class MonotonicReads implements RowSource, AutoCloseable {
    private final RowSource replicas;
    private final RowSource primary;
    private final Runnable end;

    /**
     * The newest data version of an answer, as far as threads agree on it. It goes back if the primary lost a version.
     */
    private volatile VersionMark newest = VersionMark.NONE;

    /**
     * Creates a source over two sources.
     *
     * @param replicas any host; a replica if there is one
     * @param end closes what {@code primary} reads from
     */
    MonotonicReads(RowSource replicas, RowSource primary, Runnable end) {
        this.replicas = replicas;
        this.primary = primary;
        this.end = end;
    }

    /**
     * Creates a source over a pool and a second pool of connections to the primary.
     *
     * @param pool the pool of {@link ReaderPool#open} with the same settings; the caller closes it
     */
    public static MonotonicReads over(HikariDataSource pool, DatabaseSettings settings) {
        HikariDataSource primary = ReaderPool.openPrimary(settings, pool.getMaximumPoolSize());
        return new MonotonicReads(
                PostgisRowSource.ofManyHosts(pool), PostgisRowSource.ofManyHosts(primary), primary::close);
    }

    @Override
    public ReadView open() {
        return open(Optional::empty);
    }

    @Override
    public ReadView open(Supplier<Optional<VersionMark>> seen) {
        VersionMark asked = seen.get().orElse(VersionMark.NONE);
        ReadView view = openAny(asked);
        view.markPages();
        return view;
    }

    private ReadView openAny(VersionMark asked) {
        ReadView replica;
        try {
            replica = replicas.open();
        } catch (DataSourceException e) { // the host failed after it was chosen
            return openPrimary(asked);
        }
        VersionMark mark = replica.version().mark();
        if (!mark.isBefore(newest.orNewer(asked))) {
            newest = mark.orNewer(newest);
            return replica;
        }
        try {
            ReadView newer = openPrimary(asked);
            replica.close();
            return newer;
        } catch (DataSourceException e) {
            if (!mark.isBefore(asked)) { // this client has seen no newer version
                newest = mark; // later requests do not wait for an unavailable primary
                return replica;
            }
            replica.close();
            throw e;
        }
    }

    private ReadView openPrimary(VersionMark asked) {
        ReadView view = primary.open();
        VersionMark mark = view.version().mark();
        newest = mark;
        if (mark.isBefore(asked)) {
            view.close();
            String message = "No host has data version " + asked.tag() + ", which the client has seen; the primary has "
                    + mark.tag();
            throw new DataSourceException(message, new IllegalStateException(message), true);
        }
        return view;
    }

    @Override
    public void close() {
        end.run();
    }
}
