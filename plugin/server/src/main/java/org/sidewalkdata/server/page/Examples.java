package org.sidewalkdata.server.page;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.server.catalog.CityDataset;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The example requests and statistics of the current data version, computed once for each version. Thread-safe. */
public final class Examples {
    private static final Logger LOG = LoggerFactory.getLogger(Examples.class);

    private final RowSource source;
    private @Nullable Found last;

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
    public synchronized Found find() {
        try (ReadView view = source.open()) {
            DataVersion version = view.version();
            if (last == null || !last.version().equals(version)) {
                last = new Found(
                        version,
                        ExampleRequest.of(version, BusiestRegion.find(view), BusiestStreet.find(view)),
                        CityNumbers.read(view),
                        view.regions());
            }
            return last;
        }
    }
}
