package org.sidewalkdata.query;

import org.sidewalkdata.filter.Filter;

/**
 * A parsed request for scores of regions or intersections. Without a location it selects all; an unknown region is an
 * error (P6).
 *
 * @param scores the model (B2)
 */
public record ScoredPlaceQuery(Location location, ScoreChoice scores) {
    /** Parameters for regions, which every model scores. */
    public static final ParameterGroup<ScoredPlaceQuery> REGIONS = regions();

    /** Parameters for intersections, which only one model scores. */
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

    /** Returns the filter for the location, without the model. */
    public Filter place(Lookups lookups) {
        return new Conditions().at(location, lookups).all();
    }

    /** Returns the filter for the location and the model. */
    public Filter ofModel(Lookups lookups) {
        return new Conditions().at(location, lookups).add(scores.filter()).all();
    }
}
