package org.sidewalkdata.api.priority;

import java.util.Comparator;

/**
 * A problem and what fixing it alone brings (B6). Immutable.
 *
 * @param street {@link #NONE}: no street
 * @param region {@link #NONE}: no region
 * @param accessibleMeters meters of street that become accessible
 * @param priority accessible meters times the probability that the problem exists
 */
public record RankedProblem(long cluster, long street, long region, double accessibleMeters, double priority) {
    /** Stands for no id. */
    public static final long NONE = RankableProblem.NONE;

    /** The order of the ranking: the highest priority first. */
    public static final Comparator<RankedProblem> ORDER =
            Comparator.comparingDouble(RankedProblem::priority).reversed().thenComparingLong(RankedProblem::cluster);
}
