package org.sidewalkdata.bench.rig;

import java.util.ArrayList;
import java.util.List;

/**
 * Alternates runs of ours and a peer, or several of each, so that other load on the machine affects them equally. Each
 * one runs once before as a warm-up, unless there is only one round, which is a trial and not a measurement.
 */
public final class PairedBenchmark {
    private PairedBenchmark() {}

    /** A measured action that can be repeated. */
    @FunctionalInterface
    public interface Contender {
        /** Runs once and returns the measured time. */
        Sample run() throws Exception;
    }

    /**
     * Runs all contenders alternately.
     *
     * @return the medians in the order of the contenders
     */
    public static List<Sample> medians(int rounds, Contender... contenders) throws Exception {
        List<List<Sample>> samples = new ArrayList<>();
        for (Contender contender : contenders) {
            if (rounds > 1) {
                contender.run();
            }
            samples.add(new ArrayList<>());
        }
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < contenders.length; i++) {
                samples.get(i).add(contenders[i].run());
            }
        }
        return samples.stream().map(Sample::median).toList();
    }
}
