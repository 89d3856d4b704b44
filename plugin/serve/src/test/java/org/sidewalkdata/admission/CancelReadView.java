package org.sidewalkdata.admission;

import java.util.concurrent.CountDownLatch;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.memory.ForwardingReadView;

/** A read view that reports its cancellation. */
final class CancelReadView extends ForwardingReadView {
    private final CountDownLatch cancelled;

    CancelReadView(ReadView view, CountDownLatch cancelled) {
        super(view);
        this.cancelled = cancelled;
    }

    @Override
    public void cancel() {
        cancelled.countDown();
    }
}
