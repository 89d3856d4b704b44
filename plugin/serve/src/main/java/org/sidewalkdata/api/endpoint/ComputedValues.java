package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/**
 * Values that are not read but computed, such as scores with a caller's weights (B3) or ranks (B6).
 *
 * @param key the same for what gives the same values, at one data version
 * @param rows how the rows come about
 */
public record ComputedValues(String key, Rows rows) {
    /** Opens rows of the collection that is answered. */
    @FunctionalInterface
    public interface Rows {
        /** @param asked which rows of the collection that is read; a snapshot has one cursor at a time */
        RowCursor open(Snapshot snapshot, Selection asked);
    }
}
