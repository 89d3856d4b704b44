package org.sidewalkdata.row;

import org.sidewalkdata.error.DataSourceException;

/** Where published rows come from: PostGIS, or memory in tests. Thread-safe. */
public interface RowSource {
    /**
     * Begins to read the present data version.
     *
     * @throws DataSourceException when the source cannot be reached
     */
    Snapshot open();
}
