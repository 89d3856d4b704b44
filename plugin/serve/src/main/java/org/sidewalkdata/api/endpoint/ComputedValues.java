package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/**
 * Values that are computed, not read, such as scores with custom weights (B3) or ranks (B6).
 *
 * @param key equal for computations that give the same values, within one data version
 * @param rows computes the rows
 */
public record ComputedValues(String key, Rows rows) {
    /** Opens rows of the returned collection. */
    @FunctionalInterface
    public interface Rows {
        /**
         * Opens the rows. A snapshot has one cursor at a time.
         *
         * @param asked the rows to read
         */
        RowCursor open(Snapshot snapshot, Selection asked);
    }
}
