package org.sidewalkdata.api;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Snapshot;

/** Gives back, once, what an open download holds: its cursor, its connection, its place among the running ones. */
record Release(RowCursor rows, Snapshot snapshot, Semaphore exports, AtomicBoolean done) implements Runnable {
    Release(RowCursor rows, Snapshot snapshot, Semaphore exports) {
        this(rows, snapshot, exports, new AtomicBoolean());
    }

    @Override
    public void run() {
        if (!done.compareAndSet(false, true)) {
            return;
        }
        try (snapshot;
                rows) {
            exports.release();
        }
    }
}
