package org.sidewalkdata.bench.rig;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Short requests, ours and a peer's in turn, and how many milliseconds each took. */
public final class Race {
    /** Passes over some dozens of requests, after which a server's code is compiled: after 1,000 requests it still gains a quarter. */
    public static final int WARM_UP = 60;

    private final List<Double> ours = new ArrayList<>();
    private final List<Double> peer = new ArrayList<>();

    /**
     * How often they are asked. One round only is no measurement but a try: one pass that is cold.
     *
     * @param warmUp passes before the ones that count
     * @param passes of a round, that count
     * @param laps of a pass: different requests, the same ones in each
     * @param before each pass
     */
    public record Course(int rounds, int warmUp, int passes, int laps, Sample.Action before) {
        private int cold() {
            return rounds > 1 ? warmUp : 0;
        }

        private int counted() {
            return rounds > 1 ? rounds * passes : 1;
        }
    }

    /** A request. */
    @FunctionalInterface
    public interface Lap {
        /** @param number from 0 to the last of a pass */
        void run(int number) throws Exception;
    }

    private Race() {}

    public static Race run(Course course, Lap ours, Lap peer) throws Exception {
        Race race = new Race();
        for (int pass = -course.cold(); pass < course.counted(); pass++) {
            course.before().run();
            for (int lap = 0; lap < course.laps(); lap++) {
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

    /** Of all passes, the share of requests of ours that took no longer. */
    public double ours(double share) {
        return Numbers.quantile(share, values(ours));
    }

    public double peer(double share) {
        return Numbers.quantile(share, values(peer));
    }

    /** Of ours. */
    public double mean() {
        return Arrays.stream(values(ours)).average().orElseThrow();
    }

    private static double[] values(List<Double> times) {
        return times.stream().mapToDouble(time -> time).toArray();
    }

    private static double millis(Lap lap, int number) throws Exception {
        long start = System.nanoTime();
        lap.run(number);
        return (System.nanoTime() - start) / 1e6;
    }
}
