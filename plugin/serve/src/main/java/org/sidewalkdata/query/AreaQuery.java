package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.AreaParameters.Alone;

/**
 * A parsed request for areas. Without a set it selects all sets.
 *
 * @param location a set of areas, or anywhere
 * @param per the attribute that problems are divided by; empty: none
 * @param included the optional property groups (B1)
 */
public record AreaQuery(Location location, Optional<String> per, List<IncludedGroup> included) {
    private static final AreaParameters AREA = AreaParameters.of("Areas", Alone.REPLACES_REGIONS);

    private static final Parameter<List<IncludedGroup>> INCLUDE = Include.of(AreaCollections.INCLUDED);

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<AreaQuery> PARAMETERS = ParameterGroup.of(
            values -> new AreaQuery(values.get(AREA), values.get(Per.PARAMETER), values.get(INCLUDE)),
            AREA,
            Per.PARAMETER,
            INCLUDE);

    public AreaQuery {
        included = List.copyOf(included);
    }

    /** Returns the areas with what {@code per} and {@code include} add. */
    public PublishedCollection collection(Lookups lookups) {
        return AreaCollections.AREAS.including(Per.of(per, location, lookups)).including(included);
    }

    /** Returns the filter for the requested areas. */
    public Filter filter(Lookups lookups) {
        return new Conditions().at(location, lookups).all();
    }
}
