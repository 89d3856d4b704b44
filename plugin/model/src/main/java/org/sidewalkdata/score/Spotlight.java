package org.sidewalkdata.score;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The best and the worst regions or streets of a city (U7.7). The best are the ranked ones from {@link Bars#highestMin}
 * up, the worst those of the others below {@link Bars#lowestMax}, so no candidate is in both. If fewer than {@code n}
 * are ranked, the nearest are the unranked ones that are closest to being ranked. Among equal scores the one with more
 * votes comes first, then the smaller id. Pure.
 *
 * @param qualifying number of ranked candidates
 * @param total number of candidates
 */
public record Spotlight(
        List<Candidate> top, List<Candidate> bottom, List<Candidate> nearest, int qualifying, int total) {

    /**
     * A region, or the edges of one way inside one region.
     *
     * @param id its first key
     * @param secondId its second key, 0 if it has none
     * @param score {@link HeadlineScore#NONE} if it has no score; then it is not ranked
     * @param votes on its labels; 0 where votes are not used
     * @param ranked whether enough of it was explored for its score to be meaningful
     * @param completion explored share, 0 to 1, by which the nearest are ordered
     * @param name orders the nearest with the same share
     */
    public record Candidate(
            long id, long secondId, double score, long votes, boolean ranked, double completion, String name) {}

    /**
     * The limits from which a score is called high or low.
     *
     * @param highestMin the best have at least this score
     * @param lowestMax the worst have less than this score
     */
    public record Bars(double highestMin, double lowestMax) {}

    private static final Comparator<Candidate> MORE_VOTES_THEN_ID = Comparator.comparingLong(Candidate::votes)
            .reversed()
            .thenComparingLong(Candidate::id)
            .thenComparingLong(Candidate::secondId);

    private static final Comparator<Candidate> NEAREST = Comparator.comparingDouble(Candidate::completion)
            .reversed()
            .thenComparing(Candidate::name)
            .thenComparingLong(Candidate::id);

    public Spotlight {
        top = List.copyOf(top);
        bottom = List.copyOf(bottom);
        nearest = List.copyOf(nearest);
    }

    /**
     * Selects the best and the worst.
     *
     * @param n size of each list, at least 1
     */
    public static Spotlight of(List<Candidate> candidates, int n, Bars bars) {
        List<Candidate> ranked = candidates.stream().filter(Candidate::ranked).toList();
        Comparator<Candidate> byScore = Comparator.comparingDouble(Candidate::score);
        Comparator<Candidate> best = byScore.reversed().thenComparing(MORE_VOTES_THEN_ID);
        Predicate<Candidate> high = candidate -> candidate.score() >= bars.highestMin;
        Predicate<Candidate> low = candidate -> candidate.score() < bars.lowestMax;
        return new Spotlight(
                first(ranked, high, best, n),
                first(ranked, low.and(high.negate()), byScore.thenComparing(MORE_VOTES_THEN_ID), n),
                ranked.size() < n ? first(candidates, candidate -> !candidate.ranked(), NEAREST, n) : List.of(),
                ranked.size(),
                candidates.size());
    }

    /** Returns whether a region is ranked: it has a score, and its coverage reaches the minimum, without rounding (B8). */
    public static boolean isRegionRanked(double score, double coverage, double minCoverage) {
        return !Double.isNaN(score) && coverage >= minCoverage;
    }

    /**
     * Returns whether a street is ranked: explored, long enough, and with either no cluster or at least the minimum
     * number.
     */
    public static boolean isStreetRanked(
            double score, double meters, long clusters, double minMeters, long minClusters) {
        return !Double.isNaN(score) && meters >= minMeters && (clusters == 0 || clusters >= minClusters);
    }

    private static List<Candidate> first(
            List<Candidate> candidates, Predicate<Candidate> which, Comparator<Candidate> order, int n) {
        return candidates.stream().filter(which).sorted(order).limit(n).toList();
    }
}
