package org.sidewalkdata.api;

import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Snapshot;

/** Gives back, once, what an open download holds: its cursor, and its connection with its place. */
record Release(RowCursor rows, Snapshot snapshot, AtomicBoolean done) implements Runnable {
    Release(RowCursor rows, Snapshot snapshot) {
        this(rows, snapshot, new AtomicBoolean());
    }

    @Override
    public void run() {
        if (!done.compareAndSet(false, true)) {
            return;
        }
        try (snapshot;
                rows) {
            // closing them is all
        }
    }
}
