package org.sidewalkdata.refresh.street;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.sidewalkdata.network.Intersection;
import org.sidewalkdata.network.Intersection.StreetEnd;
import org.sidewalkdata.refresh.street.City.PlacedCluster;
import org.sidewalkdata.refresh.street.City.Street;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.TypeRule;
import org.sidewalkdata.score.UnitCounts;
import org.sidewalkdata.score.UnitScore;
import org.sidewalkdata.score.UnitTally;
import org.sidewalkdata.score.Weights;

/**
 * The scores of a city by one model (B2): of each street's segment, of each intersection, and of each street as a whole.
 * One thread.
 */
final class ModelScores {
    private final ScoreModel model;
    private final byte[] name;
    private final City city;
    private final Weights weights;
    private final Map<Long, UnitTally> onStreet = new HashMap<>();
    private final Map<Long, UnitTally> atIntersection = new HashMap<>();
    private final Map<Long, UnitScore> segments = new HashMap<>();
    private final Map<Long, UnitScore> corners = new HashMap<>();
    private final Map<Long, Integer> cornerAudits = new HashMap<>();
    private final UnitTally nothing;

    ModelScores(ScoreModel model, City city) {
        this.model = model;
        this.name = model.name().getBytes(StandardCharsets.UTF_8);
        this.city = city;
        this.weights = Weights.of(model);
        this.nothing = new UnitTally(model);
        city.clusters().forEach(this::count);
    }

    ScoreModel model() {
        return model;
    }

    /** The model's name as the database takes it. */
    byte[] modelName() {
        return name;
    }

    private void count(PlacedCluster placed) {
        if (isAtIntersection(placed)) {
            atIntersection
                    .computeIfAbsent(placed.intersection(), id -> new UnitTally(model))
                    .add(placed.cluster());
        } else if (placed.street() != City.NONE) {
            onStreet.computeIfAbsent(placed.street(), id -> new UnitTally(model))
                    .add(placed.cluster());
        }
    }

    /** Whether the cluster counts at its intersection, not on its street. */
    boolean isAtIntersection(PlacedCluster placed) {
        return placed.intersection() != City.NONE
                && model.rule(placed.cluster().type())
                        .map(TypeRule::atIntersection)
                        .orElse(false);
    }

    UnitTally onStreet(long street) {
        return onStreet.getOrDefault(street, nothing);
    }

    UnitTally atIntersection(long intersection) {
        return atIntersection.getOrDefault(intersection, nothing);
    }

    /** Of what lies on the street, whether or not it was audited. */
    UnitScore segment(Street street) {
        return segments.computeIfAbsent(street.id(), id -> score(onStreet(id).counts(), street.lengthMeters()));
    }

    /** Of what lies at the intersection, whether or not it has a score. */
    UnitScore corner(long intersection) {
        return corners.computeIfAbsent(
                intersection, id -> score(atIntersection(id).counts(), UnitScore.NO_LENGTH));
    }

    UnitScore score(UnitCounts counts, double lengthMeters) {
        return UnitScore.of(model, weights, counts, lengthMeters);
    }

    /** {@link HeadlineScore#NONE} for a street that was not audited. */
    double segmentScore(Street street) {
        return street.audits() == 0 ? HeadlineScore.NONE : segment(street).score();
    }

    /** {@link HeadlineScore#NONE} where there is none, nobody crosses or no street was audited. */
    double cornerScore(long intersection) {
        return isScored(intersection) ? corner(intersection).score() : HeadlineScore.NONE;
    }

    boolean isScored(long intersection) {
        return model.hasIntersections()
                && intersection != City.NONE
                && !city.network().get(intersection).gradeSeparated()
                && cornerAudits(intersection) > 0;
    }

    /** Completed audits of high quality of the intersection's streets together. */
    int cornerAudits(long intersection) {
        return cornerAudits.computeIfAbsent(intersection, id -> {
            int audits = 0;
            for (StreetEnd end : city.network().get(id).ends()) {
                audits += city.street(end.street()).audits();
            }
            return audits;
        });
    }

    /** The score of the street as a whole; empty when it has none. */
    OptionalDouble headline(Street street) {
        return headline(street, segmentScore(street), end(street, true), end(street, false));
    }

    private double end(Street street, boolean start) {
        return cornerScore(city.network().atEnd(street.id(), start));
    }

    /** What the street's score would be if its segment's were another. */
    OptionalDouble headlineWithSegment(Street street, double segment) {
        return headline(street, segment, end(street, true), end(street, false));
    }

    /** What the street's score would be if that intersection's, at one of its ends, were another. */
    OptionalDouble headlineWithCorner(Street street, Intersection intersection, double corner) {
        boolean start = city.network().atEnd(street.id(), true) == intersection.id();
        return headline(
                street, segmentScore(street), start ? corner : end(street, true), start ? end(street, false) : corner);
    }

    /** Of how many scores the street's is the mean. */
    int headlineParts(Street street) {
        return HeadlineScore.parts(segmentScore(street), end(street, true), end(street, false));
    }

    private OptionalDouble headline(Street street, double segment, double start, double end) {
        return street.deleted() ? OptionalDouble.empty() : HeadlineScore.of(segment, start, end);
    }
}
