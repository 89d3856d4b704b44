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
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;

/** The data version that is served and its age, for health, metrics and the front page. Thread-safe. */
public final class DataState {
    /** Metrics and pages may show a state of this age, so that scraping does not burden the database. */
    private static final Duration FRESH = Duration.ofSeconds(5);

    /** The collections of the endpoints. If one of them is missing, the schema does not match this program. */
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
     * The result of one query to the database.
     *
     * @param version empty: requests cannot be answered
     * @param fault why requests cannot be answered; empty if they can
     */
    public record Reading(Optional<DataVersion> version, Optional<DataSourceException> fault, Instant at) {
        /** Returns the time since the last refresh that changed something; empty: never refreshed, or unknown. */
        public Optional<Duration> age() {
            return version.filter(known -> known.version() > 0).map(known -> Duration.between(known.refreshedAt(), at));
        }
    }

    /** Queries the database now. */
    public Reading read() {
        Reading reading = ask();
        synchronized (this) {
            last = reading;
        }
        return reading;
    }

    /**
     * Returns the result of {@link #read} from the last few seconds, or queries the database. Only one of several
     * concurrent callers queries, so one connection is enough, which no request uses.
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

    /**
     * Returns true if a reading is recent. A reading from the future was made before the clock was set back and would
     * otherwise stay fresh too long.
     */
    private static boolean isFresh(Instant at, Instant now) {
        return !at.isAfter(now) && at.plus(FRESH).isAfter(now);
    }

    private Reading ask() {
        try (ReadView view = source.open()) {
            ANSWERED.forEach(collection -> requireColumns(view, collection));
            return new Reading(Optional.of(view.version()), Optional.empty(), clock.instant());
        } catch (DataSourceException e) {
            return new Reading(Optional.empty(), Optional.of(e), clock.instant());
        }
    }

    /** Fails if a column is missing. Reads no rows. */
    private static void requireColumns(ReadView view, PublishedCollection collection) {
        view.rows(Selection.of(collection, Filter.ALL).page(List.of(), 0)).close();
    }
}
