package org.sidewalkdata.query;

import java.util.OptionalLong;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;

/** A parsed request for regions. Without a location it selects all; an unknown region gives an empty response. */
public record RegionQuery(Location location, OptionalLong minLabelCount) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Regions");
    private static final Parameter<OptionalLong> MIN_LABEL_COUNT =
            new Parameter<>("minLabelCount", ParameterKinds.count(0), "Only regions with at least this many labels.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<RegionQuery> PARAMETERS = ParameterGroup.of(
            values -> new RegionQuery(values.get(LOCATION), values.get(MIN_LABEL_COUNT)), LOCATION, MIN_LABEL_COUNT);

    /** Returns the filter for the requested regions. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .compare("label_count", Operator.AT_LEAST, minLabelCount)
                .all();
    }
}
