package org.sidewalkdata.query;

import java.util.Optional;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;

/**
 * A parsed request for areas. Without a set it selects all sets.
 *
 * @param location a set of areas, or anywhere
 * @param per the attribute that problems are divided by; empty: none
 */
public record AreaQuery(Location location, Optional<String> per) {
    private static final AreaParameters AREA = AreaParameters.of("Areas", true);

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<AreaQuery> PARAMETERS = ParameterGroup.of(
            values -> new AreaQuery(values.get(AREA), values.get(Per.PARAMETER)), AREA, Per.PARAMETER);

    /** Returns the areas with what {@code per} adds. */
    public PublishedCollection collection(Lookups lookups) {
        return AreaCollections.AREAS.including(Per.of(per, location, lookups));
    }

    /** Returns the filter for the requested areas. */
    public Filter filter(Lookups lookups) {
        return new Conditions().at(location, lookups).all();
    }
}
