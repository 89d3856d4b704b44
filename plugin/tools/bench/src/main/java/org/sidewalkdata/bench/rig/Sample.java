package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.util.List;

/**
 * The times of one run, or the medians of several runs.
 *
 * @param wall seconds
 * @param cpu seconds of all involved processes except this one; NaN: not measured
 */
public record Sample(double wall, double cpu) {

    /** A measured action. */
    @FunctionalInterface
    public interface Action {
        void run() throws Exception;
    }

    /** A clock of the CPU seconds of some processes. */
    @FunctionalInterface
    interface CpuClock {
        double seconds() throws IOException;
    }

    /** Runs an action once and measures only its wall time. */
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

    /** Returns the separate medians of wall and CPU time. */
    static Sample median(List<Sample> samples) {
        return new Sample(
                Quantiles.median(samples.stream().mapToDouble(Sample::wall)),
                Quantiles.median(samples.stream().mapToDouble(Sample::cpu)));
    }
}
