package org.sidewalkdata.api.explain;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.ClusterWeight;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.TypeRule;

/**
 * Writes the terms and clusters of a scored unit for an explanation.
 *
 * @param score the score of the whole street; NaN: no score
 * @param without the score of the whole street without a cluster; NaN: no score
 * @param images the image link of a cluster's first label, by cluster
 */
record UnitJson(ScoredPlace unit, double score, ToDoubleFunction<ExplainedCluster> without, Map<Long, String> images) {
    private static final Object NONE = JsonTree.Null.NULL;

    Map<String, Object> terms() {
        ScoreModel model = unit.model();
        PlaceCounts counts = unit.counts();
        PlaceScore scored = unit.score();
        Map<String, Object> terms = new LinkedHashMap<>();
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            int place = ScoreModel.SCORED_TYPES.indexOf(type);
            model.rule(type)
                    .ifPresent(rule -> terms.put(
                            type.publishedName(),
                            object(
                                    "count",
                                    counts.clusters(place),
                                    "base_weight",
                                    rule.weight(),
                                    "units",
                                    PlaceScore.units(model, type, counts),
                                    "tag_adjustment",
                                    counts.adjustments()[place],
                                    "length_factor",
                                    rule.lengthNormalized() ? unit.lengthFactor() : 1.0,
                                    "sub_score",
                                    scored.terms()[place])));
        }
        return terms;
    }

    List<Object> clusters() {
        List<Object> clusters = new ArrayList<>();
        unit.clusters().forEach(cluster -> clusters.add(cluster(cluster)));
        return clusters;
    }

    private Map<String, Object> cluster(ExplainedCluster cluster) {
        ScoreModel model = unit.model();
        int severity = cluster.scored().severity();
        TypeRule rule = model.rule(cluster.scored().type()).orElseThrow();
        double after = without.applyAsDouble(cluster);
        return object(
                "label_cluster_id", cluster.id(),
                "label_type", cluster.scored().type().publishedName(),
                "median_severity", severity == 0 ? NONE : (Object) severity,
                "multiplier", rule.multipliers().get(TypeRule.rating(severity)),
                "tags", tags(cluster, rule),
                "weight", ClusterWeight.of(model, cluster.scored()).orElse(0),
                "cluster_size", cluster.scored().size(),
                "agree_count", cluster.agree(),
                "disagree_count", cluster.disagree(),
                "unsure_count", cluster.unsure(),
                "human_agree_count", cluster.humanAgree(),
                "human_disagree_count", cluster.humanDisagree(),
                "human_unsure_count", cluster.humanUnsure(),
                "reliability",
                        cluster.reliability().isPresent()
                                ? (Object) cluster.reliability().getAsDouble()
                                : NONE,
                "score_without", number(after),
                "gain", number(after - score),
                "image_url", images.getOrDefault(cluster.id(), ""),
                "lat", cluster.lat(),
                "lng", cluster.lng());
    }

    private List<Object> tags(ExplainedCluster cluster, TypeRule rule) {
        List<Object> active = new ArrayList<>();
        new TreeMap<>(cluster.scored().tagCounts()).forEach((tag, count) -> {
            var known = rule.tags().get(tag);
            if (known != null
                    && unit.model().tagShare().isActive(count, cluster.scored().size())) {
                active.add(object("tag", tag, "adjustment", known.adjustment()));
            }
        });
        return active;
    }

    static Object number(double value) {
        return Double.isNaN(value) ? NONE : (Object) value;
    }
}
