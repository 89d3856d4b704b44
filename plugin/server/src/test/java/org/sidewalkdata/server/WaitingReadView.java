package org.sidewalkdata.server;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.ForwardingReadView;

/** A read view whose rows arrive only when it is canceled. */
final class WaitingReadView extends ForwardingReadView {
    private final CountDownLatch reading;
    private final CountDownLatch cancelled;
    private final AtomicInteger cancels;

    WaitingReadView(ReadView view, CountDownLatch reading, CountDownLatch cancelled, AtomicInteger cancels) {
        super(view);
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
