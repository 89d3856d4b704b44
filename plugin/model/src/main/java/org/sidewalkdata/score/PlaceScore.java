package org.sidewalkdata.score;

import org.sidewalkdata.model.LabelType;

/**
 * The score of a street or an intersection by one model and some weights: a term per type, their sum, its logistic
 * function (D9, D10; U7.2). Counts become a score only here: the refresh stores the scores for the model's weights, and
 * the same computation from the stored counts and those weights gives the same digits. Doubles are added in the order
 * of the types, and then terms and sum are rounded to 12 decimals. Pure.
 *
 * @param terms for each type of {@link ScoreModel#SCORED_TYPES} its contribution to the sum
 * @param grade the term of the street's grade, at most 0 (B10)
 * @param sum of all terms
 * @param score logistic function of the sum, kept within [1e-15, 1 - 1e-15] for any sum (D10); 0 on a street that is too
 *     steep ({@link GradeEffect#barrier})
 */
public record PlaceScore(double[] terms, double grade, double sum, double score) {
    /** The length of a unit without a length: an intersection. */
    public static final double NO_LENGTH = Double.NaN;

    private static final double DECIMALS = 1e12;

    private static final double CLOSEST_TO_EDGE = 1e-15;

    /**
     * Computes the score.
     *
     * @param lengthMeters of the street, or {@link #NO_LENGTH}
     */
    public static PlaceScore of(ScoreModel model, Weights weights, PlaceCounts counts, double lengthMeters) {
        var terms = new double[ScoreModel.SCORED_TYPES.size()];
        double sum = 0;
        for (int place = 0; place < terms.length; place++) {
            LabelType type = ScoreModel.SCORED_TYPES.get(place);
            TypeRule rule = model.types().get(type);
            if (rule != null && counts.clusters(place) > 0) {
                double term = term(model, rule, weights.signed(type), counts, place, lengthMeters);
                terms[place] = rounded(term);
                sum += term;
            }
        }
        double grade = -weights.grade() * counts.grade().units();
        sum = rounded(sum + grade);
        return new PlaceScore(terms, rounded(grade), sum, counts.grade().barrier() ? 0 : sigmoid(sum));
    }

    /** Returns the sum of the terms of the label types, without the grade. */
    public double sumOfTypes() {
        return rounded(sum - grade);
    }

    /** Rounds to 12 decimals: three times -0.33 is -0.99. Finite and never minus zero. */
    static double rounded(double value) {
        return finite(Math.rint(value * DECIMALS) / DECIMALS) + 0.0;
    }

    /** Returns the nearest finite double, so that answers stay valid JSON for any numbers in the rule tables. */
    static double finite(double value) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value));
    }

    /** Returns the logistic function, kept strictly between 0 and 1. */
    public static double sigmoid(double sum) {
        double score = 1 / (1 + StrictMath.exp(-sum));
        return Math.max(CLOSEST_TO_EDGE, Math.min(1 - CLOSEST_TO_EDGE, score));
    }

    /**
     * Returns the factor on a type's weight: its clusters, each times the multiplier of its rating, or how far they
     * saturate the type; 0: not scored.
     */
    public static double units(ScoreModel model, LabelType type, PlaceCounts counts) {
        int place = ScoreModel.SCORED_TYPES.indexOf(type);
        TypeRule rule = model.types().get(type);
        return rule == null || place < 0 ? 0 : units(model, rule, counts, place);
    }

    private static double term(
            ScoreModel model, TypeRule rule, double weight, PlaceCounts counts, int place, double lengthMeters) {
        double term = weight * units(model, rule, counts, place) + counts.adjustments()[place];
        return finite(onStretch(model, rule, term, lengthMeters));
    }

    /** Returns a part of a type's term, scaled to a stretch of fixed length if the type is length-normalized. */
    static double onStretch(ScoreModel model, TypeRule rule, double part, double lengthMeters) {
        return rule.lengthNormalized() && !Double.isNaN(lengthMeters)
                ? part * (model.perMeters() / Math.max(lengthMeters, model.minLengthMeters()))
                : part;
    }

    static double units(ScoreModel model, TypeRule rule, PlaceCounts counts, int place) {
        if (rule.scoring() == Scoring.STREET_CONDITION) {
            return Math.min(counts.clusters(place), model.saturation()) / (double) model.saturation();
        }
        double units = 0;
        for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
            units += counts.clusters(place, rating) * rule.multipliers().get(rating);
        }
        return rounded(units);
    }
}
