package org.sidewalkdata.query;

import java.util.List;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.filter.Filter;

/**
 * A request for street scores, understood (spec, "GET /v3/api/accessScoreStreets"); an unknown region is refused (P6).
 *
 * @param scores by which model and weights (B2, B3)
 * @param included what is shown besides (B1)
 */
public record AccessScoreStreetQuery(Location location, ScoreChoice scores, List<IncludedGroup> included) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.ofKnownRegions("Streets");
    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;
    private static final Parameter<List<IncludedGroup>> INCLUDE = Include.of(IncludedGroups.ACCESS_SCORE_STREETS);

    /** In the order of the interface's table, then what was added to it. */
    public static final ParameterGroup<AccessScoreStreetQuery> PARAMETERS = ParameterGroup.of(
            values -> new AccessScoreStreetQuery(values.get(LOCATION), values.get(SCORES), values.get(INCLUDE)),
            LOCATION,
            SCORES,
            INCLUDE);

    public AccessScoreStreetQuery {
        included = List.copyOf(included);
    }

    /** The streets it asks for; with no location those that meet the city's default box (P13). */
    public Filter filter(Lookups lookups) {
        Conditions conditions = new Conditions();
        if (location instanceof Location.Anywhere) {
            lookups.cityBox().ifPresent(box -> conditions.add(new Filter.InBbox("geom", box)));
        } else {
            conditions.at(location, lookups);
        }
        return isStored() ? conditions.all() : conditions.add(scores.filter()).all();
    }

    /** Whether it asks for what the interface documents and no more: that has a view of its own. */
    public boolean isStored() {
        return scores.equals(ScoreChoice.STORED) && included.isEmpty();
    }
}
