package org.sidewalkdata.server.page;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The example requests and numbers of the present data version; found once a version. Thread-safe. */
public final class Examples {
    private static final Logger LOG = LoggerFactory.getLogger(Examples.class);

    private final RowSource source;
    private @Nullable Found last;

    public Examples(RowSource source) {
        this.source = source;
    }

    /**
     * What was found for a version.
     *
     * @param numbers empty: nothing is published
     */
    public record Found(DataVersion version, List<ExampleRequest> requests, Optional<CityNumbers> numbers) {
        public Found {
            requests = List.copyOf(requests);
        }
    }

    /** As {@link #find}; empty when the database cannot be asked. */
    Optional<Found> findIfReachable() {
        try {
            return Optional.of(find());
        } catch (DataSourceException e) {
            LOG.warn("the front page is shown without data: {}", e.getMessage());
            return Optional.empty();
        }
    }

    /** @throws org.sidewalkdata.error.DataSourceException when the database cannot be asked */
    public synchronized Found find() {
        try (Snapshot snapshot = source.open()) {
            DataVersion version = snapshot.version();
            if (last == null || !last.version().equals(version)) {
                last = new Found(
                        version,
                        ExampleRequest.of(version, BusiestRegion.find(snapshot), BusiestStreet.find(snapshot)),
                        CityNumbers.read(snapshot));
            }
            return last;
        }
    }
}
