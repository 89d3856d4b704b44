package org.sidewalkdata.api.priority;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.explain.ExplainedStreet.End;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.PlaceTally;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.Weights;

/**
 * Computes what fixing problems would bring, by any weights (B6): the scores of the touched streets, with and without
 * the problems. A problem on a street touches that street; a problem at an intersection touches all streets that end
 * there. Used by one thread.
 */
public final class RepairGain {
    private final ProblemNetwork network;
    private final ScoreModel model;
    private final Weights weights;
    private final Map<Long, Double> segments = new HashMap<>();
    private final Map<Long, Double> corners = new HashMap<>();
    private final Map<Long, Double> shares = new HashMap<>();

    /**
     * Creates a computation.
     *
     * @param model the model with the weights to compute with
     */
    public RepairGain(ProblemNetwork network, ScoreModel model) {
        this.network = network;
        this.model = model;
        this.weights = Weights.of(model);
    }

    /**
     * The gain of fixing problems.
     *
     * @param score the score of the street in question; {@link HeadlineScore#NONE}: no score
     * @param scoreIfFixed the score of that street without the problems; {@link HeadlineScore#NONE}: no score
     * @param accessibleMeters the sum over all touched streets of gain times length
     */
    public record Fixed(double score, double scoreIfFixed, double accessibleMeters) {
        public double gain() {
            return scoreIfFixed - score;
        }
    }

    /**
     * Computes the gain of fixing all problems at once. A street's score is a mean, so the gain of each unit counts
     * separately; an intersection's gain counts once for all of its streets.
     *
     * @param own the street in question; {@link RankableProblem#NONE}: no street
     */
    public Fixed fix(long own, Collection<RankableProblem> problems) {
        Map<Long, Double> segmentsAfter = new HashMap<>();
        Map<Long, Double> cornersAfter = new HashMap<>();
        double meters = 0;
        for (var gone : byUnit(problems, RankableProblem::street, false).entrySet()) {
            TouchedStreet street = network.streets().get(gone.getKey());
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
        TouchedStreet street = network.streets().get(own);
        return new Fixed(headline(street, Map.of(), Map.of()), headline(street, segmentsAfter, cornersAfter), meters);
    }

    /**
     * Returns how many meters of street gain what the intersection gains. Computed once per intersection, because
     * thousands of streets may meet there and thousands of problems may lie there.
     */
    private double shareOfStreets(long intersection) {
        return shares.computeIfAbsent(intersection, id -> {
            double meters = 0;
            for (long street : network.atIntersection().getOrDefault(id, Set.of())) {
                TouchedStreet facts = street(street);
                meters += share(facts) * (isAt(facts.start(), id) ? 1 : 0);
                meters += share(facts) * (isAt(facts.end(), id) ? 1 : 0);
            }
            return meters;
        });
    }

    private static boolean isAt(End end, long intersection) {
        return end.isScored() && end.intersection() == intersection;
    }

    /** Returns a street's length divided by the number of scores that the street's score is the mean of. */
    private static double share(TouchedStreet street) {
        int scores = (street.audits() == 0 ? 0 : 1)
                + (street.start().isScored() ? 1 : 0)
                + (street.end().isScored() ? 1 : 0);
        return street.lengthMeters() / scores;
    }

    /** Returns true if a street may have a priority: it is scored and audited (B2). */
    public boolean isAudited(long street) {
        TouchedStreet facts = network.streets().get(street);
        return facts != null && facts.audits() > 0;
    }

    private interface UnitId {
        long of(RankableProblem problem);
    }

    /** Groups problems by unit in the order of ids, so that sums always have the same last digit. */
    private static Map<Long, List<RankableProblem>> byUnit(
            Collection<RankableProblem> problems, UnitId unit, boolean atIntersection) {
        Map<Long, List<RankableProblem>> units = new TreeMap<>();
        for (RankableProblem problem : problems) {
            if (atIntersection == (problem.intersection() != RankableProblem.NONE)) {
                units.computeIfAbsent(unit.of(problem), id -> new ArrayList<>()).add(problem);
            }
        }
        return units;
    }

    private double headline(
            @Nullable TouchedStreet street, Map<Long, Double> segmentsAfter, Map<Long, Double> cornersAfter) {
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

    private double end(End end, Map<Long, Double> cornersAfter) {
        if (!end.isScored()) {
            return HeadlineScore.NONE;
        }
        Double after = cornersAfter.get(end.intersection());
        return after == null ? cornerScore(end.intersection()) : after;
    }

    private double segmentScore(TouchedStreet street) {
        return segments.computeIfAbsent(street.id(), id -> segment(id, List.of()));
    }

    private double segment(long street, List<RankableProblem> without) {
        return score(network.onStreet().get(street), without, street(street).lengthMeters());
    }

    private TouchedStreet street(long id) {
        return Objects.requireNonNull(network.streets().get(id), "a touched street was not read");
    }

    private double cornerScore(long intersection) {
        return corners.computeIfAbsent(intersection, id -> corner(id, List.of()));
    }

    private double corner(long intersection, List<RankableProblem> without) {
        return score(network.corners().get(intersection), without, PlaceScore.NO_LENGTH);
    }

    private double score(@Nullable PlaceTally tally, List<RankableProblem> without, double lengthMeters) {
        PlaceTally counted = tally == null ? new PlaceTally(model) : tally;
        List<ScoredCluster> gone = new ArrayList<>();
        List<ScoredCluster> instead = new ArrayList<>();
        for (RankableProblem problem : without) {
            gone.add(problem.scored());
            problem.repaired().ifPresent(instead::add);
        }
        return PlaceScore.of(model, weights, counted.countsWith(gone, instead), lengthMeters)
                .score();
    }
}
