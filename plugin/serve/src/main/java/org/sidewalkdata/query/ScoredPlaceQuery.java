package org.sidewalkdata.query;

import org.sidewalkdata.filter.Filter;

/**
 * A request for scores of regions or intersections, understood: no location means all, an unknown region is refused (P6).
 *
 * @param scores by which model (B2)
 */
public record ScoredPlaceQuery(Location location, ScoreChoice scores) {
    /** Of regions, by any model. */
    public static final ParameterGroup<ScoredPlaceQuery> REGIONS = regions();

    /** Of intersections, which one model has. */
    public static final ParameterGroup<ScoredPlaceQuery> INTERSECTIONS = intersections();

    private static ParameterGroup<ScoredPlaceQuery> regions() {
        var location = LocationParameters.ofKnownRegions("Regions");
        ParameterGroup<ScoreChoice> scores = ScoreParameters.MODEL_ONLY;
        return ParameterGroup.of(
                values -> new ScoredPlaceQuery(values.get(location), values.get(scores)), location, scores);
    }

    private static ParameterGroup<ScoredPlaceQuery> intersections() {
        var location = LocationParameters.ofKnownRegions("Intersections");
        return ParameterGroup.of(values -> new ScoredPlaceQuery(values.get(location), ScoreChoice.STORED), location);
    }

    /** Where; without the model. */
    public Filter place(Lookups lookups) {
        return new Conditions().at(location, lookups).all();
    }

    /** Where, of the scores of all models those of one. */
    public Filter ofModel(Lookups lookups) {
        return new Conditions().at(location, lookups).add(scores.filter()).all();
    }
}
