package org.sidewalkdata.score;

import java.util.EnumMap;
import java.util.Map;
import org.sidewalkdata.model.LabelType;

/**
 * Weights with a name (B3): of some types a magnitude of its own, or the model's times a factor; the rest as the model has
 * it. Rows of {@code score_preset} and {@code score_preset_weight}. Immutable.
 *
 * @param name as the parameter {@code preset} takes it
 * @param magnitudes by type, 0 to {@value Weights#MAX_MAGNITUDE}
 * @param factors on the model's own magnitude, by type
 */
public record Preset(String name, Map<LabelType, Double> magnitudes, Map<LabelType, Double> factors) {
    public Preset {
        magnitudes = Map.copyOf(magnitudes);
        factors = Map.copyOf(factors);
    }

    /** The weights, for a model; a type that the model does not score has none. */
    public Weights weights(ScoreModel model) {
        var weights = new EnumMap<LabelType, Double>(LabelType.class);
        Weights.of(model).byType().forEach((type, own) -> weights.put(type, weight(type, own)));
        return new Weights(weights);
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
