package org.sidewalkdata.query;

import java.util.Optional;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.AreaParameters.Alone;
import org.sidewalkdata.query.LocationParameters.Regions;

/**
 * A parsed request for scores of regions or intersections. Without a location it selects all; an unknown region is an
 * error (P6).
 *
 * @param scores the model (B2)
 */
public record ScoredPlaceQuery(Location location, ScoreChoice scores) {
    private static final String WITH_INTERSECTIONS = "2026-10";

    private static final Parameter<Optional<String>> ONLY_MODEL = new Parameter<>(
            "model",
            ParameterKinds.nameOf(WITH_INTERSECTIONS, WITH_INTERSECTIONS),
            "Score model; only " + WITH_INTERSECTIONS + " scores intersections.");

    /** Parameters for regions, which every model scores. */
    public static final ParameterGroup<ScoredPlaceQuery> REGIONS = ofRegions();

    /** Parameters for intersections, which only one model scores. */
    public static final ParameterGroup<ScoredPlaceQuery> INTERSECTIONS = intersections();

    private static ParameterGroup<ScoredPlaceQuery> ofRegions() {
        var location = LocationParameters.of("Regions", Regions.KNOWN, Alone.REPLACES_REGIONS);
        ParameterGroup<ScoreChoice> scores = ScoreParameters.MODEL_ONLY;
        return ParameterGroup.of(
                values -> new ScoredPlaceQuery(values.get(location), values.get(scores)), location, scores);
    }

    private static ParameterGroup<ScoredPlaceQuery> intersections() {
        var location = LocationParameters.of("Intersections", Regions.KNOWN);
        return ParameterGroup.of(
                values -> {
                    values.get(ONLY_MODEL)
                            .filter(name -> !name.equals(WITH_INTERSECTIONS))
                            .ifPresent(name -> {
                                throw Parameters.refused(ONLY_MODEL.name(), "must be " + WITH_INTERSECTIONS, name);
                            });
                    return new ScoredPlaceQuery(values.get(location), ScoreChoice.STORED);
                },
                location,
                ONLY_MODEL);
    }

    /** Returns the scored regions, or the areas of a set in their place, by the requested model. */
    public PublishedCollection regions() {
        if (location instanceof Location.AreaSet) {
            return scores.isDefaultModel() ? AreaCollections.ACCESS_SCORE_AREAS : AreaCollections.AREA_SCORES;
        }
        return scores.isDefaultModel() ? ScoreCollections.ACCESS_SCORE_REGIONS : ScoreCollections.REGION_SCORES;
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
