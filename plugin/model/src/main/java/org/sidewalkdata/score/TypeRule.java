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
 * @param lengthNormalized whether the type's whole term on a street is taken for a stretch of fixed length
 * @param multipliers factor on the weight by rating: 1, 2, 3, none; four numbers
 * @param tags by the tag's exact text, in its order: sums always add them in the same one
 */
public record TypeRule(
        double weight,
        Scoring scoring,
        boolean atIntersection,
        boolean lengthNormalized,
        List<Double> multipliers,
        Map<String, TagRule> tags) {

    /** Ratings that a cluster can have: 1, 2, 3, none. */
    public static final int RATINGS = 4;

    public TypeRule {
        multipliers = List.copyOf(multipliers);
        tags = Collections.unmodifiableMap(new TreeMap<>(tags));
        if (multipliers.size() != RATINGS) {
            throw new IllegalArgumentException("a type has " + RATINGS + " multipliers but got " + multipliers);
        }
    }

    /** Place of a median severity among the ratings; 0, and whatever is not 1 to 3, is none. */
    public static int rating(int severity) {
        return severity >= 1 && severity < RATINGS ? severity - 1 : RATINGS - 1;
    }

    /** This rule with another signed weight. */
    TypeRule weighed(double other) {
        return new TypeRule(other, scoring, atIntersection, lengthNormalized, multipliers, tags);
    }

    /** Whether such a cluster is a problem, to be fixed, and not a feature. */
    public boolean isProblem() {
        return weight < 0;
    }
}
