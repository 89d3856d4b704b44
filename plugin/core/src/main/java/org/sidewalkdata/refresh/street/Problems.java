package org.sidewalkdata.refresh.street;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.network.Intersection;
import org.sidewalkdata.network.Intersection.StreetEnd;
import org.sidewalkdata.refresh.street.City.PlacedCluster;
import org.sidewalkdata.refresh.street.City.Street;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.TypeRule;
import org.sidewalkdata.score.UnitScore;

/**
 * What mending a problem would bring (B6): the scores of the streets that it touches, without its cluster. A cluster on a
 * street touches that street, one at an intersection all streets that meet there. One thread.
 */
final class Problems {
    private final City city;
    private final ModelScores scores;
    private final Map<Long, Double> shares = new HashMap<>();

    Problems(City city, ModelScores scores) {
        this.city = city;
        this.scores = scores;
    }

    /**
     * A problem.
     *
     * @param score of its own street; {@link HeadlineScore#NONE} when it has none
     * @param scoreIfFixed of its own street without it; {@link HeadlineScore#NONE} likewise
     * @param accessibleMeters what every street that it touches gains, times its length, in sum
     */
    record Problem(double score, double scoreIfFixed, double accessibleMeters) {}

    /** Empty for a feature, and for a cluster that touches no score. */
    Optional<Problem> of(PlacedCluster placed) {
        if (!scores.model()
                .rule(placed.cluster().type())
                .map(TypeRule::isProblem)
                .orElse(false)) {
            return Optional.empty();
        }
        return scores.isAtIntersection(placed) ? atIntersection(placed) : onStreet(placed);
    }

    private Optional<Problem> onStreet(PlacedCluster placed) {
        if (placed.street() == City.NONE) {
            return Optional.empty();
        }
        Street street = city.street(placed.street());
        if (street.deleted() || street.audits() == 0) {
            return Optional.empty();
        }
        UnitScore without =
                scores.score(scores.onStreet(street.id()).countsWithout(placed.cluster()), street.lengthMeters());
        double before = scores.headline(street).orElseThrow();
        double after = scores.headlineWithSegment(street, without.score()).orElseThrow();
        return Optional.of(new Problem(before, after, (after - before) * street.lengthMeters()));
    }

    private Optional<Problem> atIntersection(PlacedCluster placed) {
        if (!scores.isScored(placed.intersection())) {
            return Optional.empty();
        }
        Intersection intersection = city.network().get(placed.intersection());
        double without = scores.score(
                        scores.atIntersection(intersection.id()).countsWithout(placed.cluster()), UnitScore.NO_LENGTH)
                .score();
        double gained = without - scores.cornerScore(intersection.id());
        double own = HeadlineScore.NONE;
        double ownAfter = HeadlineScore.NONE;
        if (placed.street() != City.NONE) {
            Street street = city.street(placed.street());
            own = scores.headline(street).orElse(HeadlineScore.NONE);
            ownAfter = isEnd(street, intersection)
                    ? scores.headlineWithCorner(street, intersection, without).orElse(HeadlineScore.NONE)
                    : own;
        }
        return Optional.of(new Problem(own, ownAfter, gained * shareOfMeters(intersection)));
    }

    private boolean isEnd(Street street, Intersection intersection) {
        return city.network().atEnd(street.id(), true) == intersection.id()
                || city.network().atEnd(street.id(), false) == intersection.id();
    }

    /**
     * How many metres of street gain what the intersection gains: of each street its length by the number of scores that it
     * is the mean of. Once an intersection, because thousands of streets may meet at one and thousands of problems lie there.
     */
    private double shareOfMeters(Intersection intersection) {
        return shares.computeIfAbsent(intersection.id(), id -> {
            double meters = 0;
            for (StreetEnd end : intersection.ends()) {
                Street street = city.street(end.street());
                if (!street.deleted()) {
                    meters += street.lengthMeters() / scores.headlineParts(street);
                }
            }
            return meters;
        });
    }
}
