package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.query.AreaParameters.Alone;
import org.sidewalkdata.query.LocationParameters.Regions;

/**
 * A parsed request for regions, or for the areas of a set in their place. Without a location it selects all; an unknown
 * region gives an empty response.
 *
 * @param per the attribute of areas that problems are divided by; empty: none
 * @param included the optional property groups (B1), those of regions
 */
public record RegionQuery(
        Location location, OptionalLong minLabelCount, Optional<String> per, List<IncludedGroup> included) {
    private static final ParameterGroup<Location> LOCATION =
            LocationParameters.of("Regions", Regions.ANY, Alone.REPLACES_REGIONS);
    private static final Parameter<OptionalLong> MIN_LABEL_COUNT =
            new Parameter<>("minLabelCount", ParameterKinds.count(0), "Only regions with at least this many labels.");
    private static final Parameter<List<IncludedGroup>> INCLUDE = Include.of(CityCollections.REGIONS_INCLUDED);

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<RegionQuery> PARAMETERS = ParameterGroup.of(
            values -> new RegionQuery(
                    values.get(LOCATION), values.get(MIN_LABEL_COUNT), values.get(Per.PARAMETER), values.get(INCLUDE)),
            LOCATION,
            MIN_LABEL_COUNT,
            Per.PARAMETER,
            INCLUDE);

    public RegionQuery {
        included = List.copyOf(included);
    }

    /** Returns what is selected: regions, or areas, with what {@code per} and {@code include} add. */
    public PublishedCollection collection(Lookups lookups) {
        List<IncludedGroup> further = Per.of(per, location, lookups);
        return location instanceof Location.AreaSet
                ? AreaCollections.AREAS.including(further).including(ofAreas())
                : CityCollections.REGION_STATISTICS.including(included);
    }

    private List<IncludedGroup> ofAreas() {
        Set<String> names = included.stream().map(IncludedGroup::name).collect(Collectors.toSet());
        return AreaCollections.INCLUDED.stream()
                .filter(group -> names.contains(group.name()))
                .toList();
    }

    /** Returns the filter for the requested regions or areas. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .compare("label_count", Operator.AT_LEAST, minLabelCount)
                .all();
    }
}
