package org.sidewalkdata.api.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.explain.ExplainedStreet.End;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.PlaceTally;
import org.sidewalkdata.score.SampleRules;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.Weights;

/** Tests the gain of fixing problems where streets meet in every way (B6). */
class RepairGainTest {
    private static final ScoreModel MODEL = SampleRules.OCTOBER;
    private static final End NOWHERE = new End(0, HeadlineScore.NONE);

    private final ProblemNetwork network =
            new ProblemNetwork(new TreeMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>());

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void itIsWhatEveryStreetGains(long seed) {
        Random random = new Random(seed);
        for (long id = 1; id <= 12; id++) {
            street(
                    id,
                    random.nextInt(3),
                    end(random),
                    end(random)); // including loops, parallel streets and ends without an intersection
        }
        List<RankableProblem> problems = new ArrayList<>();
        for (long id = 1; id <= 30; id++) {
            boolean corner = random.nextBoolean();
            problems.add(problem(id, 1 + random.nextInt(12), corner ? 1 + random.nextInt(4) : RankableProblem.NONE));
        }
        var repairs = new RepairGain(network, MODEL);
        for (int round = 0; round < 20; round++) {
            List<RankableProblem> some =
                    problems.stream().filter(problem -> random.nextInt(4) == 0).toList();
            assertThat(repairs.fix(1, some).accessibleMeters()).isCloseTo(gained(some), within(1e-9));
        }
    }

    /** Scoring each problem on each street would take 1,600,000,000 scores and a quarter of an hour. */
    @Test
    void thousandsOfProblemsWhereThousandsOfStreetsMeet() {
        int many = 40_000;
        List<RankableProblem> problems = new ArrayList<>();
        for (long id = 1; id <= many; id++) {
            street(id, 1, new End(1, 0.5), NOWHERE);
            problems.add(problem(id, id, 1));
        }
        var repairs = new RepairGain(network, MODEL);
        for (RankableProblem problem : problems) {
            assertThat(repairs.fix(problem.street(), List.of(problem)).accessibleMeters())
                    .isNotNegative();
        }
    }

    private static End end(Random random) {
        int intersection = random.nextInt(6); // 0 and 5: no intersection
        return intersection % 5 == 0 ? NOWHERE : new End(intersection, 0.5);
    }

    private void street(long id, long audits, End start, End end) {
        network.streets().put(id, new TouchedStreet(id, 20 + 10 * id, audits, start, end));
        for (End there : List.of(start, end)) {
            if (there.isScored()) {
                network.atIntersection()
                        .computeIfAbsent(there.intersection(), at -> new TreeSet<>())
                        .add(id);
            }
        }
    }

    private RankableProblem problem(long id, long street, long intersection) {
        boolean corner = intersection != RankableProblem.NONE;
        LabelType type = corner ? LabelType.NO_CURB_RAMP : LabelType.OBSTACLE;
        var cluster = new ScoredCluster(type, (int) (1 + id % 3), 1, Map.of());
        (corner ? network.corners() : network.onStreet())
                .computeIfAbsent(corner ? intersection : street, unit -> new PlaceTally(MODEL))
                .add(cluster);
        return new RankableProblem(id, street, RankableProblem.NONE, intersection, cluster, 1);
    }

    /** Computes the gain street by street, each scored before and after. */
    private double gained(List<RankableProblem> gone) {
        double meters = 0;
        for (TouchedStreet street : network.streets().values()) {
            double before = score(street, List.of());
            if (!Double.isNaN(before)) {
                meters += (score(street, gone) - before) * street.lengthMeters();
            }
        }
        return meters;
    }

    private double score(TouchedStreet street, List<RankableProblem> gone) {
        double segment = HeadlineScore.NONE;
        if (street.audits() > 0) {
            segment = unit(
                    network.onStreet().get(street.id()),
                    gone.stream()
                            .filter(problem ->
                                    problem.intersection() == RankableProblem.NONE && problem.street() == street.id()),
                    street.lengthMeters());
        }
        return HeadlineScore.of(segment, corner(street.start(), gone), corner(street.end(), gone))
                .orElse(HeadlineScore.NONE);
    }

    private double corner(End end, List<RankableProblem> gone) {
        return end.isScored()
                ? unit(
                        network.corners().get(end.intersection()),
                        gone.stream().filter(problem -> problem.intersection() == end.intersection()),
                        PlaceScore.NO_LENGTH)
                : HeadlineScore.NONE;
    }

    private static double unit(@Nullable PlaceTally tally, Stream<RankableProblem> gone, double lengthMeters) {
        PlaceTally all = tally == null ? new PlaceTally(MODEL) : tally;
        List<ScoredCluster> without = gone.map(RankableProblem::scored).toList();
        return PlaceScore.of(MODEL, Weights.of(MODEL), all.countsWithout(without), lengthMeters)
                .score();
    }
}
