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
 * What fixing a problem would bring (B6): the scores of the streets that it touches, without its cluster. A cluster on a
 * street touches that street, one at an intersection all streets that meet there. One thread.
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
     * @param score of its own street; {@link HeadlineScore#NONE} when it has none
     * @param scoreIfFixed of its own street without it; {@link HeadlineScore#NONE} when it has none
     * @param accessibleMeters what every street that it touches gains, times its length, in sum
     */
    record Problem(double score, double scoreIfFixed, double accessibleMeters) {}

    /** Empty for a feature, and for a cluster that touches no score. */
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
     * How many meters of street gain what the intersection gains: of each street its length by the number of scores that it
     * is the mean of. Once an intersection, because thousands of streets may meet at one and thousands of problems lie there.
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
