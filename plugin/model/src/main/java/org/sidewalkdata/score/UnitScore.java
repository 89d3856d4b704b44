package org.sidewalkdata.score;

import java.math.BigDecimal;
import org.sidewalkdata.model.LabelType;

/**
 * The score of a street or an intersection by one model and some weights: a term a type, their sum, its logistic function
 * (D9, D10; upstream 7.2). The one place where counts become a score: the refresh stores what it gives for the model's own
 * weights, and whoever reckons with the stored counts and those weights gets the same digits. Pure.
 *
 * @param terms for each type of {@link ScoreModel#SCORED_TYPES} what it adds to the sum
 * @param sum of the terms, added as decimal fractions
 * @param score logistic function of the sum, kept within [1e-15, 1 - 1e-15] however large it is (D10)
 */
public record UnitScore(double[] terms, double sum, double score) {
    /** In place of a street's length: an intersection has none. */
    public static final double NO_LENGTH = Double.NaN;

    private static final double CLOSEST_TO_EDGE = 1e-15;

    /**
     * Scores.
     *
     * @param lengthMeters of the street, or {@link #NO_LENGTH}
     */
    public static UnitScore of(ScoreModel model, Weights weights, UnitCounts counts, double lengthMeters) {
        var terms = new double[ScoreModel.SCORED_TYPES.size()];
        double sum = sum(model, weights, counts, lengthMeters, (place, term) -> terms[place] = Decimals.finite(term));
        return new UnitScore(terms, sum, sigmoid(sum));
    }

    /** The score of {@link #of} alone: making doubles of the terms is a good part of the work. */
    public static double scoreOf(ScoreModel model, Weights weights, UnitCounts counts, double lengthMeters) {
        return sigmoid(sum(model, weights, counts, lengthMeters, (place, term) -> {}));
    }

    private interface Terms {
        void add(int place, BigDecimal term);
    }

    private static double sum(ScoreModel model, Weights weights, UnitCounts counts, double lengthMeters, Terms terms) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int place = 0; place < ScoreModel.SCORED_TYPES.size(); place++) {
            LabelType type = ScoreModel.SCORED_TYPES.get(place);
            TypeRule rule = model.types().get(type);
            if (rule != null && counts.clusters(place) > 0) {
                BigDecimal term = term(model, rule, weights.signed(type), counts, place, lengthMeters);
                terms.add(place, term);
                sum = sum.add(term);
            }
        }
        return Decimals.finite(sum);
    }

    /** Logistic function, kept strictly between 0 and 1. */
    public static double sigmoid(double sum) {
        double score = 1 / (1 + StrictMath.exp(-sum));
        return Math.max(CLOSEST_TO_EDGE, Math.min(1 - CLOSEST_TO_EDGE, score));
    }

    /** By what a type's weight is multiplied: its clusters, each by its rating, or how far they saturate it; 0: not scored. */
    public static double units(ScoreModel model, LabelType type, UnitCounts counts) {
        int place = ScoreModel.SCORED_TYPES.indexOf(type);
        TypeRule rule = model.types().get(type);
        return rule == null || place < 0 ? 0 : Decimals.finite(units(model, rule, counts, place));
    }

    private static BigDecimal term(
            ScoreModel model, TypeRule rule, double weight, UnitCounts counts, int place, double lengthMeters) {
        BigDecimal term = Decimals.of(weight)
                .multiply(units(model, rule, counts, place))
                .add(Decimals.of(counts.adjustments()[place]));
        return onStretch(model, rule, term, lengthMeters);
    }

    /** A part of a type's term as it counts: for a stretch of fixed length where the type is normalised. */
    static BigDecimal onStretch(ScoreModel model, TypeRule rule, BigDecimal part, double lengthMeters) {
        return rule.lengthNormalized() && !Double.isNaN(lengthMeters)
                ? part.multiply(lengthFactor(model, lengthMeters))
                : part;
    }

    static BigDecimal units(ScoreModel model, TypeRule rule, UnitCounts counts, int place) {
        if (rule.scoring() == Scoring.STREET_CONDITION) {
            int clusters = Math.min(counts.clusters(place), model.saturation());
            return BigDecimal.valueOf(clusters).divide(BigDecimal.valueOf(model.saturation()), Decimals.QUOTIENT);
        }
        BigDecimal units = BigDecimal.ZERO;
        for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
            int clusters = counts.clusters(place, rating);
            if (clusters > 0) {
                units = units.add(Decimals.of(rule.multipliers().get(rating)).multiply(BigDecimal.valueOf(clusters)));
            }
        }
        return units;
    }

    private static BigDecimal lengthFactor(ScoreModel model, double lengthMeters) {
        return Decimals.of(model.perMeters() / Math.max(lengthMeters, model.minLengthMeters()));
    }
}
