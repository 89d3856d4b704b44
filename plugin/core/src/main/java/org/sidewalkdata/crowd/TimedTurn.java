package org.sidewalkdata.crowd;

import java.util.concurrent.atomic.AtomicBoolean;

/** A place that is taken, and since when. */
final class TimedTurn implements Turns.Turn {
    private final Runnable giveBack;
    private final TurnTimes times;
    private final long begun = System.nanoTime();
    private final AtomicBoolean done = new AtomicBoolean();

    TimedTurn(Runnable giveBack, TurnTimes times) {
        this.giveBack = giveBack;
        this.times = times;
    }

    @Override
    public void close() {
        if (done.compareAndSet(false, true)) {
            times.lasted(System.nanoTime() - begun);
            giveBack.run();
        }
    }
}
