package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.sidewalkdata.model.LabelType;

/**
 * What a cluster adds to its street's score: base weight times rating multiplier, plus the adjustments of its majority
 * tags (D9; interface, "Score composition rules" 2 to 6). The numbers are the tables {@code score_weight},
 * {@code score_multiplier} and {@code score_tag_adjustment}. They are decimal fractions and are added as such, so -0.33
 * three times is -0.99 and the order of addition decides nothing. Immutable.
 *
 * @param weights base weight by type; a type without one does not affect the score
 * @param multipliers rating multiplier by type and median severity; 0 stands for no rating and for every rating without a
 *     number of its own
 * @param adjustments what a tag adds, by type and the tag's exact text
 */
public record ScoreRule(
        Map<LabelType, Double> weights,
        Map<LabelType, Map<Integer, Double>> multipliers,
        Map<LabelType, Map<String, Double>> adjustments) {

    /** The types that are scored, in the order of the keys of {@code cluster_counts} (rule 7: Other is not). */
    public static final List<LabelType> SCORED_TYPES = List.of(
            LabelType.CURB_RAMP,
            LabelType.NO_CURB_RAMP,
            LabelType.OBSTACLE,
            LabelType.SURFACE_PROBLEM,
            LabelType.NO_SIDEWALK,
            LabelType.CROSSWALK,
            LabelType.SIGNAL);

    public ScoreRule {
        weights = Map.copyOf(weights);
        multipliers = Map.copyOf(multipliers);
        adjustments = Map.copyOf(adjustments);
    }

    /**
     * Signed weight of a cluster; empty for a type that is not scored.
     *
     * @param severity median severity, 0 when there is none
     * @param majorityTags the tags that are on more than half of the cluster's labels
     */
    public OptionalDouble weight(LabelType type, int severity, List<String> majorityTags) {
        Double base = weights.get(type);
        if (base == null || !SCORED_TYPES.contains(type)) {
            return OptionalDouble.empty();
        }
        BigDecimal weight = decimal(base).multiply(decimal(multiplier(type, severity)));
        for (String tag : majorityTags) {
            weight = weight.add(decimal(adjustment(type, tag)));
        }
        return OptionalDouble.of(finite(weight));
    }

    /** Whether so many labels of a cluster are a majority of it: exactly half is not. */
    public static boolean isMajority(int labelsWithTag, int clusterSize) {
        return 2L * labelsWithTag > clusterSize;
    }

    private double multiplier(LabelType type, int severity) {
        Map<Integer, Double> ofType = multipliers.getOrDefault(type, Map.of());
        return ofType.getOrDefault(severity, ofType.getOrDefault(0, 1.0));
    }

    private double adjustment(LabelType type, String tag) {
        return adjustments.getOrDefault(type, Map.of()).getOrDefault(tag, 0.0);
    }

    static BigDecimal decimal(double value) {
        return BigDecimal.valueOf(value);
    }

    /** The nearest double that is a number: whatever a deployment sets the tables to, answers stay valid JSON. */
    static double finite(BigDecimal value) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value.doubleValue()));
    }
}
