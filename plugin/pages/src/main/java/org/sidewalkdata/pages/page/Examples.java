package org.sidewalkdata.pages.page;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.admission.Clients;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The example requests and statistics of the current data version, computed once for each version. Requests at the same
 * time share one query for the version, so that none waits for the others while the database is away. Thread-safe.
 */
public final class Examples {
    private static final Logger LOG = LoggerFactory.getLogger(Examples.class);

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
                        ExampleRequest.of(version, BusiestRegion.find(view), BusiestStreet.find(view)),
                        CityNumbers.read(view),
                        view.regions());
            }
            fault = null;
        } catch (RuntimeException e) {
            fault = e;
        }
    }
}
