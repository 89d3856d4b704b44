package org.sidewalkdata.score;

import static org.sidewalkdata.score.Scoring.NEGATIVE_SEVERITY;
import static org.sidewalkdata.score.Scoring.POSITIVE_QUALITY;
import static org.sidewalkdata.score.Scoring.PRESENCE_ONLY;
import static org.sidewalkdata.score.Scoring.STREET_CONDITION;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.model.LabelType;

/** The two published models, written a second time for tests, and clusters and plain scores for them. */
public final class SampleRules {
    /** D9. */
    public static final ScoreModel JUNE = new ScoreModel("2026-06", types(false), new TagShare(0.5, false), 100, 25, 3);

    /** U7.1, U7.2. */
    public static final ScoreModel OCTOBER =
            new ScoreModel("2026-10", types(true), new TagShare(0.5, true), 100, 25, 3);

    /** Both models and three presets. */
    public static final ScoreRules RULES = new ScoreRules(
            List.of(JUNE, OCTOBER),
            List.of(
                    preset("default", Map.of(), Map.of()),
                    preset("barriers", Map.of(), Map.of(LabelType.OBSTACLE, 1.5, LabelType.NO_SIDEWALK, 1.5)),
                    preset("missing_ramps", Map.of(LabelType.NO_CURB_RAMP, 2.0, LabelType.CURB_RAMP, 1.0), Map.of())),
            Map.of());

    private static final String TAGS = "steep,narrow,paint fading,APS,no alternate route,ends abruptly,"
            + "street has no sidewalks,street has a sidewalk,unknown";

    private SampleRules() {}

    private static Preset preset(String name, Map<LabelType, Double> weights, Map<LabelType, Double> factors) {
        return new Preset(name, weights, factors, null);
    }

    private static Map<LabelType, TypeRule> types(boolean october) {
        Map<String, TagRule> ramp = Map.of("steep", tag(-0.25), "narrow", tag(-0.25));
        Map<String, TagRule> crosswalk = Map.of("paint fading", tag(-0.25));
        Map<String, TagRule> noRamp = Map.of("no alternate route", tag(-0.5));
        Map<String, TagRule> noSidewalk = Map.of(
                "ends abruptly",
                new TagRule(-1, true),
                "street has no sidewalks",
                tag(-1),
                "street has a sidewalk",
                tag(1));
        return Map.of(
                LabelType.CURB_RAMP, rule(0.75, POSITIVE_QUALITY, october, false, ramp),
                LabelType.CROSSWALK, rule(0.75, POSITIVE_QUALITY, october, false, crosswalk),
                LabelType.SIGNAL, rule(0.5, PRESENCE_ONLY, october, false, Map.of("APS", tag(0.25))),
                LabelType.NO_CURB_RAMP, rule(-1, NEGATIVE_SEVERITY, october, false, noRamp),
                LabelType.OBSTACLE, rule(-1, NEGATIVE_SEVERITY, false, october, Map.of()),
                LabelType.SURFACE_PROBLEM, rule(-1, NEGATIVE_SEVERITY, false, october, Map.of()),
                LabelType.NO_SIDEWALK,
                        october
                                ? rule(-2, STREET_CONDITION, false, false, noSidewalk)
                                : rule(-1, PRESENCE_ONLY, false, false, Map.of()));
    }

    private static TagRule tag(double adjustment) {
        return new TagRule(adjustment, false);
    }

    private static TypeRule rule(
            double weight, Scoring scoring, boolean atIntersection, boolean perLength, Map<String, TagRule> tags) {
        List<Double> multipliers = switch (scoring) {
            case POSITIVE_QUALITY -> List.of(1.0, 0.5, -1.0, 0.5);
            case NEGATIVE_SEVERITY -> List.of(0.33, 0.67, 1.0, 0.33);
            case PRESENCE_ONLY, STREET_CONDITION -> List.of(1.0, 1.0, 1.0, 1.0);
        };
        return new TypeRule(weight, scoring, atIntersection, perLength, multipliers, tags);
    }

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

    /** Returns a cluster of one label without tags; severity 0 is not rated. */
    static ScoredCluster cluster(LabelType type, int severity) {
        return new ScoredCluster(type, severity, 1, Map.of());
    }

    public static PlaceCounts counts(ScoreModel model, List<ScoredCluster> clusters) {
        var tally = new PlaceTally(model);
        clusters.forEach(tally::add);
        return tally.counts();
    }

    /** Returns the score with the model's weights. */
    static PlaceScore score(ScoreModel model, double meters, ScoredCluster... clusters) {
        return PlaceScore.of(model, Weights.of(model), counts(model, List.of(clusters)), meters);
    }

    /** Returns some random clusters. */
    public static List<ScoredCluster> anyClusters(Random random) {
        return anyClusters(random, random.nextInt(9));
    }

    /** Returns this many random clusters in a modifiable list. */
    static List<ScoredCluster> anyClusters(Random random, int count) {
        return Stream.generate(() -> anyCluster(random)).limit(count).collect(Collectors.toCollection(ArrayList::new));
    }

    /** Returns a cluster of any type, rating and size, with tags of every type on all, none and half of its labels. */
    private static ScoredCluster anyCluster(Random random) {
        LabelType type = LabelType.values()[random.nextInt(LabelType.values().length)];
        int size = 1 + random.nextInt(4);
        Map<String, Integer> tags = new HashMap<>();
        for (String tag : TAGS.split(",")) {
            if (random.nextInt(3) == 0) {
                tags.put(tag, 1 + random.nextInt(size));
            }
        }
        return new ScoredCluster(type, random.nextInt(4), size, tags);
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
