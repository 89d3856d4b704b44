package org.sidewalkdata.server.database;

import com.zaxxer.hikari.HikariDataSource;
import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.server.settings.DatabaseSettings;

/**
 * Rows of a primary and its replicas. A replica is read from unless its data version is older than one that this server has
 * answered with or that the client says it has seen: then the primary is. A client never gets an older version than it says it
 * has seen; when the primary has none that is new enough, the source is away (503). Thread-safe.
 */
public final class MonotonicReads implements RowSource, AutoCloseable {
    private final RowSource replicas;
    private final RowSource primary;
    private final Runnable end;

    /** The newest version that was answered with, as far as threads agree on it; goes back when the primary lost it. */
    private volatile VersionMark newest = VersionMark.NONE;

    /**
     * @param replicas any host, a replica where there is one
     * @param end closes what {@code primary} reads from
     */
    MonotonicReads(RowSource replicas, RowSource primary, Runnable end) {
        this.replicas = replicas;
        this.primary = primary;
        this.end = end;
    }

    /** @param pool of {@link ReaderPool#open} with the same settings, which stays the caller's */
    public static MonotonicReads over(HikariDataSource pool, DatabaseSettings settings) {
        HikariDataSource primary = ReaderPool.openPrimary(settings);
        return new MonotonicReads(
                PostgisRowSource.ofManyHosts(pool), PostgisRowSource.ofManyHosts(primary), primary::close);
    }

    @Override
    public Snapshot open() {
        return open(Optional::empty);
    }

    @Override
    public Snapshot open(Supplier<Optional<VersionMark>> seen) {
        VersionMark asked = seen.get().orElse(VersionMark.NONE);
        Snapshot snapshot = openAny(asked);
        snapshot.markPages();
        return snapshot;
    }

    private Snapshot openAny(VersionMark asked) {
        Snapshot replica;
        try {
            replica = replicas.open();
        } catch (DataSourceException e) { // the host died since it was chosen
            return openPrimary(asked);
        }
        VersionMark mark = replica.version().mark();
        if (!mark.isBefore(newest.orNewer(asked))) {
            newest = mark.orNewer(newest);
            return replica;
        }
        try {
            Snapshot newer = openPrimary(asked);
            replica.close();
            return newer;
        } catch (DataSourceException e) {
            if (!mark.isBefore(asked)) { // this client has seen nothing newer
                newest = mark; // the next ones need not wait for a primary that is away
                return replica;
            }
            replica.close();
            throw e;
        }
    }

    private Snapshot openPrimary(VersionMark asked) {
        Snapshot snapshot = primary.open();
        VersionMark mark = snapshot.version().mark();
        newest = mark;
        if (mark.isBefore(asked)) {
            snapshot.close();
            String message = "No host has data version " + asked.tag() + ", which the client has seen; the primary has "
                    + mark.tag();
            throw new DataSourceException(message, new IllegalStateException(message), true);
        }
        return snapshot;
    }

    @Override
    public void close() {
        end.run();
    }
}
