package org.sidewalkdata.bench.rig;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs ours and a peer, or several of each, in turn: what else the machine does meets them alike. Each runs once before, to be
 * warm, unless there is one round only: that is no measurement but a trial.
 */
public final class PairedBenchmark {
    private PairedBenchmark() {}

    /** Something that can be run again and again. */
    @FunctionalInterface
    public interface Contender {
        /** Runs once and returns what it took. */
        Sample run() throws Exception;
    }

    /** @return medians, in the order of the contenders */
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
