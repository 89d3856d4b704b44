package org.sidewalkdata.score;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.model.LabelType;

/**
 * A named set of weights (B3): for some types a fixed magnitude or a factor on the model's magnitude; the other types
 * as in the model. Rows of {@code score_preset} and {@code score_preset_weight}. Immutable.
 *
 * @param name as the parameter {@code preset} takes it
 * @param magnitudes by type, 0 to {@value Weights#MAX_MAGNITUDE}
 * @param factors on the model's magnitude, by type
 * @param blocked share of the people of a mobility aid whom a feature stops, by type (B14, B17); empty: no aid
 * @param source the study that the weights come from (B14); null: none
 */
public record Preset(
        String name,
        Map<LabelType, Double> magnitudes,
        Map<LabelType, Double> factors,
        Map<LabelType, Double> blocked,
        @Nullable Source source) {
    /**
     * A study.
     *
     * @param url of its page
     * @param limits what the study cannot say, as a text for people
     */
    public record Source(String url, String limits) {}

    public Preset {
        magnitudes = Map.copyOf(magnitudes);
        factors = Map.copyOf(factors);
        blocked = Map.copyOf(blocked);
    }

    /** Creates a preset that is not about a mobility aid. */
    public Preset(
            String name, Map<LabelType, Double> magnitudes, Map<LabelType, Double> factors, @Nullable Source source) {
        this(name, magnitudes, factors, Map.of(), source);
    }

    /** Returns the weights for a model; a type that the model does not score has no weight. */
    public Weights weights(ScoreModel model) {
        var weights = new EnumMap<LabelType, Double>(LabelType.class);
        Weights own = Weights.of(model);
        own.byType().forEach((type, weight) -> weights.put(type, weight(type, weight)));
        return new Weights(weights, own.grade());
    }

    private double weight(LabelType type, double own) {
        Double magnitude = magnitudes.get(type);
        if (magnitude != null) {
            return Math.copySign(magnitude, own) + 0.0;
        }
        Double factor = factors.get(type);
        return factor == null ? own : PlaceScore.rounded(own * factor);
    }
}
