package org.sidewalkdata.admission;

import java.util.concurrent.CountDownLatch;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.row.memory.ForwardingSnapshot;

/** A snapshot that reports its cancellation. */
final class CancelSnapshot extends ForwardingSnapshot {
    private final CountDownLatch cancelled;

    CancelSnapshot(Snapshot snapshot, CountDownLatch cancelled) {
        super(snapshot);
        this.cancelled = cancelled;
    }

    @Override
    public void cancel() {
        cancelled.countDown();
    }
}
