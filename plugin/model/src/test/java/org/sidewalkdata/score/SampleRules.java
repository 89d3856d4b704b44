package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.sidewalkdata.model.LabelType;

/** Rules as a refresh publishes them, and plain scores, for tests of their readers. */
public final class SampleRules {
    public static final ScoreModel JUNE = Models.JUNE;
    public static final ScoreModel OCTOBER = Models.OCTOBER;

    /** Both models and three presets. */
    public static final ScoreRules RULES = new ScoreRules(
            List.of(JUNE, OCTOBER),
            List.of(
                    new Preset("default", Map.of(), Map.of(), null),
                    new Preset("barriers", Map.of(), Map.of(LabelType.OBSTACLE, 1.5, LabelType.NO_SIDEWALK, 1.5), null),
                    new Preset(
                            "missing_ramps",
                            Map.of(LabelType.NO_CURB_RAMP, 2.0, LabelType.CURB_RAMP, 1.0),
                            Map.of(),
                            null)),
            Map.of());

    private SampleRules() {}

    /** Returns the rows of the collection of models. */
    public static List<Map<String, Object>> rows() {
        return RULES.models().stream()
                .map(model -> Map.<String, Object>of(
                        "model",
                        model.name(),
                        "rules",
                        new String(ScoreRulesJson.write(RULES, model), StandardCharsets.UTF_8)))
                .toList();
    }

    /** Returns some random clusters. */
    public static List<ScoredCluster> anyClusters(Random random) {
        return Models.anyClusters(random, random.nextInt(9));
    }

    public static PlaceCounts counts(ScoreModel model, List<ScoredCluster> clusters) {
        return Models.counts(model, clusters.toArray(ScoredCluster[]::new));
    }

    /**
     * Returns the logistic function of the sum in BigDecimal, cluster by cluster.
     *
     * @param length null at an intersection
     */
    public static double plainScore(ScoreModel model, Weights weights, List<ScoredCluster> clusters, Double length) {
        BigDecimal sum = PlainScore.sum(model, weights.byType(), clusters, length);
        return 1 / (1 + Math.exp(-sum.doubleValue()));
    }
}
