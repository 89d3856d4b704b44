package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.LocationParameters.Regions;

/**
 * A parsed request for street scores (spec, "GET /v3/api/accessScoreStreets"). An unknown region is an error (P6).
 *
 * @param scores the model and weights of the scores (B2, B3)
 * @param included the optional property groups (B1)
 */
public record AccessScoreStreetQuery(Location location, ScoreChoice scores, List<IncludedGroup> included) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Streets", Regions.KNOWN);
    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;
    private static final Parameter<List<IncludedGroup>> INCLUDE =
            Include.of(Stream.concat(IncludedGroups.ACCESS_SCORE_STREETS.stream(), Stream.of(IncludedGroups.REACH))
                    .toList());

    /** All parameters in the order of the interface's table, then the added ones. */
    public static final ParameterGroup<AccessScoreStreetQuery> PARAMETERS = ParameterGroup.of(
            values -> new AccessScoreStreetQuery(values.get(LOCATION), values.get(SCORES), values.get(INCLUDE)),
            LOCATION,
            SCORES,
            INCLUDE);

    public AccessScoreStreetQuery {
        included = List.copyOf(included);
    }

    /**
     * Returns the filter for the requested streets; without a location, for the streets that meet the city's default
     * box (P13).
     */
    public Filter filter(Lookups lookups) {
        Conditions conditions = new Conditions();
        if (location instanceof Location.Anywhere) {
            lookups.cityBox().ifPresent(box -> conditions.add(new Filter.InBbox("geom", box)));
        } else {
            conditions.at(location, lookups);
        }
        return isStored() ? conditions.all() : conditions.add(scores.filter()).all();
    }

    /**
     * Returns whose reach the rows have.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException if the preset is not one of a mobility aid
     */
    public Optional<String> aid(Lookups lookups) {
        return scores.preset().map(name -> ReachQuery.knownAid(name, lookups));
    }

    /** Returns true if the request needs only the standard fields by the default model, which have a separate view. */
    public boolean isStored() {
        return scores.equals(ScoreChoice.STORED) && included.isEmpty();
    }
}
