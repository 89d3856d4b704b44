package org.sidewalkdata.server.database;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;

/**
 * Rows of several hosts, of which some lag behind or are away, as if they were one: no answer is of an older version than this
 * server has answered with, or than the client says it has seen. A replica that the driver chose is asked first. One that is
 * behind loses its connection, so that the pool goes over to others, and the primary is asked; then each host by itself, since
 * chance may choose the one that is behind for ever; and while the primary is away all of them again, for as long as a request
 * waits for a connection. Thread-safe; nothing but the answering of versions is its own.
 */
public final class SteadyRows implements RowSource {
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final RowSource replicas;
    private final RowSource primary;
    private final Supplier<List<RowSource>> others;
    private final NewestVersion newest;
    private final Duration patience;

    /**
     * @param replicas hosts to be asked first, the primary when there is no other
     * @param others what is asked next, one by one: the primary, and each host by itself; asked for when it is needed
     * @param patience how long a request may wait for a version that is new enough
     */
    SteadyRows(
            RowSource replicas,
            RowSource primary,
            Supplier<List<RowSource>> others,
            NewestVersion newest,
            Duration patience) {
        this.replicas = replicas;
        this.primary = primary;
        this.others = others;
        this.newest = newest;
        this.patience = patience;
    }

    @Override
    public Snapshot open() {
        return open(Optional::empty);
    }

    @Override
    public Snapshot open(Supplier<Optional<VersionMark>> seen) {
        VersionMark wanted = newest.get().orNewer(seen.get().orElse(VersionMark.NONE));
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            Try first = ask(replicas, wanted);
            if (first.snapshot().isPresent()) {
                return first.snapshot().get();
            }
            for (RowSource host : others.get()) {
                Try other = ask(host, wanted);
                if (other.snapshot().isPresent()) {
                    return other.snapshot().get();
                }
                if (host.equals(primary) && other.hasNothingNewer()) {
                    throw other.fault().orElseThrow();
                }
            }
            if (System.nanoTime() - end > 0 || !pause()) {
                throw first.fault().orElseThrow();
            }
        }
    }

    /**
     * What asking came to: a snapshot that is new enough, or a fault.
     *
     * @param hasNothingNewer the host that was asked has what this server knows of, and no more: waiting helps nobody
     */
    private record Try(Optional<Snapshot> snapshot, Optional<DataSourceException> fault, boolean hasNothingNewer) {}

    private Try ask(RowSource hosts, VersionMark wanted) {
        Snapshot snapshot;
        try {
            snapshot = hosts.open();
        } catch (DataSourceException e) {
            return new Try(Optional.empty(), Optional.of(e), false);
        }
        VersionMark mark = snapshot.version().mark();
        if (!mark.isBefore(wanted)) {
            newest.raise(mark);
            snapshot.markPages();
            return new Try(Optional.of(snapshot), Optional.empty(), false);
        }
        snapshot.discard();
        return new Try(Optional.empty(), Optional.of(older(mark, wanted)), !mark.isBefore(newest.get()));
    }

    private static DataSourceException older(VersionMark mark, VersionMark wanted) {
        String message = "No host has data version " + wanted.tag() + ", which was seen before; the last one asked has "
                + mark.tag();
        return new DataSourceException(message, new IllegalStateException(message), true);
    }

    /** Whether the thread may go on. */
    private static boolean pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
