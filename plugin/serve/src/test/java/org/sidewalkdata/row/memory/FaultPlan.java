package org.sidewalkdata.row.memory;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.DataSourceException;

/**
 * Where reading from memory breaks off. Immutable.
 *
 * @param row number of the row instead of which the fault comes, from 0; -1: already when the snapshot is opened
 * @param fault what is thrown; null: nothing ever
 */
record FaultPlan(int row, @Nullable DataSourceException fault) {
    static final FaultPlan NONE = new FaultPlan(-1, null);

    void atOpen() {
        at(-1);
    }

    void at(int reached) {
        if (fault != null && reached == row) {
            throw fault;
        }
    }
}
