package org.sidewalkdata.refresh.street;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.network.Intersection;
import org.sidewalkdata.network.Intersection.StreetEnd;
import org.sidewalkdata.refresh.street.City.PlacedCluster;
import org.sidewalkdata.refresh.street.City.Street;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.PlaceTally;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.StreetGrade;
import org.sidewalkdata.score.Weights;

/**
 * The scores of a city by one model (B2): of each street's segment, of each intersection, and of each street as a
 * whole. Each is computed on first use and kept. One thread.
 */
final class ModelScores {
    private final ScoreModel model;
    private final byte[] name;
    private final City city;
    private final Weights weights;
    private final boolean hasIntersections;
    private final Set<LabelType> typesAtIntersections = EnumSet.noneOf(LabelType.class);
    private final Map<Long, PlaceTally> onStreet = new HashMap<>();
    private final Map<Long, PlaceTally> atIntersection = new HashMap<>();
    private final Map<Long, StreetScore> streets = new HashMap<>();
    private final Map<Long, CornerScore> corners = new HashMap<>();
    private final PlaceTally nothing;

    ModelScores(ScoreModel model, City city) {
        this.model = model;
        this.name = model.name().getBytes(StandardCharsets.UTF_8);
        this.city = city;
        this.weights = Weights.of(model);
        this.hasIntersections = model.hasIntersections();
        model.types().forEach((type, rule) -> {
            if (rule.atIntersection()) {
                typesAtIntersections.add(type);
            }
        });
        this.nothing = new PlaceTally(model);
        city.clusters().forEach(this::count);
    }

    /**
     * A street's scores by the model. Scores that do not exist are {@link HeadlineScore#NONE}.
     *
     * @param segment sum and terms of the street's own clusters, whether or not it was audited
     * @param segmentScore only for a street that was audited
     * @param start id of the intersection at its start, {@link City#NONE} also in a model without intersections
     * @param end id of the intersection at its end, {@link City#NONE} also in a model without intersections
     * @param headline score of the street as a whole; none for a deleted street
     */
    record StreetScore(
            PlaceTally tally,
            PlaceCounts counts,
            PlaceScore segment,
            double segmentScore,
            long start,
            double startScore,
            long end,
            double endScore,
            double headline) {
        /** Returns the number of scores that the street's score is the mean of. */
        int parts() {
            return HeadlineScore.parts(segmentScore, startScore, endScore);
        }

        /** Returns the street's score if its segment had another score. */
        double withSegment(double other) {
            return HeadlineScore.of(other, startScore, endScore).orElse(HeadlineScore.NONE);
        }

        /** Returns the street's score if that intersection, at one of its ends, had another score. */
        double withCorner(long intersection, double other) {
            if (Double.isNaN(headline)) { // deleted
                return HeadlineScore.NONE;
            }
            boolean atStart = start == intersection;
            return HeadlineScore.of(segmentScore, atStart ? other : startScore, atStart ? endScore : other)
                    .orElse(HeadlineScore.NONE);
        }
    }

    /**
     * An intersection's score by the model.
     *
     * @param audits completed audits of high quality of all its streets
     * @param unit sum and terms of its clusters, whether or not it has a score
     * @param score {@link HeadlineScore#NONE} in a model without intersections, if it is grade-separated, or if no
     *         street was audited
     */
    record CornerScore(PlaceTally tally, int audits, PlaceScore unit, double score) {}

    ScoreModel model() {
        return model;
    }

    boolean hasIntersections() {
        return hasIntersections;
    }

    byte[] modelName() {
        return name;
    }

    private void count(PlacedCluster placed) {
        if (isAtIntersection(placed)) {
            atIntersection
                    .computeIfAbsent(placed.intersection(), id -> new PlaceTally(model))
                    .add(placed.cluster());
        } else if (placed.street() != City.NONE) {
            onStreet.computeIfAbsent(placed.street(), this::tally).add(placed.cluster());
        }
    }

    private PlaceTally tally(long id) {
        Street street = city.streets().get(id); // null: only its clusters were read
        return new PlaceTally(model, street == null ? GradeEffect.NONE : effect(street));
    }

    private GradeEffect effect(Street street) {
        return model.effect(street.grade(), street.lengthMeters());
    }

    /** Returns whether the cluster counts at its intersection instead of its street. */
    boolean isAtIntersection(PlacedCluster placed) {
        return placed.intersection() != City.NONE
                && typesAtIntersections.contains(placed.cluster().type());
    }

    StreetScore street(Street street) {
        return streets.computeIfAbsent(street.id(), id -> score(street));
    }

    private StreetScore score(Street street) {
        PlaceTally tally = onStreet.get(street.id());
        if (tally == null) {
            tally = street.grade() == StreetGrade.NONE ? nothing : new PlaceTally(model, effect(street));
        }
        PlaceCounts counts = tally.counts();
        PlaceScore segment = score(counts, street.lengthMeters());
        double segmentScore = street.audits() == 0 ? HeadlineScore.NONE : segment.score();
        long start = hasIntersections ? street.start() : City.NONE;
        long end = hasIntersections ? street.end() : City.NONE;
        double startScore = cornerScore(start);
        double endScore = cornerScore(end);
        double headline = street.deleted()
                ? HeadlineScore.NONE
                : HeadlineScore.of(segmentScore, startScore, endScore).orElse(HeadlineScore.NONE);
        return new StreetScore(tally, counts, segment, segmentScore, start, startScore, end, endScore, headline);
    }

    private double cornerScore(long intersection) {
        return intersection == City.NONE ? HeadlineScore.NONE : corner(intersection).score;
    }

    /** Returns the scores of an intersection of the network. */
    CornerScore corner(long intersection) {
        return corners.computeIfAbsent(intersection, id -> score(city.network().get(id)));
    }

    private CornerScore score(Intersection intersection) {
        PlaceTally tally = atIntersection.getOrDefault(intersection.id(), nothing);
        PlaceScore unit = score(tally.counts(), PlaceScore.NO_LENGTH);
        int audits = 0;
        for (StreetEnd end : intersection.ends()) {
            audits += city.street(end.street()).audits();
        }
        boolean scored = hasIntersections && !intersection.gradeSeparated() && audits > 0;
        return new CornerScore(tally, audits, unit, scored ? unit.score() : HeadlineScore.NONE);
    }

    private PlaceScore score(PlaceCounts counts, double lengthMeters) {
        return PlaceScore.of(model, weights, counts, lengthMeters);
    }

    /**
     * Returns the score that a street's segment or, with {@link PlaceScore#NO_LENGTH}, an intersection would have with
     * these counts.
     */
    double scoreOf(PlaceCounts counts, double lengthMeters) {
        return score(counts, lengthMeters).score();
    }
}
