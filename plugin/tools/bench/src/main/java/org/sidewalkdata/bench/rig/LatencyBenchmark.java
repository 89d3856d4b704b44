package org.sidewalkdata.bench.rig;

import java.util.ArrayList;
import java.util.List;

/** Runs short requests, alternating ours and the peer's, and measures the milliseconds of each. */
public final class LatencyBenchmark {
    /**
     * Warm-up passes over some dozens of requests each. After only 1,000 requests, compiling still saves another
     * quarter of the time.
     */
    private static final int WARM_UP = 60;

    private final List<Double> ours = new ArrayList<>();
    private final List<Double> peer = new ArrayList<>();

    /**
     * The number of requests. A single round is a trial, not a measurement: one pass without warm-up.
     *
     * @param passes measured passes per round
     * @param laps different requests per pass, the same in each pass
     * @param before an action before each pass
     */
    public record Course(int rounds, int passes, int laps, Sample.Action before) {}

    /** A request. */
    @FunctionalInterface
    public interface Lap {
        /**
         * Runs one request.
         *
         * @param number of the request in the pass, from 0
         */
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

    /** Returns the quantile of our requests in milliseconds. */
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
