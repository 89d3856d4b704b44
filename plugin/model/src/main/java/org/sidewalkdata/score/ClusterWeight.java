package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.util.OptionalDouble;

/**
 * What a cluster adds to its street's or intersection's score when it stands alone (D9; interface, "Score composition rules"
 * 2 to 6), before any length normalisation. Pure.
 */
public final class ClusterWeight {
    private ClusterWeight() {}

    /** Signed weight; empty for a type that the model does not score. */
    public static OptionalDouble of(ScoreModel model, ScoredCluster cluster) {
        TypeRule rule = model.types().get(cluster.type());
        if (rule == null) {
            return OptionalDouble.empty();
        }
        BigDecimal weight = Decimals.of(rule.weight()).multiply(units(model, rule, cluster));
        for (var tag : cluster.tagCounts().entrySet()) {
            TagRule known = rule.tags().get(tag.getKey());
            if (known != null && model.tagShare().isActive(tag.getValue(), cluster.size())) {
                weight = weight.add(Decimals.of(known.adjustment()));
            }
        }
        return OptionalDouble.of(Decimals.finite(weight));
    }

    private static BigDecimal units(ScoreModel model, TypeRule rule, ScoredCluster cluster) {
        return rule.scoring() == Scoring.STREET_CONDITION
                ? BigDecimal.ONE.divide(BigDecimal.valueOf(model.saturation()), Decimals.QUOTIENT)
                : Decimals.of(rule.multipliers().get(TypeRule.rating(cluster.severity())));
    }
}
