package org.sidewalkdata.server.monitor;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.BundleCollections;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.crs.CitySystems;
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

    /** What only some cities have. */
    private static final List<PublishedCollection> COUNTED = List.of(
            AreaCollections.AREAS, PointCollections.POINTS, PlaceCollections.PLACES, BundleCollections.STREET_GRADES);

    /** A database that could not be asked for this long may be away, although connections seem to work. */
    private static final Duration BUSY = Duration.ofMinutes(1);

    private final RowSource source;
    private final BooleanSupplier isBusy;
    private final Clock clock;
    private final Object asking = new Object();
    private @Nullable Reading last;

    /** The last one that the database answered. */
    private volatile @Nullable Reading good;

    /**
     * Creates a state that was never read.
     *
     * @param isBusy whether requests hold connections: a database that cannot be asked at that moment is not away
     */
    public DataState(RowSource source, BooleanSupplier isBusy, Clock clock) {
        this.source = source;
        this.isBusy = isBusy;
        this.clock = clock;
    }

    /**
     * The result of one query to the database.
     *
     * @param version empty: requests cannot be answered
     * @param fault why requests cannot be answered; empty if they can
     * @param rows how many published rows each collection has that only some cities have; empty: unknown
     */
    public record Reading(
            Optional<DataVersion> version, Optional<DataSourceException> fault, Map<String, Long> rows, Instant at) {
        public Reading {
            rows = Collections.unmodifiableMap(new TreeMap<>(rows));
        }

        /** Returns the time since the last refresh that changed something; empty: never refreshed, or unknown. */
        public Optional<Duration> age() {
            return version.filter(known -> known.version() > 0).map(known -> Duration.between(known.refreshedAt(), at));
        }
    }

    /** Returns the names of the collections whose rows each reading has. */
    static List<String> counted() {
        return COUNTED.stream().map(PublishedCollection::name).toList();
    }

    /**
     * Returns whether services can offer a coordinate reference system, {@code sidewalk.crs}.
     *
     * @throws DataSourceException if the database cannot be read
     */
    public boolean offers(int crs) {
        try (ReadView view = source.open()) {
            return CitySystems.find(crs, view).isPresent();
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
            Optional<DataVersion> version = Optional.of(view.version());
            Reading known = good;
            Map<String, Long> rows = known != null && known.version.equals(version) ? known.rows : count(view);
            Reading reading = new Reading(version, Optional.empty(), rows, clock.instant());
            good = reading;
            return reading;
        } catch (DataSourceException e) {
            Instant now = clock.instant();
            Reading known = good;
            return known != null && isBusy.getAsBoolean() && known.at.plus(BUSY).isAfter(now)
                    ? new Reading(known.version, Optional.empty(), known.rows, now)
                    : new Reading(Optional.empty(), Optional.of(e), Map.of(), now);
        }
    }

    private static Map<String, Long> count(ReadView view) {
        return COUNTED.stream()
                .collect(Collectors.toMap(
                        PublishedCollection::name,
                        collection ->
                                view.count(Selection.of(collection, Filter.ALL).page(List.of(), Integer.MAX_VALUE))));
    }

    /** Fails if a column is missing. Reads no rows. */
    private static void requireColumns(ReadView view, PublishedCollection collection) {
        view.rows(Selection.of(collection, Filter.ALL).page(List.of(), 0)).close();
    }
}
