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
 * @param grade magnitude of the grade's weight, which counts against a street (B10); 0 in a model without grades
 */
public record Weights(Map<LabelType, Double> byType, double grade) {
    public static final double MAX_MAGNITUDE = 10;

    /** The name of the grade's weight among the names of label types. */
    public static final String GRADE = "Grade";

    public Weights {
        byType = Collections.unmodifiableMap(new EnumMap<>(byType));
    }

    /** Returns the model's weights. */
    public static Weights of(ScoreModel model) {
        var weights = new EnumMap<LabelType, Double>(LabelType.class);
        model.types().forEach((type, rule) -> weights.put(type, rule.weight()));
        GradeRule grade = model.grade();
        return new Weights(weights, grade == null ? 0 : grade.weight());
    }

    /**
     * Returns the model's weights, except for the named types.
     *
     * @param magnitudes 0 to {@value #MAX_MAGNITUDE} by type
     * @throws IllegalArgumentException for another magnitude or a type that the model does not score; the message names
     *     it
     */
    public static Weights of(ScoreModel model, Map<LabelType, Double> magnitudes) {
        Weights all = of(model);
        var weights = new EnumMap<LabelType, Double>(all.byType);
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
        return new Weights(weights, all.grade);
    }

    /**
     * Returns these weights with another weight of the grade.
     *
     * @param magnitude 0 to {@value GradeRule#MAX_WEIGHT}
     * @throws IllegalArgumentException for another magnitude or a model without grades; the message says so
     */
    public Weights withGrade(ScoreModel model, double magnitude) {
        if (model.grade() == null) {
            throw new IllegalArgumentException(GRADE + " is not scored in model " + model.name());
        }
        if (!(magnitude >= 0 && magnitude <= GradeRule.MAX_WEIGHT)) {
            throw new IllegalArgumentException("the weight of " + GRADE + " must be a number from 0 to "
                    + GradeRule.MAX_WEIGHT + " but was " + magnitude);
        }
        return new Weights(byType, magnitude + 0.0); // never minus zero
    }

    /** Returns the signed weight of a type; 0 for a type that the model does not score. */
    public double signed(LabelType type) {
        return byType.getOrDefault(type, 0.0);
    }
}
