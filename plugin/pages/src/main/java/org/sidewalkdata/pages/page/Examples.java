package org.sidewalkdata.pages.page;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.admission.Clients;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.sql.SortKey;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The example requests and statistics of the current data version, computed once for each version. Requests at the same
 * time share one query for the version, so that none waits for the others while the database is away. Thread-safe.
 */
public final class Examples {
    private static final Logger LOG = LoggerFactory.getLogger(Examples.class);
    private static final PublishedCollection STREETS = PublishedCollections.ACCESS_SCORE_STREETS;
    private static final int REGION_ID = STREETS.columns().indexOf(STREETS.column("region_id"));
    private static final int LABELS = STREETS.columns().indexOf(STREETS.column("label_count"));
    private static final Selection BUSIEST_STREET =
            Selection.of(STREETS.only(Set.of()), Filter.ALL).page(List.of(new SortKey("label_count", true)), 1);

    private final RowSource source;
    private long begun = System.nanoTime();
    private @Nullable Found last;
    private @Nullable RuntimeException fault;

    public Examples(RowSource source) {
        this.source = source;
    }

    /**
     * The examples of a version.
     *
     * @param numbers empty: nothing is published
     * @param regions the regions of the city
     */
    public record Found(
            DataVersion version, List<ExampleRequest> requests, Optional<CityNumbers> numbers, List<Region> regions) {
        public Found {
            requests = List.copyOf(requests);
            regions = List.copyOf(regions);
        }

        /** Returns when labels on streets were placed. */
        CityDataset.Period placed() {
            return numbers.map(CityNumbers::placed).orElse(CityDataset.Period.UNKNOWN);
        }
    }

    /** Returns the result of {@link #find}; empty if the database is unreachable. */
    Optional<Found> findIfReachable() {
        try {
            return Optional.of(find());
        } catch (DataSourceException e) {
            LOG.warn("the page is shown without data: {}", e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Returns the examples of the current version.
     *
     * @throws org.sidewalkdata.error.DataSourceException if the database is unreachable
     */
    public Found find() {
        long asked = System.nanoTime();
        synchronized (this) {
            if (begun - asked <= 0) { // otherwise another request has queried since this one came
                begun = System.nanoTime();
                query();
            }
            if (fault != null) {
                throw fault;
            }
            return Objects.requireNonNull(last);
        }
    }

    private void query() {
        try (ReadView view = Clients.forAll(source::open)) {
            DataVersion version = view.version();
            if (last == null || !last.version().equals(version)) {
                last = new Found(
                        version,
                        ExampleRequest.of(version, busiestRegion(view), busiestStreet(view)),
                        CityNumbers.read(view),
                        view.regions());
            }
            fault = null;
        } catch (RuntimeException e) {
            fault = e;
        }
    }

    /** Finds the region with the most labels, for examples with visible results. Empty: no region has a label. */
    private static Optional<Region> busiestRegion(ReadView view) {
        Map<Long, Long> labels = new HashMap<>();
        try (RowCursor rows = view.rows(Selection.of(STREETS, Filter.ALL))) {
            while (rows.next()) {
                if (!rows.isNull(REGION_ID) && rows.getLong(LABELS) > 0) {
                    labels.merge(rows.getLong(REGION_ID), rows.getLong(LABELS), Long::sum);
                }
            }
        }
        return view.regions().stream()
                .filter(region -> labels.containsKey(region.regionId()))
                .max(Comparator.comparing(region -> labels.getOrDefault(region.regionId(), 0L)));
    }

    /** Finds the street with the most labels, for examples with visible results. Empty: the city has no streets. */
    private static OptionalLong busiestStreet(ReadView view) {
        try (RowCursor rows = view.rows(BUSIEST_STREET)) {
            return rows.next() ? OptionalLong.of(rows.getLong(0)) : OptionalLong.empty();
        }
    }
}
