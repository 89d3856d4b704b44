package org.sidewalkdata.query;

import org.sidewalkdata.filter.Filter;

/** A request for street scores, understood (spec, "GET /v3/api/accessScoreStreets"); an unknown region is refused (P6). */
public record AccessScoreStreetQuery(Location location) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.ofKnownRegions("Streets");

    /** In the order of the interface's table. */
    public static final ParameterGroup<AccessScoreStreetQuery> PARAMETERS =
            ParameterGroup.of(values -> new AccessScoreStreetQuery(values.get(LOCATION)), LOCATION);

    /** The streets it asks for; with no location those that meet the city's default box (P13). */
    public Filter filter(Lookups lookups) {
        Conditions conditions = new Conditions();
        if (location instanceof Location.Anywhere) {
            lookups.cityBox().ifPresent(box -> conditions.add(new Filter.InBbox("geom", box)));
        } else {
            conditions.at(location, lookups);
        }
        return conditions.all();
    }
}
