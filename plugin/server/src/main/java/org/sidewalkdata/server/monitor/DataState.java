package org.sidewalkdata.server.monitor;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/** Which data version is served and how old it is, for health, metrics and the front page. Thread-safe. */
public final class DataState {
    /** Metrics and pages may show what was true this long ago, so that scraping never burdens the database. */
    private static final Duration FRESH = Duration.ofSeconds(5);

    /** What the interface answers from; without one of them the schema is not this program's. */
    private static final List<PublishedCollection> ANSWERED = List.of(
            PublishedCollections.LABEL_CLUSTERS,
            PublishedCollections.RAW_LABELS,
            PublishedCollections.ACCESS_SCORE_STREETS,
            PublishedCollections.LABEL_TAGS,
            PublishedCollections.USER_STATS);

    private final RowSource source;
    private final Clock clock;
    private final Object asking = new Object();
    private @Nullable Reading last;

    public DataState(RowSource source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    /**
     * What the database said.
     *
     * @param version empty: requests cannot be answered
     * @param fault why; empty when it could
     */
    public record Reading(Optional<DataVersion> version, Optional<DataSourceException> fault, Instant at) {
        /** Time since the last refresh that changed something; empty: never refreshed, or not known. */
        public Optional<Duration> age() {
            return version.filter(known -> known.version() > 0).map(known -> Duration.between(known.refreshedAt(), at));
        }
    }

    /** Asks the database now. */
    public Reading read() {
        Reading reading = ask();
        synchronized (this) {
            last = reading;
        }
        return reading;
    }

    /**
     * As {@link #read}, or what that said in the last few seconds. However many want to know, one asks: a connection that no
     * request takes is all that is needed.
     */
    public Reading recent() {
        synchronized (asking) {
            synchronized (this) {
                if (last != null && isFresh(last.at(), clock.instant())) {
                    return last;
                }
            }
            return read();
        }
    }

    /** A reading from later than now is of a clock that was put back since; it would stay fresh for as long as that was. */
    private static boolean isFresh(Instant at, Instant now) {
        return !at.isAfter(now) && at.plus(FRESH).isAfter(now);
    }

    private Reading ask() {
        try (Snapshot snapshot = source.open()) {
            ANSWERED.forEach(collection -> requireColumns(snapshot, collection));
            return new Reading(Optional.of(snapshot.version()), Optional.empty(), clock.instant());
        } catch (DataSourceException e) {
            return new Reading(Optional.empty(), Optional.of(e), clock.instant());
        }
    }

    /** Reads no row. */
    private static void requireColumns(Snapshot snapshot, PublishedCollection collection) {
        snapshot.rows(Selection.of(collection, Filter.ALL).page(List.of(), 0)).close();
    }
}
