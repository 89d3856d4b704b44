package org.sidewalkdata.row;

import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.VersionMark;

/** Where published rows come from: PostGIS, or memory in tests. Thread-safe. */
public interface RowSource {
    /**
     * Begins to read the present data version.
     *
     * @throws DataSourceException when the source cannot be reached
     */
    Snapshot open();

    /**
     * As {@link #open}, for a client that has seen a version and must not be led back. One database never goes back by itself.
     *
     * @param seen asked by sources that could; empty: it has seen none
     */
    default Snapshot open(Supplier<Optional<VersionMark>> seen) {
        return open();
    }

    /**
     * As {@link #open(Supplier)}, for an answer that reads once. The snapshot may expect its version until it reads, which spares
     * the way to the source to ask for it; any of its reads may then throw {@link ReadAgainException}.
     */
    default Snapshot openForOneRead(Supplier<Optional<VersionMark>> seen) {
        return open(seen);
    }
}
