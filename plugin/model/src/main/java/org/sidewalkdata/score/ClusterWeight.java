package org.sidewalkdata.score;

import java.util.OptionalDouble;

/**
 * The weight that a cluster adds to the score of its street or intersection if it is the only one (D9; interface,
 * "Score composition rules" 2 to 6), before any length normalization. Pure.
 */
public final class ClusterWeight {
    private ClusterWeight() {}

    /** Returns the signed weight; empty for a type that the model does not score. */
    public static OptionalDouble of(ScoreModel model, ScoredCluster cluster) {
        TypeRule rule = model.types().get(cluster.type());
        if (rule == null) {
            return OptionalDouble.empty();
        }
        double weight = rule.weight() * units(model, rule, cluster);
        for (var tag : rule.tags().entrySet()) {
            Integer count = cluster.tagCounts().get(tag.getKey());
            if (count != null && model.tagShare().isActive(count, cluster.size())) {
                weight += tag.getValue().adjustment();
            }
        }
        return OptionalDouble.of(PlaceScore.rounded(weight));
    }

    private static double units(ScoreModel model, TypeRule rule, ScoredCluster cluster) {
        return rule.scoring() == Scoring.STREET_CONDITION
                ? 1.0 / model.saturation()
                : rule.multipliers().get(TypeRule.rating(cluster.severity()));
    }
}
