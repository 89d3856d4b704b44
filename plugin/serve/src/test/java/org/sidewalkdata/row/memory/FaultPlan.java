package org.sidewalkdata.row.memory;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.DataSourceException;

/**
 * The position at which reading from memory fails. Immutable.
 *
 * @param row number of the row that is replaced by the fault, from 0; -1: already when the read view is opened
 * @param fault the exception; null: no fault
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
