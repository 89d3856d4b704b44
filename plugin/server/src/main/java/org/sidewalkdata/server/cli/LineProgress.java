package org.sidewalkdata.server.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.sidewalkdata.progress.PrintableText;
import org.sidewalkdata.progress.Progress;

/** Prints one line when a step is done, and one every ten seconds during a long step. */
final class LineProgress implements Progress {
    private static final long INTERVAL = TimeUnit.SECONDS.toNanos(10);

    private final PrintStream out;
    private final LongSupplier nanoTime;
    private String step = "";
    private Unit unit = Unit.NONE;
    private long total;
    private long done;
    private long began;
    private long shown;

    /** Creates a listener that prints lines to standard error. */
    static LineProgress create() {
        return new LineProgress(System.err, System::nanoTime);
    }

    /**
     * Creates a listener that prints lines.
     *
     * @param nanoTime the clock, {@code System::nanoTime}
     */
    LineProgress(PrintStream out, LongSupplier nanoTime) {
        this.out = out;
        this.nanoTime = nanoTime;
    }

    @Override
    public void begin(String newStep, long newTotal, Unit newUnit) {
        step = PrintableText.line(newStep);
        unit = newUnit;
        total = newTotal;
        done = 0;
        began = nanoTime.getAsLong();
        shown = began;
    }

    @Override
    public void advance(long units) {
        done += units;
        long now = nanoTime.getAsLong();
        if (now - shown >= INTERVAL) {
            shown = now;
            out.println(step + ": " + (total > 0 ? unit.amount(done, total) : unit.amount(done)));
        }
    }

    @Override
    public void end() {
        double seconds = (nanoTime.getAsLong() - began) / 1e9;
        out.println(step + ": " + (done > 0 ? unit.amount(done) + " in " : "")
                + String.format(Locale.ROOT, "%.1f s", seconds));
    }
}
