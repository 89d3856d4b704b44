package org.sidewalkdata.score;

import org.sidewalkdata.model.LabelType;

/**
 * A unit's sum as a function of the weights: {@code tags + Σ weight · units}, over the scored types. With these eight
 * numbers and the effect of a street's grade {@link PlaceScore#sum} can be computed for any weights (B3) without rules, ratings or length. Not modified
 * after creation.
 *
 * @param tags the sum of all active tags' adjustments
 * @param units for each type of {@link ScoreModel#SCORED_TYPES} the factor on its signed weight; 0: no cluster
 */
public record LinearSum(double tags, double[] units) {
    /**
     * Returns the sum of a unit.
     *
     * @param lengthMeters of the street, or {@link PlaceScore#NO_LENGTH}
     */
    public static LinearSum of(ScoreModel model, PlaceCounts counts, double lengthMeters) {
        var units = new double[ScoreModel.SCORED_TYPES.size()];
        double tags = 0;
        for (int place = 0; place < units.length; place++) {
            LabelType type = ScoreModel.SCORED_TYPES.get(place);
            TypeRule rule = model.types().get(type);
            if (rule != null && counts.clusters(place) > 0) {
                double own = PlaceScore.units(model, rule, counts, place);
                units[place] = PlaceScore.finite(PlaceScore.onStretch(model, rule, own, lengthMeters));
                tags += PlaceScore.onStretch(model, rule, counts.adjustments()[place], lengthMeters);
            }
        }
        return new LinearSum(PlaceScore.rounded(tags), units);
    }
}
