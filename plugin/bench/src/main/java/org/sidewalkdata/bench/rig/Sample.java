package org.sidewalkdata.bench.rig;

import java.util.List;

/**
 * One run, or the medians of several.
 *
 * @param wall seconds
 * @param cpu seconds of all processes that took part, without the one that measures; NaN: not taken
 */
public record Sample(double wall, double cpu) {

    /** What is measured. */
    @FunctionalInterface
    public interface Action {
        void run() throws Exception;
    }

    /** Runs something once; CPU is that of a server's process and of the database's backends. */
    static Sample of(long process, Postgres database, Action action) throws Exception {
        double cpu = Cpu.ofProcess(process) + database.cpu();
        long start = System.nanoTime();
        action.run();
        double wall = (System.nanoTime() - start) / 1e9;
        return new Sample(wall, Cpu.ofProcess(process) + database.cpu() - cpu);
    }

    /** Wall and CPU each by itself. */
    static Sample median(List<Sample> samples) {
        return new Sample(
                Numbers.median(samples.stream().mapToDouble(Sample::wall).toArray()),
                Numbers.median(samples.stream().mapToDouble(Sample::cpu).toArray()));
    }
}
