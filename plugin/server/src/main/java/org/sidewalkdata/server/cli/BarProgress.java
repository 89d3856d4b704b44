package org.sidewalkdata.server.cli;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.progress.Progress;

/** Shows one progress bar per step, redrawn in place. */
final class BarProgress implements Progress {
    private final PrintStream out;
    private @Nullable ProgressBar bar;

    BarProgress(PrintStream out) {
        this.out = out;
    }

    @Override
    public void begin(String step, long total) {
        end();
        bar = new ProgressBarBuilder()
                .setTaskName(step)
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .setConsumer(new ConsoleProgressBarConsumer(out))
                .build();
    }

    @Override
    public void advance(long units) {
        if (bar != null) {
            bar.stepBy(units);
        }
    }

    @Override
    public void end() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
