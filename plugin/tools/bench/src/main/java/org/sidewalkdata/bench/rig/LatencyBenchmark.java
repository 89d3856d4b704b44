package org.sidewalkdata.bench.rig;

import java.util.ArrayList;
import java.util.List;

/** Runs short requests, ours and a peer's in turn, and takes the milliseconds of each. */
public final class LatencyBenchmark {
    /** Passes over some dozens of requests, after which a server's code is compiled: after 1,000 requests it still gains a quarter. */
    private static final int WARM_UP = 60;

    private final List<Double> ours = new ArrayList<>();
    private final List<Double> peer = new ArrayList<>();

    /**
     * What is asked, and how often. One round only is no measurement but a trial: one pass that is cold.
     *
     * @param passes that count, of each round
     * @param laps of a pass: different requests, the same ones in each
     * @param before runs before each pass
     */
    public record Course(int rounds, int passes, int laps, Sample.Action before) {}

    /** A request. */
    @FunctionalInterface
    public interface Lap {
        /** @param number from 0 to the last of a pass */
        void run(int number) throws Exception;
    }

    private LatencyBenchmark() {}

    public static LatencyBenchmark run(Course course, Lap ours, Lap peer) throws Exception {
        LatencyBenchmark race = new LatencyBenchmark();
        int cold = course.rounds > 1 ? WARM_UP : 0;
        int counted = course.rounds > 1 ? course.rounds * course.passes : 1;
        for (int pass = -cold; pass < counted; pass++) {
            course.before.run();
            for (int lap = 0; lap < course.laps; lap++) {
                double own = millis(ours, lap);
                double other = millis(peer, lap);
                if (pass >= 0) {
                    race.ours.add(own);
                    race.peer.add(other);
                }
            }
        }
        return race;
    }

    /** Milliseconds that this share of our requests did not exceed. */
    public double ours(double share) {
        return Quantiles.quantile(share, ours.stream().mapToDouble(time -> time));
    }

    public double peer(double share) {
        return Quantiles.quantile(share, peer.stream().mapToDouble(time -> time));
    }

    private static double millis(Lap lap, int number) throws Exception {
        return Sample.wall(() -> lap.run(number)).wall() * 1000;
    }
}
