package org.sidewalkdata.query;

import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;

/**
 * A parsed request for regions, or for the areas of a set in their place. Without a location it selects all; an unknown
 * region gives an empty response.
 *
 * @param per the attribute of areas that problems are divided by; empty: none
 */
public record RegionQuery(Location location, OptionalLong minLabelCount, Optional<String> per) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.ofRegionsOrAreas(false);
    private static final Parameter<OptionalLong> MIN_LABEL_COUNT =
            new Parameter<>("minLabelCount", ParameterKinds.count(0), "Only regions with at least this many labels.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<RegionQuery> PARAMETERS = ParameterGroup.of(
            values -> new RegionQuery(values.get(LOCATION), values.get(MIN_LABEL_COUNT), values.get(Per.PARAMETER)),
            LOCATION,
            MIN_LABEL_COUNT,
            Per.PARAMETER);

    /** Returns what is selected: regions, or areas with what {@code per} adds. */
    public PublishedCollection collection(Lookups lookups) {
        PublishedCollection rows =
                location instanceof Location.AreaSet ? AreaCollections.AREAS : CityCollections.REGION_STATISTICS;
        return rows.including(Per.of(per, location, lookups));
    }

    /** Returns the filter for the requested regions or areas. */
    public Filter filter(Lookups lookups) {
        Conditions conditions = new Conditions().at(location, lookups);
        return location instanceof Location.AreaSet // whose labels count by shares
                ? conditions
                        .atLeast(
                                "label_count",
                                minLabelCount.stream().asDoubleStream().findFirst())
                        .all()
                : conditions
                        .compare("label_count", Operator.AT_LEAST, minLabelCount)
                        .all();
    }
}
