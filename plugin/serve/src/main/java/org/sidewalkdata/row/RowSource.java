package org.sidewalkdata.row;

import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.VersionMark;

/** Source of published rows: PostGIS, or memory in tests. Thread-safe. */
public interface RowSource {
    /**
     * Begins to read the current data version.
     *
     * @throws DataSourceException if the source cannot be reached
     */
    ReadView open();

    /**
     * Opens a read view as {@link #open} does, for a client that has seen a version and must not get an older one. A
     * single database never goes back.
     *
     * @param seen called by sources that could go back; empty: the client has seen no version
     */
    default ReadView open(Supplier<Optional<VersionMark>> seen) {
        return open();
    }

    /**
     * Opens a read view as {@link #open(Supplier)} does, for an answer that may announce its rows. It may begin with its
     * first read, which then throws what opening would have thrown.
     */
    default ReadView openLate(Supplier<Optional<VersionMark>> seen) {
        return open(seen);
    }
}
