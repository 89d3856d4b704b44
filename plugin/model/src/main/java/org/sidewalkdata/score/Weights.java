package org.sidewalkdata.score;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.sidewalkdata.model.LabelType;

/**
 * The weights that a score is computed with: the model's weights, or custom weights (B3). A caller gives magnitudes
 * from 0 to {@value #MAX_MAGNITUDE}; the type keeps its sign, so that a problem remains a problem with any weight.
 * Immutable.
 *
 * @param byType signed weight by scored type; all of the model's types, no other
 */
public record Weights(Map<LabelType, Double> byType) {
    public static final double MAX_MAGNITUDE = 10;

    public Weights {
        byType = Collections.unmodifiableMap(new EnumMap<>(byType));
    }

    /** Returns the model's weights. */
    public static Weights of(ScoreModel model) {
        var weights = new EnumMap<LabelType, Double>(LabelType.class);
        model.types().forEach((type, rule) -> weights.put(type, rule.weight()));
        return new Weights(weights);
    }

    /**
     * Returns the model's weights, except for the named types.
     *
     * @param magnitudes 0 to {@value #MAX_MAGNITUDE} by type
     * @throws IllegalArgumentException for another magnitude or a type that the model does not score; the message names
     *     it
     */
    public static Weights of(ScoreModel model, Map<LabelType, Double> magnitudes) {
        var weights = new EnumMap<LabelType, Double>(of(model).byType);
        magnitudes.forEach((type, magnitude) -> {
            Double own = weights.get(type);
            if (own == null) {
                throw new IllegalArgumentException(type.publishedName() + " is not scored");
            }
            if (!(magnitude >= 0 && magnitude <= MAX_MAGNITUDE)) {
                throw new IllegalArgumentException("the weight of " + type.publishedName()
                        + " must be a number from 0 to " + (int) MAX_MAGNITUDE + " but was " + magnitude);
            }
            weights.put(type, Math.copySign(magnitude, own) + 0.0); // never minus zero
        });
        return new Weights(weights);
    }

    /** Returns the signed weight of a type; 0 for a type that the model does not score. */
    public double signed(LabelType type) {
        return byType.getOrDefault(type, 0.0);
    }
}
