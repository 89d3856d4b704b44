package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.model.LabelType;

/** Scores as the interface and U7.1, U7.2 define them, cluster by cluster, in BigDecimal and without optimizations. */
final class PlainScore {
    private static final MathContext DIGITS = new MathContext(40);

    private PlainScore() {}

    /** Returns the sum before the logistic function; length is null at an intersection. */
    static BigDecimal sum(
            ScoreModel model, Map<LabelType, Double> weights, List<ScoredCluster> clusters, Double length) {
        BigDecimal sum = BigDecimal.ZERO;
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            List<ScoredCluster> ofType =
                    clusters.stream().filter(cluster -> cluster.type() == type).toList();
            TypeRule rule = model.types().get(type);
            if (rule != null && !ofType.isEmpty()) {
                BigDecimal term = rule.scoring() == Scoring.STREET_CONDITION
                        ? pooled(model, rule, decimal(weights.get(type)), ofType)
                        : oneByOne(model, rule, decimal(weights.get(type)), ofType);
                if (rule.lengthNormalized() && length != null) {
                    term = term.multiply(BigDecimal.valueOf(100)).divide(decimal(Math.max(length, 25)), DIGITS);
                }
                sum = sum.add(term);
            }
        }
        return sum;
    }

    private static BigDecimal oneByOne(
            ScoreModel model, TypeRule rule, BigDecimal weight, List<ScoredCluster> clusters) {
        BigDecimal term = BigDecimal.ZERO;
        for (ScoredCluster cluster : clusters) {
            int severity = cluster.severity();
            term = term.add(weight.multiply(decimal(rule.multipliers().get(severity == 0 ? 3 : severity - 1))));
            for (var tag : cluster.tagCounts().entrySet()) {
                if (rule.tags().containsKey(tag.getKey()) && active(model, tag.getValue(), cluster.size())) {
                    term = term.add(decimal(rule.tags().get(tag.getKey()).adjustment()));
                }
            }
        }
        return term;
    }

    private static BigDecimal pooled(ScoreModel model, TypeRule rule, BigDecimal weight, List<ScoredCluster> clusters) {
        BigDecimal term = weight.multiply(BigDecimal.valueOf(Math.min(3, clusters.size())))
                .divide(BigDecimal.valueOf(3), DIGITS);
        int labels = clusters.stream().mapToInt(ScoredCluster::size).sum();
        Map<String, Integer> counts = new HashMap<>();
        clusters.forEach(
                cluster -> cluster.tagCounts().forEach((tag, count) -> counts.merge(tag, count, Integer::sum)));
        Set<String> somewhere = clusters.stream()
                .flatMap(cluster -> cluster.tagCounts().entrySet().stream()
                        .filter(tag -> active(model, tag.getValue(), cluster.size())))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        for (var tag : rule.tags().entrySet()) {
            boolean active = tag.getValue().anyCluster()
                    ? somewhere.contains(tag.getKey())
                    : active(model, counts.getOrDefault(tag.getKey(), 0), labels);
            term = active ? term.add(decimal(tag.getValue().adjustment())) : term;
        }
        return term;
    }

    private static boolean active(ScoreModel model, int count, int labels) {
        return model.name().equals("2026-10") ? 2 * count >= labels : 2 * count > labels;
    }

    private static BigDecimal decimal(double value) {
        return new BigDecimal(Double.toString(value));
    }
}
