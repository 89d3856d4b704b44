package org.sidewalkdata.row;

import java.util.concurrent.atomic.AtomicInteger;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.memory.ForwardingReadView;

/** A source that counts how often rows are opened. */
public final class CountingRowSource implements RowSource {
    private final RowSource source;
    private final AtomicInteger cursors = new AtomicInteger();

    public CountingRowSource(RowSource source) {
        this.source = source;
    }

    public int cursorsOpened() {
        return cursors.get();
    }

    @Override
    public ReadView open() {
        return new ForwardingReadView(source.open()) {
            @Override
            public RowCursor rows(Selection selection) {
                cursors.incrementAndGet();
                return super.rows(selection);
            }

            @Override
            public RowCursor map(MapSelection selection) {
                cursors.incrementAndGet();
                return super.map(selection);
            }

            @Override
            public RowCursor streets(StreetSelection selection) {
                cursors.incrementAndGet();
                return super.streets(selection);
            }
        };
    }
}
