package org.sidewalkdata.query;

import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.LocationParameters.Regions;

/** A parsed request for places. Without a location it selects all; an unknown region gives an empty response. */
public record PlaceQuery(Location location, Set<String> categories) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Places", Regions.ANY);
    static final Parameter<Set<String>> CATEGORY =
            new Parameter<>("category", ParameterKinds.PLACE_CATEGORIES, "Only places of these categories.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<PlaceQuery> PARAMETERS = ParameterGroup.of(PlaceQuery::of, LOCATION, CATEGORY);

    public PlaceQuery {
        categories = Set.copyOf(categories);
    }

    private static PlaceQuery of(ParameterGroup.Values values) {
        return new PlaceQuery(values.get(LOCATION), values.get(CATEGORY));
    }

    /** Returns the filter for the requested places. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .among("category", categories)
                .all();
    }
}
