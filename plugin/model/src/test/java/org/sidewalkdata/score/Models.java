package org.sidewalkdata.score;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.model.LabelType;

/** The two published models, written a second time for tests, and clusters for them. */
final class Models {
    private static final List<Double> QUALITY = List.of(1.0, 0.5, -1.0, 0.5);
    private static final List<Double> SEVERITY = List.of(0.33, 0.67, 1.0, 0.33);
    private static final List<Double> PRESENCE = List.of(1.0, 1.0, 1.0, 1.0);

    /** D9. */
    static final ScoreModel JUNE = new ScoreModel("2026-06", types(false), new TagShare(0.5, false), 100, 25, 3);

    /** U7.1, U7.2. */
    static final ScoreModel OCTOBER = new ScoreModel("2026-10", types(true), new TagShare(0.5, true), 100, 25, 3);

    private Models() {}

    private static Map<LabelType, TypeRule> types(boolean october) {
        var types = new EnumMap<LabelType, TypeRule>(LabelType.class);
        types.put(
                LabelType.CURB_RAMP,
                rule(0.75, Scoring.POSITIVE_QUALITY, october, false, tags("steep", -0.25, "narrow", -0.25)));
        types.put(
                LabelType.CROSSWALK, rule(0.75, Scoring.POSITIVE_QUALITY, october, false, tags("paint fading", -0.25)));
        types.put(LabelType.SIGNAL, rule(0.5, Scoring.PRESENCE_ONLY, october, false, tags("APS", 0.25)));
        types.put(
                LabelType.NO_CURB_RAMP,
                rule(-1, Scoring.NEGATIVE_SEVERITY, october, false, tags("no alternate route", -0.5)));
        types.put(LabelType.OBSTACLE, rule(-1, Scoring.NEGATIVE_SEVERITY, false, october, Map.of()));
        types.put(LabelType.SURFACE_PROBLEM, rule(-1, Scoring.NEGATIVE_SEVERITY, false, october, Map.of()));
        types.put(
                LabelType.NO_SIDEWALK,
                october
                        ? rule(
                                -2,
                                Scoring.STREET_CONDITION,
                                false,
                                false,
                                Map.of(
                                        "ends abruptly", new TagRule(-1, true),
                                        "street has no sidewalks", new TagRule(-1, false),
                                        "street has a sidewalk", new TagRule(1, false)))
                        : rule(-1, Scoring.PRESENCE_ONLY, false, false, Map.of()));
        return types;
    }

    private static TypeRule rule(
            double weight, Scoring scoring, boolean atIntersection, boolean perLength, Map<String, TagRule> tags) {
        List<Double> multipliers = switch (scoring) {
            case POSITIVE_QUALITY -> QUALITY;
            case NEGATIVE_SEVERITY -> SEVERITY;
            case PRESENCE_ONLY, STREET_CONDITION -> PRESENCE;
        };
        return new TypeRule(weight, scoring, atIntersection, perLength, multipliers, tags);
    }

    private static Map<String, TagRule> tags(Object... tagAndAdjustment) {
        var tags = new HashMap<String, TagRule>();
        for (int i = 0; i < tagAndAdjustment.length; i += 2) {
            tags.put((String) tagAndAdjustment[i], new TagRule((double) tagAndAdjustment[i + 1], false));
        }
        return tags;
    }

    /** Returns a cluster of one label without tags; severity 0 is not rated. */
    static ScoredCluster cluster(LabelType type, int severity) {
        return new ScoredCluster(type, severity, 1, Map.of());
    }

    static PlaceCounts counts(ScoreModel model, ScoredCluster... clusters) {
        var tally = new PlaceTally(model);
        List.of(clusters).forEach(tally::add);
        return tally.counts();
    }

    /** Returns the score with the model's weights. */
    static PlaceScore score(ScoreModel model, double meters, ScoredCluster... clusters) {
        return PlaceScore.of(model, Weights.of(model), counts(model, clusters), meters);
    }

    /** Returns this many clusters of {@link #anyCluster}, in a modifiable list. */
    static List<ScoredCluster> anyClusters(Random random, int count) {
        return Stream.generate(() -> anyCluster(random)).limit(count).collect(Collectors.toCollection(ArrayList::new));
    }

    /**
     * Returns a random cluster: every type, rating and size, with tags of every type on all, none and half of its
     * labels.
     */
    static ScoredCluster anyCluster(Random random) {
        LabelType type = LabelType.values()[random.nextInt(LabelType.values().length)];
        int size = 1 + random.nextInt(4);
        Map<String, Integer> tags = new HashMap<>();
        for (String tag : List.of(
                "steep",
                "narrow",
                "paint fading",
                "APS",
                "no alternate route",
                "ends abruptly",
                "street has no sidewalks",
                "street has a sidewalk",
                "unknown")) {
            if (random.nextInt(3) == 0) {
                tags.put(tag, 1 + random.nextInt(size));
            }
        }
        return new ScoredCluster(type, random.nextInt(4), size, tags);
    }
}
