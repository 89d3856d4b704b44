package org.sidewalkdata.refresh.street;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.network.Intersection;
import org.sidewalkdata.network.Intersection.StreetEnd;
import org.sidewalkdata.refresh.street.City.PlacedCluster;
import org.sidewalkdata.refresh.street.City.Street;
import org.sidewalkdata.refresh.street.ModelScores.CornerScore;
import org.sidewalkdata.refresh.street.ModelScores.StreetScore;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PlaceScore;

/**
 * Computes the gain from fixing a problem (B6): the scores of the affected streets without its cluster. A cluster on a
 * street affects that street, a cluster at an intersection all streets that meet there. One thread.
 */
final class Problems {
    private final City city;
    private final ModelScores scores;
    private final Set<LabelType> problems = EnumSet.noneOf(LabelType.class);
    private final Map<Long, Double> shares = new HashMap<>();

    Problems(City city, ModelScores scores) {
        this.city = city;
        this.scores = scores;
        scores.model().types().forEach((type, rule) -> {
            if (rule.isProblem()) {
                problems.add(type);
            }
        });
    }

    /**
     * A problem.
     *
     * @param score score of its street; {@link HeadlineScore#NONE} if it has none
     * @param scoreIfFixed score of its street without the problem; {@link HeadlineScore#NONE} if it has none
     * @param accessibleMeters sum over all affected streets of the gain times the length
     */
    record Problem(double score, double scoreIfFixed, double accessibleMeters) {}

    /** Returns the problem; empty for a feature, and for a cluster that affects no score. */
    Optional<Problem> of(PlacedCluster placed) {
        if (!problems.contains(placed.cluster().type())) {
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
        StreetScore before = scores.street(street);
        double without = scores.scoreOf(before.tally().countsWithout(placed.cluster()), street.lengthMeters());
        double after = before.withSegment(without);
        return Optional.of(new Problem(before.headline(), after, (after - before.headline()) * street.lengthMeters()));
    }

    private Optional<Problem> atIntersection(PlacedCluster placed) {
        CornerScore corner = scores.corner(placed.intersection());
        if (Double.isNaN(corner.score())) {
            return Optional.empty();
        }
        double without = scores.scoreOf(corner.tally().countsWithout(placed.cluster()), PlaceScore.NO_LENGTH);
        double own = HeadlineScore.NONE;
        double ownAfter = HeadlineScore.NONE;
        if (placed.street() != City.NONE) {
            StreetScore street = scores.street(city.street(placed.street()));
            own = street.headline();
            ownAfter = isEnd(street, placed.intersection()) ? street.withCorner(placed.intersection(), without) : own;
        }
        double gained = without - corner.score();
        Intersection intersection = city.network().get(placed.intersection());
        return Optional.of(new Problem(own, ownAfter, gained * shareOfMeters(intersection)));
    }

    private static boolean isEnd(StreetScore street, long intersection) {
        return street.start() == intersection || street.end() == intersection;
    }

    /**
     * Returns the meters of street that gain what the intersection gains: the sum over its streets of the length
     * divided by the number of scores that the street's score is the mean of. Computed once per intersection, because
     * thousands of streets and thousands of problems may be at one intersection.
     */
    private double shareOfMeters(Intersection intersection) {
        return shares.computeIfAbsent(intersection.id(), id -> {
            double meters = 0;
            for (StreetEnd end : intersection.ends()) {
                Street street = city.street(end.street());
                if (!street.deleted()) {
                    meters += street.lengthMeters() / scores.street(street).parts();
                }
            }
            return meters;
        });
    }
}
