package org.sidewalkdata.crowd;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.row.SupersededException;

/**
 * The places in which requests read from the database: short and long ones. A place is a turn and a snapshot, taken and given
 * back together, so that a request that has no place holds no connection. One for all services over a pool. Thread-safe.
 */
public final class ReadPlaces {
    /** A map asks for a screenful at once, and a page for several layers. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A download of a whole city takes seconds. */
    private static final Duration LONG_PATIENCE = Duration.ofSeconds(30);

    /** How many wait for each place: a queue holds threads of the host, which has a few hundred. */
    private static final int WAITING_A_PLACE = 32;

    private static final int WAITING_A_LONG_PLACE = 8;

    private final RowSource source;
    private final ReadBudget budget;
    private final Turns shortReads;
    private final Turns longReads;

    public ReadPlaces(RowSource source, ReadBudget budget) {
        this.source = source;
        this.budget = budget;
        this.shortReads = new Turns(
                "Too many requests are running at once",
                budget.shortReads(),
                budget.shortReads() * WAITING_A_PLACE,
                PATIENCE);
        this.longReads = new Turns(
                "Too many downloads are running at once",
                budget.longReads(),
                budget.longReads() * WAITING_A_LONG_PLACE,
                LONG_PATIENCE);
    }

    /**
     * Reads in a short place; when that proves too long, gives it back and reads anew in a long one, and when the version that a
     * snapshot expected has passed, reads anew in one that knows its version. The work closes the snapshot, or hands it over to
     * what does.
     *
     * @throws BusyException when it is not its turn in time
     */
    public <T> T read(Function<Opening, T> work) {
        try {
            return read(work, new ShortOpening());
        } catch (SupersededException e) {
            return read(work, this::openShort);
        }
    }

    private <T> T read(Function<Opening, T> work, Opening first) {
        try {
            return work.apply(first);
        } catch (ProvedLongException e) {
            return work.apply(this::openLong);
        }
    }

    /** Opens the place of one request, when it is first needed. */
    @FunctionalInterface
    public interface Opening {
        PlacedSnapshot open();

        /** For an answer that reads once, and is of use only to who has none ({@link RowSource#openForOneRead}). */
        default PlacedSnapshot openForOneRead() {
            return open();
        }
    }

    private final class ShortOpening implements Opening {
        @Override
        public PlacedSnapshot open() {
            return openShort();
        }

        @Override
        public PlacedSnapshot openForOneRead() {
            return openShort(source::openForOneRead);
        }
    }

    /** A source whose every snapshot takes a short place and gives it back when it is closed. */
    public RowSource shortReads() {
        return this::openShort;
    }

    public ReadBudget budget() {
        return budget;
    }

    /** The turns of short reads, for metrics. */
    public Turns shortTurns() {
        return shortReads;
    }

    /** The turns of long reads, for metrics. */
    public Turns longTurns() {
        return longReads;
    }

    private PlacedSnapshot openShort() {
        return openShort(source::open);
    }

    private PlacedSnapshot openShort(Function<Supplier<Optional<VersionMark>>, Snapshot> opening) {
        return open(shortReads.take(), Optional.of(budget.longestShortRead()), opening);
    }

    private PlacedSnapshot openLong() {
        return open(longReads.take(), Optional.empty(), source::open);
    }

    /** Who went away while it waited reads nothing. */
    private PlacedSnapshot open(
            Turns.Turn turn, Optional<Duration> longest, Function<Supplier<Optional<VersionMark>>, Snapshot> opening) {
        try {
            Client client = Clients.current();
            if (client.isGone()) {
                throw new BusyException("The client has gone", Duration.ZERO);
            }
            return new PlacedSnapshot(opening.apply(client::seen), turn, longReads, client, longest);
        } catch (RuntimeException | Error e) {
            turn.close();
            throw e;
        }
    }
}
