package org.sidewalkdata.api.priority;

import java.util.Comparator;

/**
 * A problem and what fixing it alone brings (B6). Immutable.
 *
 * @param street {@link #NONE}: no street
 * @param region {@link #NONE}: no region
 * @param score the score of its street; {@link org.sidewalkdata.score.HeadlineScore#NONE}: no score
 * @param scoreIfFixed that score without the problem; {@link org.sidewalkdata.score.HeadlineScore#NONE}: no score
 * @param accessibleMeters gain times length in meters, summed over every street that the problem touches
 * @param priority accessible meters times the probability that the problem exists
 */
public record RankedProblem(
        long cluster,
        long street,
        long region,
        double score,
        double scoreIfFixed,
        double accessibleMeters,
        double priority) {
    /** Stands for no id. */
    public static final long NONE = RankableProblem.NONE;

    /** The order of the ranking: the highest priority first. */
    public static final Comparator<RankedProblem> ORDER =
            Comparator.comparingDouble(RankedProblem::priority).reversed().thenComparingLong(RankedProblem::cluster);
}
