package org.sidewalkdata.score;

import java.util.OptionalDouble;

/** How surely people's votes confirm a cluster (B4). Pure. */
public final class Reliability {
    /** The 97.5 % point of the standard normal distribution: the interval leaves 2.5 % on each side. */
    public static final double Z = 1.959963984540054;

    /** The number of votes that the city's share of agree on a label type counts as in {@link #expected}. */
    public static final double PRIOR_VOTES = 2;

    /** The share of agree if there are no votes on a label type in the city. */
    public static final double UNKNOWN_SHARE = 0.5;

    private Reliability() {}

    /**
     * Returns the lower end of the 95 % Wilson interval of agree among agree and disagree; empty without such votes.
     */
    public static OptionalDouble wilsonLowerBound(long agree, long disagree) {
        double votes = (double) agree + disagree;
        if (votes == 0) {
            return OptionalDouble.empty();
        }
        double share = agree / votes;
        double z2 = Z * Z;
        double center = share + z2 / (2 * votes);
        double spread = Z * Math.sqrt((share * (1 - share) + z2 / (4 * votes)) / votes);
        return OptionalDouble.of(agree == 0 ? 0 : Math.max(0, (center - spread) / (1 + z2 / votes)));
    }

    /** Returns the share of agree among all agree and disagree votes on a label type in the city. */
    public static double cityShare(long agree, long disagree) {
        double votes = (double) agree + disagree;
        return votes == 0 ? UNKNOWN_SHARE : agree / votes;
    }

    /**
     * Returns the probability that a cluster exists: its votes, plus {@link #PRIOR_VOTES} votes with the city's share.
     */
    public static double expected(long agree, long disagree, double cityShare) {
        return (agree + PRIOR_VOTES * cityShare) / ((double) agree + disagree + PRIOR_VOTES);
    }
}
