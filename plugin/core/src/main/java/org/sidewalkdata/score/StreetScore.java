package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.util.Arrays;
import org.sidewalkdata.model.LabelType;

/**
 * Sums up the scored clusters of one street (D10). Add its clusters in any order, then ask. Not thread-safe.
 */
public final class StreetScore {
    private static final double CLOSEST_TO_EDGE = 1e-15;

    private final int[] counts = new int[ScoreRule.SCORED_TYPES.size()];
    private final BigDecimal[] sums = new BigDecimal[ScoreRule.SCORED_TYPES.size()];
    private long labels;

    public StreetScore() {
        Arrays.fill(sums, BigDecimal.ZERO);
    }

    /** One more cluster of a scored type, of so many labels. */
    public void add(LabelType type, double weight, int size) {
        int place = ScoreRule.SCORED_TYPES.indexOf(type);
        counts[place]++;
        sums[place] = sums[place].add(ScoreRule.decimal(weight));
        labels += size;
    }

    /** Logistic function of all weights, kept strictly between 0 and 1 however large they are. */
    public double score() {
        double sum = ScoreRule.finite(Arrays.stream(sums).reduce(BigDecimal.ZERO, BigDecimal::add));
        double score = 1 / (1 + StrictMath.exp(-sum));
        return Math.max(CLOSEST_TO_EDGE, Math.min(1 - CLOSEST_TO_EDGE, score));
    }

    /** Labels of the clusters. */
    public long labelCount() {
        return labels;
    }

    /** Clusters of a type, by its place in {@link ScoreRule#SCORED_TYPES}. */
    public int clusterCount(int place) {
        return counts[place];
    }

    /** Summed weights of a type, by its place in {@link ScoreRule#SCORED_TYPES}. */
    public double subScore(int place) {
        return ScoreRule.finite(sums[place]);
    }
}
