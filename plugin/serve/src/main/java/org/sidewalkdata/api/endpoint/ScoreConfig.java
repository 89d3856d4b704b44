package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.sidewalkdata.api.reach.ReachRules;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.score.GradeRule;
import org.sidewalkdata.score.GradeStatistic;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Scoring;
import org.sidewalkdata.score.StreetGrade;
import org.sidewalkdata.score.TypeRule;

/**
 * A score model in the members of Project Sidewalk's accessScoreConfig (U7.2), followed by additional members. Values
 * that the model does not use are null or empty.
 *
 * @param gradeSources elevation models of the city's grades, the one of most streets first
 * @param hasPlaces whether the city has places
 */
record ScoreConfig(ScoreRules rules, ScoreModel model, List<GradeSource> gradeSources, boolean hasPlaces) {
    private static final List<String> RATINGS = List.of("1", "2", "3", "null");
    private static final Object NONE = JsonTree.Null.NULL;

    /** Limits of the classes of a map of grades: 1:48, 1:20, 1:12 and 1:8. */
    private static final List<Double> GRADE_CLASSES =
            List.of(1.0 / 48, StreetGrade.WALKING_SURFACE_LIMIT, StreetGrade.RAMP_LIMIT, 1.0 / 8);

    /**
     * An elevation model of the city's grades.
     *
     * @param name {@link JsonTree.Null#NULL}: unknown
     * @param streets number of streets that it measured
     */
    record GradeSource(Object name, String confidence, long streets) {}

    Map<String, Object> json() {
        boolean normalized = model.types().values().stream().anyMatch(TypeRule::lengthNormalized);
        boolean pooled = model.types().values().stream().anyMatch(ScoreConfig::isPooled);
        Map<String, Object> config = object(
                "scored_types", types(rule -> true),
                "intersection_types", types(TypeRule::atIntersection),
                "segment_types", types(rule -> !rule.atIntersection()),
                "attribution_radius_meters", model.hasIntersections() ? rules.attributionRadius() : NONE,
                "length_normalization",
                        normalized
                                ? object(
                                        "per_meters", model.perMeters(),
                                        "min_length_meters", model.minLengthMeters())
                                : NONE,
                "severity_buckets", RATINGS,
                "type_weights", typeWeights(),
                "quality_multiplier", multiplier(Scoring.POSITIVE_QUALITY),
                "severity_multiplier", multiplier(Scoring.NEGATIVE_SEVERITY),
                "street_condition_saturation_count", pooled ? model.saturation() : NONE,
                "tag_adjustments", tagAdjustments(),
                "street_condition_point_tags", pointTags(),
                "tag_active_threshold", model.tagShare().share());
        config.put("preset_order", rules.presets().stream().map(Preset::name).toList());
        config.put("presets", presets());
        config.put("preset_sources", presetSources());
        config.put("min_region_completion", rules.threshold("min_region_completion"));
        config.put("place_categories", hasPlaces ? PlaceCategory.NAMES : List.of());
        config.put("grade_scoring", model.grade() == null ? NONE : gradeScoring(model.grade()));
        config.put("grade", model.grade() == null ? NONE : grade());
        config.put("model", model.name());
        config.put("models", rules.models().stream().map(ScoreModel::name).toList());
        config.put("tag_active_inclusive", model.tagShare().inclusive());
        config.put("reach", ReachRules.json(rules));
        return config;
    }

    private static Map<String, Object> gradeScoring(GradeRule rule) {
        return object(
                "defaults", rule.json(),
                "statistics",
                        Arrays.stream(GradeStatistic.values())
                                .map(GradeStatistic::publishedName)
                                .toList(),
                "weight_range", object("min", 0, "max", GradeRule.MAX_WEIGHT),
                "threshold_range", object("min", GradeRule.MIN_THRESHOLD, "max", GradeRule.MAX_THRESHOLD));
    }

    private Map<String, Object> grade() {
        List<Object> sources = new ArrayList<>();
        long all = 0;
        long low = 0;
        for (GradeSource source : gradeSources) {
            Map<String, Object> known = attribution(source.name);
            known.put("street_count", source.streets);
            known.put("confidence", source.confidence);
            sources.add(known);
            all += source.streets;
            low += source.confidence.equals("low") ? source.streets : 0;
        }
        return object(
                "walking_surface_limit",
                StreetGrade.WALKING_SURFACE_LIMIT,
                "ramp_limit",
                StreetGrade.RAMP_LIMIT,
                "map_class_breaks",
                GRADE_CLASSES,
                "sources",
                sources,
                "approximate",
                all > 0 && low * 2 >= all);
    }

    /**
     * Returns an elevation model in Project Sidewalk's members. Only its name is in the source data.
     *
     * @param name {@link JsonTree.Null#NULL}: unknown
     */
    static Map<String, Object> attribution(Object name) {
        return object(
                "dem_source", name,
                "title", name,
                "credit", name == NONE ? NONE : "Elevation: " + name,
                "licence", NONE,
                "url", NONE,
                "citation", NONE);
    }

    static Map<String, Object> schema() {
        Map<String, Object> names = JsonSchemas.list(JsonSchemas.TEXT);
        Map<String, Object> numbers = JsonSchemas.map(JsonSchemas.NUMBER);
        Map<String, Object> maybeObject = object("type", List.of("object", "null"));
        Map<String, Object> flag = object("type", "boolean");
        Map<String, Object> typeWeight = JsonSchemas.record(
                "base_weight",
                JsonSchemas.NUMBER,
                "scoring",
                JsonSchemas.TEXT,
                "length_normalized",
                flag,
                "multipliers",
                numbers);
        Map<String, Object> adjustment = JsonSchemas.record(
                "label_type", JsonSchemas.TEXT,
                "tag", JsonSchemas.TEXT,
                "delta", JsonSchemas.NUMBER);
        Map<String, Object> typeAndTag = JsonSchemas.record(
                "label_type", JsonSchemas.TEXT,
                "tag", JsonSchemas.TEXT);
        Map<String, Object> reliability = JsonSchemas.record(
                "z",
                JsonSchemas.NUMBER,
                "prior_votes",
                JsonSchemas.NUMBER,
                "prior",
                numbers,
                "votes_used",
                object(
                        "type",
                        "string",
                        "enum",
                        List.of("human", "all"),
                        "description",
                        "Votes from which reliability, expected and the prior are computed. human: people's votes;"
                                + " a vote counts as a person's unless it is known to be an AI vote. all: all"
                                + " votes, because no voter type is known."));
        return JsonSchemas.record(
                "scored_types", names,
                "intersection_types", names,
                "segment_types", names,
                "attribution_radius_meters", JsonSchemas.NUMBER_OR_NULL,
                "length_normalization", maybeObject,
                "severity_buckets", names,
                "type_weights", JsonSchemas.map(typeWeight),
                "quality_multiplier", maybeObject,
                "severity_multiplier", maybeObject,
                "street_condition_saturation_count", JsonSchemas.INTEGER_OR_NULL,
                "tag_adjustments", JsonSchemas.list(adjustment),
                "street_condition_point_tags", JsonSchemas.list(typeAndTag),
                "tag_active_threshold", JsonSchemas.NUMBER,
                "preset_order", names,
                "presets", JsonSchemas.map(numbers),
                "preset_sources",
                        JsonSchemas.map(JsonSchemas.record("url", JsonSchemas.TEXT, "limits", JsonSchemas.TEXT)),
                "min_region_completion", JsonSchemas.NUMBER,
                "place_categories", names,
                "grade_scoring", maybeObject,
                "grade", maybeObject,
                "model", JsonSchemas.TEXT,
                "models", names,
                "tag_active_inclusive", flag,
                "reach", object("type", "object"),
                "network",
                        JsonSchemas.record(
                                "parts",
                                JsonSchemas.INTEGER,
                                "longest_parts_meters",
                                JsonSchemas.list(JsonSchemas.INTEGER)),
                "reliability", reliability,
                "clusters_updated_at", object("type", "string", "format", "date-time"));
    }

    private static boolean isPooled(TypeRule rule) {
        return rule.scoring() == Scoring.STREET_CONDITION;
    }

    private interface EachType {
        void accept(String name, TypeRule rule);
    }

    /** Visits the model's types in the order of cluster_counts. */
    private void each(EachType consumer) {
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            model.rule(type).ifPresent(rule -> consumer.accept(type.publishedName(), rule));
        }
    }

    private List<String> types(Predicate<TypeRule> which) {
        List<String> names = new ArrayList<>();
        each((name, rule) -> {
            if (which.test(rule)) {
                names.add(name);
            }
        });
        return names;
    }

    private Map<String, Object> typeWeights() {
        Map<String, Object> weights = new LinkedHashMap<>();
        each((name, rule) -> weights.put(
                name,
                object(
                        "base_weight", rule.weight(),
                        "scoring", rule.scoring().publishedName(),
                        "length_normalized", rule.lengthNormalized(),
                        "multipliers", byRating(rule.multipliers()))));
        return weights;
    }

    /**
     * Returns the multipliers that all types of a kind share; null if a deployment has changed one of them: then only
     * type_weights has them.
     */
    private Object multiplier(Scoring scoring) {
        List<List<Double>> all = model.types().values().stream()
                .filter(rule -> rule.scoring() == scoring)
                .map(TypeRule::multipliers)
                .distinct()
                .toList();
        return all.size() == 1 ? byRating(all.get(0)) : NONE;
    }

    private static Map<String, Object> byRating(List<Double> multipliers) {
        Map<String, Object> byRating = new LinkedHashMap<>();
        for (String rating : RATINGS) {
            byRating.put(rating, multipliers.get(byRating.size()));
        }
        return byRating;
    }

    private List<Object> tagAdjustments() {
        List<Object> adjustments = new ArrayList<>();
        each((name, rule) -> new TreeMap<>(rule.tags())
                .forEach((tag, known) ->
                        adjustments.add(object("label_type", name, "tag", tag, "delta", known.adjustment()))));
        return adjustments;
    }

    /** Returns the tags that describe one point of the street: one cluster is enough to activate them. */
    private List<Object> pointTags() {
        List<Object> tags = new ArrayList<>();
        each((name, rule) -> new TreeMap<>(rule.tags()).forEach((tag, known) -> {
            if (known.anyCluster()) {
                tags.add(object("label_type", name, "tag", tag));
            }
        }));
        return tags;
    }

    private Map<String, Object> presets() {
        Map<String, Object> presets = new LinkedHashMap<>();
        for (Preset preset : rules.presets()) {
            Map<String, Object> magnitudes = new LinkedHashMap<>();
            var weights = preset.weights(model);
            each((name, rule) -> magnitudes.put(
                    name, Math.abs(weights.signed(LabelType.find(name).orElseThrow()))));
            presets.put(preset.name(), magnitudes);
        }
        return presets;
    }

    /** Returns the studies that weights come from, with what they cannot say, by preset. */
    private Map<String, Object> presetSources() {
        Map<String, Object> sources = new LinkedHashMap<>();
        for (Preset preset : rules.presets()) {
            Preset.Source source = preset.source();
            if (source != null) {
                sources.put(preset.name(), object("url", source.url(), "limits", source.limits()));
            }
        }
        return sources;
    }
}
