package org.sidewalkdata.score;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How one label type is scored in one model: a row of {@code score_weight} with its multipliers and tags. Immutable.
 *
 * @param weight signed base weight
 * @param atIntersection whether a cluster near an intersection counts there, not on its street
 * @param lengthNormalized whether the type's whole term on a street is scaled to a stretch of fixed length
 * @param multipliers factor on the weight by rating: 1, 2, 3, not rated; four numbers
 * @param tags by the tag's exact text, in this order, so that sums always add them in the same order
 */
public record TypeRule(
        double weight,
        Scoring scoring,
        boolean atIntersection,
        boolean lengthNormalized,
        List<Double> multipliers,
        Map<String, TagRule> tags) {

    /** Number of possible ratings of a cluster: 1, 2, 3, not rated. */
    public static final int RATINGS = 4;

    public TypeRule {
        multipliers = List.copyOf(multipliers);
        tags = Collections.unmodifiableMap(new TreeMap<>(tags));
        if (multipliers.size() != RATINGS) {
            throw new IllegalArgumentException("a type has " + RATINGS + " multipliers but got " + multipliers);
        }
    }

    /**
     * Returns the index of a median severity among the ratings; 0, and any other value outside 1 to 3, is not rated.
     */
    public static int rating(int severity) {
        return severity >= 1 && severity < RATINGS ? severity - 1 : RATINGS - 1;
    }

    /** Returns this rule with another signed weight. */
    TypeRule weighed(double other) {
        return new TypeRule(other, scoring, atIntersection, lengthNormalized, multipliers, tags);
    }

    /** Returns whether such a cluster is a problem, to be fixed, and not a feature. */
    public boolean isProblem() {
        return weight < 0;
    }
}
