package org.sidewalkdata.query;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;

/**
 * The parameters {@code model}, {@code preset} and {@code weights} (B2, B3). Models and presets are data, so a name
 * is looked up when its parameter is parsed. Without any of the three there is no lookup.
 *
 * @param withWeights true if the endpoint accepts weights
 */
public record ScoreParameters(boolean withWeights) implements ParameterGroup<ScoreChoice> {
    private static final Parameter<Optional<String>> MODEL = new Parameter<>(
            "model",
            ParameterKinds.nameOf("a score model, " + ScoreModel.DEFAULT + " by default", ScoreModel.DEFAULT),
            "Score model, the set of scoring rules; accessScoreConfig lists the models. In 2026-10 the score of an"
                    + " unaudited street is the mean of the scores of its end intersections, and its segment_score is"
                    + " null. Such a street has no rank and no priority, and does not count in averages.");
    /** The parameter with the name of weights. */
    public static final Parameter<Optional<String>> PRESET = new Parameter<>(
            "preset",
            ParameterKinds.nameOf("weights", "default"),
            "Computes scores with the weights of this preset, such as walker for a person with a walker;"
                    + " accessScoreConfig lists the presets and their sources. Not together with weights.");

    /** The parameter with the weights themselves. */
    public static final Parameter<List<String>> WEIGHTS = new Parameter<>(
            "weights",
            ParameterKinds.WEIGHTS,
            "Computes scores with these weights. Label types that are not listed keep the model's weight. Give"
                    + " magnitudes without a sign; the label type sets the sign. Grade, 0 to 3, is the weight of the"
                    + " street's grade in models that use it. Not together with preset.");

    /** Accepts all three parameters. */
    public static final ScoreParameters ALL = new ScoreParameters(true);

    /** Accepts only the model. */
    public static final ScoreParameters MODEL_ONLY = new ScoreParameters(false);

    @Override
    public List<Parameter<?>> parameters() {
        return withWeights ? List.of(MODEL, PRESET, WEIGHTS) : List.of(MODEL);
    }

    @Override
    public ScoreChoice read(Parameters given, Lookups lookups) {
        Optional<String> name = MODEL.read(given);
        name.ifPresent(known -> requireModel(known, lookups));
        var choice = new ScoreChoice(name.orElse(ScoreModel.DEFAULT), Optional.empty(), Optional.empty());
        return withWeights
                ? new ScoreChoice(choice.model(), weights(choice, given, lookups), PRESET.read(given))
                : choice;
    }

    private static void requireModel(String name, Lookups lookups) {
        List<ScoreModel> models = lookups.scoreRules().models();
        if (models.stream().noneMatch(model -> model.name().equals(name))) {
            String names = models.stream().map(ScoreModel::name).collect(Collectors.joining(", "));
            throw Parameters.refused(MODEL.name(), "must be one of " + names, name);
        }
    }

    private static Optional<Weights> weights(ScoreChoice choice, Parameters given, Lookups lookups) {
        Optional<Preset> preset = PRESET.read(given).map(name -> preset(name, lookups));
        List<String> values = WEIGHTS.read(given);
        if (values.isEmpty()) {
            return preset.map(known -> known.weights(choice.rules(lookups)));
        }
        if (preset.isPresent()) {
            throw new InvalidParameterException(
                    WEIGHTS.name(), "must not be given together with preset: leave one out");
        }
        Map<String, Double> magnitudes = magnitudes(values);
        ScoreModel model = choice.rules(lookups);
        try {
            return Optional.of(weights(model, magnitudes));
        } catch (IllegalArgumentException e) {
            throw new InvalidParameterException(WEIGHTS.name(), "cannot be used: " + e.getMessage());
        }
    }

    private static Weights weights(ScoreModel model, Map<String, Double> magnitudes) {
        Map<LabelType, Double> byType = new EnumMap<>(LabelType.class);
        magnitudes.forEach((name, magnitude) -> LabelType.find(name).ifPresent(type -> byType.put(type, magnitude)));
        Weights weights = Weights.of(model, byType);
        Double grade = magnitudes.get(Weights.GRADE);
        return grade == null ? weights : weights.withGrade(model, grade);
    }

    private static Preset preset(String name, Lookups lookups) {
        return lookups.scoreRules().preset(name).orElseThrow(() -> {
            List<Preset> all = lookups.scoreRules().presets();
            String names = all.stream().map(Preset::name).collect(Collectors.joining(", "));
            boolean fromEarlierVersion = all.stream().allMatch(preset -> preset.source() == null);
            return Parameters.refused(
                    PRESET.name(),
                    "must be one of " + names
                            + (fromEarlierVersion ? " (those of mobility aids come with the next refresh)" : ""),
                    name);
        });
    }

    /** Returns the magnitudes by the names of label types, or of the grade. */
    private static Map<String, Double> magnitudes(List<String> values) {
        Map<String, Double> magnitudes = new HashMap<>();
        for (String value : values) {
            for (String token : value.split(",", -1)) {
                int colon = token.indexOf(':');
                String name = name(token, colon < 0 ? token : token.substring(0, colon));
                if (magnitudes.put(name, magnitude(token, colon)) != null) {
                    throw new InvalidParameterException(WEIGHTS.name(), "lists " + name + " twice");
                }
            }
        }
        return magnitudes;
    }

    private static String name(String token, String given) {
        String name = given.strip();
        return name.equals(Weights.GRADE) ? name : type(token, name).publishedName();
    }

    private static LabelType type(String token, String name) {
        return LabelType.find(name).filter(ScoreModel.SCORED_TYPES::contains).orElseThrow(() -> {
            String names = ScoreModel.SCORED_TYPES.stream()
                    .map(LabelType::publishedName)
                    .collect(Collectors.joining(", "));
            return refused(token, "each with one of the types " + names);
        });
    }

    private static double magnitude(String token, int colon) {
        OptionalDouble number = colon < 0
                ? OptionalDouble.empty()
                : DecimalText.find(token.substring(colon + 1).strip());
        if (number.isEmpty() || !(number.getAsDouble() >= 0 && number.getAsDouble() <= Weights.MAX_MAGNITUDE)) {
            throw refused(token, "each with a number from 0 to " + (int) Weights.MAX_MAGNITUDE);
        }
        return number.getAsDouble();
    }

    private static InvalidParameterException refused(String token, String complaint) {
        return Parameters.refused(
                WEIGHTS.name(), "must be a list such as NoSidewalk:2,CurbRamp:1, " + complaint + ",", token);
    }
}
