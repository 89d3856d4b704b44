package org.sidewalkdata.score;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;

/**
 * The score rules as JSON, one document per model. A refresh stores the rules of the published scores in this form, so
 * that computations from published counts use these rules and get the published digits. Pure.
 */
public final class ScoreRulesJson {
    private ScoreRulesJson() {}

    /** Returns the document of a model: compact, members in a fixed order. */
    public static byte[] write(ScoreRules rules, ScoreModel model) {
        Map<String, Object> types = new LinkedHashMap<>();
        model.types().forEach((type, rule) -> types.put(type.publishedName(), type(rule)));
        Map<String, Object> presets = new LinkedHashMap<>();
        rules.presets().forEach(preset -> presets.put(preset.name(), preset(preset)));
        return JsonTree.bytes(JsonTree.object(
                "model", model.name(),
                "tag_share", model.tagShare().share(),
                "tag_share_inclusive", model.tagShare().inclusive(),
                "per_meters", model.perMeters(),
                "min_length_meters", model.minLengthMeters(),
                "saturation", model.saturation(),
                "grade",
                        model.grade() == null
                                ? JsonTree.Null.NULL
                                : model.grade().json(),
                "types", types,
                "presets", presets,
                "thresholds", new TreeMap<>(rules.thresholds())));
    }

    private static Map<String, Object> type(TypeRule rule) {
        Map<String, Object> tags = new TreeMap<>();
        rule.tags()
                .forEach((tag, known) -> tags.put(
                        tag, JsonTree.object("adjustment", known.adjustment(), "any_cluster", known.anyCluster())));
        return JsonTree.object(
                "weight", rule.weight(),
                "scoring", rule.scoring().publishedName(),
                "at_intersection", rule.atIntersection(),
                "length_normalized", rule.lengthNormalized(),
                "multipliers", rule.multipliers(),
                "tags", tags);
    }

    private static Map<String, Object> preset(Preset preset) {
        Preset.Source source = preset.source();
        return JsonTree.object(
                "magnitudes", byName(preset.magnitudes()),
                "factors", byName(preset.factors()),
                "blocked", byName(preset.blocked()),
                "source",
                        source == null
                                ? JsonTree.Null.NULL
                                : JsonTree.object("url", source.url(), "limits", source.limits()));
    }

    private static Map<String, Object> byName(Map<LabelType, Double> byType) {
        Map<String, Object> byName = new LinkedHashMap<>();
        for (LabelType type : LabelType.values()) {
            Double value = byType.get(type);
            if (value != null) {
                byName.put(type.publishedName(), value);
            }
        }
        return byName;
    }

    /** Returns the rules of documents written by {@link #write}, in any order. */
    public static ScoreRules read(List<String> documents) {
        List<ScoreModel> models = new ArrayList<>();
        List<Preset> presets = new ArrayList<>();
        Map<String, Double> thresholds = new LinkedHashMap<>();
        for (String text : documents) {
            var document = new Member(JsonReader.read(text));
            models.add(model(document));
            if (presets.isEmpty()) {
                document.get("presets")
                        .each((name, preset) -> presets.add(new Preset(
                                name,
                                preset.get("magnitudes").byType(),
                                preset.get("factors").byType(),
                                preset.find("blocked").map(Member::byType).orElse(Map.of()),
                                preset.find("source")
                                        .map(ScoreRulesJson::source)
                                        .orElse(null))));
                document.get("thresholds").each((name, value) -> thresholds.put(name, value.number()));
            }
        }
        models.sort(Comparator.comparing((ScoreModel model) -> !model.name().equals(ScoreModel.DEFAULT))
                .thenComparing(ScoreModel::name));
        return new ScoreRules(models, presets, thresholds);
    }

    private static ScoreModel model(Member document) {
        var types = new EnumMap<LabelType, TypeRule>(LabelType.class);
        document.get("types")
                .each((name, rule) -> types.put(LabelType.find(name).orElseThrow(), rule(rule)));
        return new ScoreModel(
                document.get("model").text(),
                types,
                new TagShare(
                        document.get("tag_share").number(),
                        document.get("tag_share_inclusive").truth()),
                document.get("per_meters").number(),
                document.get("min_length_meters").number(),
                (int) document.get("saturation").number(),
                document.find("grade").map(ScoreRulesJson::grade).orElse(null));
    }

    private static Preset.Source source(Member source) {
        return new Preset.Source(source.get("url").text(), source.get("limits").text());
    }

    private static GradeRule grade(Member rule) {
        return new GradeRule(
                rule.get("weight").number(),
                GradeStatistic.find(rule.get("statistic").text()).orElseThrow(),
                rule.get("low_threshold").number(),
                rule.get("high_threshold").number(),
                rule.get("barrier_enabled").truth(),
                rule.get("barrier_threshold").number(),
                rule.get("include_approximate").truth());
    }

    private static TypeRule rule(Member rule) {
        Map<String, TagRule> tags = new LinkedHashMap<>();
        rule.get("tags")
                .each((tag, known) -> tags.put(
                        tag,
                        new TagRule(
                                known.get("adjustment").number(),
                                known.get("any_cluster").truth())));
        return new TypeRule(
                rule.get("weight").number(),
                Scoring.find(rule.get("scoring").text()).orElseThrow(),
                rule.get("at_intersection").truth(),
                rule.get("length_normalized").truth(),
                rule.get("multipliers").numbers(),
                tags);
    }

    /** A typed view of a value of the document. */
    private record Member(Object value) {
        interface Each {
            void accept(String name, Member value);
        }

        /** Returns a member; empty if it is null, or missing as in documents of earlier versions. */
        Optional<Member> find(String name) {
            Object member = ((Map<?, ?>) value).get(name);
            return member == null || member == JsonTree.Null.NULL ? Optional.empty() : Optional.of(new Member(member));
        }

        Member get(String name) {
            Object member = ((Map<?, ?>) value).get(name);
            if (member == null) {
                throw new IllegalStateException("score rules without " + name);
            }
            return new Member(member);
        }

        void each(Each each) {
            ((Map<?, ?>) value).forEach((name, member) -> each.accept((String) name, new Member(member)));
        }

        String text() {
            return (String) value;
        }

        boolean truth() {
            return (Boolean) value;
        }

        double number() {
            return ((Number) value).doubleValue();
        }

        List<Double> numbers() {
            return ((List<?>) value)
                    .stream().map(item -> ((Number) item).doubleValue()).toList();
        }

        Map<LabelType, Double> byType() {
            var byType = new EnumMap<LabelType, Double>(LabelType.class);
            each((name, number) -> byType.put(LabelType.find(name).orElseThrow(), number.number()));
            return byType;
        }
    }
}
