package org.sidewalkdata.server;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.row.memory.ForwardingSnapshot;

/** A snapshot whose rows arrive only when it is canceled. */
final class WaitingSnapshot extends ForwardingSnapshot {
    private final CountDownLatch reading;
    private final CountDownLatch cancelled;
    private final AtomicInteger cancels;

    WaitingSnapshot(Snapshot snapshot, CountDownLatch reading, CountDownLatch cancelled, AtomicInteger cancels) {
        super(snapshot);
        this.reading = reading;
        this.cancelled = cancelled;
        this.cancels = cancels;
    }

    @Override
    public void cancel() {
        cancels.incrementAndGet();
        cancelled.countDown();
    }

    @Override
    public RowCursor rows(Selection selection) {
        reading.countDown();
        try {
            cancelled.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return super.rows(selection);
    }
}
