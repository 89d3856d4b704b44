package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.util.List;

/**
 * One run, or the medians of several.
 *
 * @param wall seconds
 * @param cpu seconds of all processes that took part, without the one that measures; NaN: not measured
 */
public record Sample(double wall, double cpu) {

    /** What is measured. */
    @FunctionalInterface
    public interface Action {
        void run() throws Exception;
    }

    /** CPU seconds that some processes have used so far. */
    @FunctionalInterface
    interface CpuClock {
        double seconds() throws IOException;
    }

    /** Runs something once and measures its wall time only. */
    public static Sample wall(Action action) throws Exception {
        return of(() -> Double.NaN, action);
    }

    static Sample of(CpuClock clock, Action action) throws Exception {
        double cpu = clock.seconds();
        long start = System.nanoTime();
        action.run();
        double wall = (System.nanoTime() - start) / 1e9;
        return new Sample(wall, clock.seconds() - cpu);
    }

    /** Wall and CPU each by itself. */
    static Sample median(List<Sample> samples) {
        return new Sample(
                Quantiles.median(samples.stream().mapToDouble(Sample::wall)),
                Quantiles.median(samples.stream().mapToDouble(Sample::cpu)));
    }
}
