package org.sidewalkdata.api.priority;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.explain.ExplainedStreet;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.PlaceTally;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.Weights;

/**
 * What fixing problems would bring, by any weights (B6): the scores of the streets that they touch, with and without them. A
 * problem on a street touches that street, one at an intersection all streets that end there. Used by one thread.
 */
final class RepairGain {
    private final ProblemNetwork network;
    private final ScoreModel model;
    private final Weights weights;
    private final Map<Long, Double> segments = new HashMap<>();
    private final Map<Long, Double> corners = new HashMap<>();
    private final Map<Long, Double> shares = new HashMap<>();

    /** @param model with the weights to compute with */
    RepairGain(ProblemNetwork network, ScoreModel model) {
        this.network = network;
        this.model = model;
        this.weights = Weights.of(model);
    }

    /**
     * What is won.
     *
     * @param score of the street in question; {@link HeadlineScore#NONE}: it has none
     * @param scoreIfFixed of that street without the problems; {@link HeadlineScore#NONE}: it has none
     * @param accessibleMeters what every street that they touch gains, times its length, in sum
     */
    record Fixed(double score, double scoreIfFixed, double accessibleMeters) {
        double gain() {
            return scoreIfFixed - score;
        }
    }

    /**
     * What it brings to fix them all at once: a street's score is a mean, so each unit's gain counts for itself, and at an
     * intersection once for all of its streets.
     *
     * @param own the street in question, {@link RankableProblem#NONE}: none
     */
    Fixed fix(long own, Collection<RankableProblem> problems) {
        Map<Long, Double> segmentsAfter = new HashMap<>();
        Map<Long, Double> cornersAfter = new HashMap<>();
        double meters = 0;
        for (var gone : byUnit(problems, RankableProblem::street, false).entrySet()) {
            ExplainedStreet street = network.streets().get(gone.getKey());
            if (street != null) {
                double after = segment(street.id(), gone.getValue());
                segmentsAfter.put(street.id(), after);
                meters += street.audits() == 0 ? 0 : (after - segmentScore(street)) * share(street);
            }
        }
        for (var gone : byUnit(problems, RankableProblem::intersection, true).entrySet()) {
            double after = corner(gone.getKey(), gone.getValue());
            cornersAfter.put(gone.getKey(), after);
            meters += (after - cornerScore(gone.getKey())) * shareOfStreets(gone.getKey());
        }
        ExplainedStreet street = network.streets().get(own);
        return new Fixed(headline(street, Map.of(), Map.of()), headline(street, segmentsAfter, cornersAfter), meters);
    }

    /**
     * How many meters of street gain what the intersection gains. Once an intersection, because thousands of streets may meet at
     * one and thousands of problems lie there.
     */
    private double shareOfStreets(long intersection) {
        return shares.computeIfAbsent(intersection, id -> {
            double meters = 0;
            for (long street : network.atIntersection().getOrDefault(id, Set.of())) {
                ExplainedStreet facts = street(street);
                meters += share(facts) * (isAt(facts.start(), id) ? 1 : 0);
                meters += share(facts) * (isAt(facts.end(), id) ? 1 : 0);
            }
            return meters;
        });
    }

    private static boolean isAt(ExplainedStreet.End end, long intersection) {
        return end.isScored() && end.intersection() == intersection;
    }

    /** A street's length by the number of scores that its own is the mean of. */
    private static double share(ExplainedStreet street) {
        int scores = (street.audits() == 0 ? 0 : 1)
                + (street.start().isScored() ? 1 : 0)
                + (street.end().isScored() ? 1 : 0);
        return street.lengthMeters() / scores;
    }

    /** Whether a street may have a priority: it is scored, and somebody audited it (B2). */
    boolean isAudited(long street) {
        ExplainedStreet facts = network.streets().get(street);
        return facts != null && facts.audits() > 0;
    }

    private interface UnitId {
        long of(RankableProblem problem);
    }

    /** In the order of ids, so that sums have the same last digit whenever they are made. */
    private static Map<Long, List<ScoredCluster>> byUnit(
            Collection<RankableProblem> problems, UnitId unit, boolean atIntersection) {
        return problems.stream()
                .filter(problem -> atIntersection == (problem.intersection() != RankableProblem.NONE))
                .collect(Collectors.groupingBy(
                        unit::of, TreeMap::new, Collectors.mapping(RankableProblem::scored, Collectors.toList())));
    }

    private double headline(
            @Nullable ExplainedStreet street, Map<Long, Double> segmentsAfter, Map<Long, Double> cornersAfter) {
        if (street == null) {
            return HeadlineScore.NONE;
        }
        double segment = segmentsAfter.getOrDefault(street.id(), segmentScore(street));
        return HeadlineScore.of(
                        street.audits() == 0 ? HeadlineScore.NONE : segment,
                        end(street.start(), cornersAfter),
                        end(street.end(), cornersAfter))
                .orElse(HeadlineScore.NONE);
    }

    private double end(ExplainedStreet.End end, Map<Long, Double> cornersAfter) {
        if (!end.isScored()) {
            return HeadlineScore.NONE;
        }
        Double after = cornersAfter.get(end.intersection());
        return after == null ? cornerScore(end.intersection()) : after;
    }

    private double segmentScore(ExplainedStreet street) {
        return segments.computeIfAbsent(street.id(), id -> segment(id, List.of()));
    }

    private double segment(long street, List<ScoredCluster> without) {
        return score(network.onStreet().get(street), without, street(street).lengthMeters());
    }

    private ExplainedStreet street(long id) {
        return Objects.requireNonNull(network.streets().get(id), "a street that is touched was read");
    }

    private double cornerScore(long intersection) {
        return corners.computeIfAbsent(intersection, id -> corner(id, List.of()));
    }

    private double corner(long intersection, List<ScoredCluster> without) {
        return score(network.corners().get(intersection), without, PlaceScore.NO_LENGTH);
    }

    private double score(@Nullable PlaceTally tally, List<ScoredCluster> without, double lengthMeters) {
        PlaceTally counted = tally == null ? new PlaceTally(model) : tally;
        return PlaceScore.of(model, weights, counted.countsWithout(without), lengthMeters)
                .score();
    }
}
