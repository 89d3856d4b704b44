package org.sidewalkdata.query;

import java.util.Optional;
import java.util.OptionalDouble;
import org.sidewalkdata.filter.Filter;

/**
 * A parsed request for what a person reaches from each place (B17).
 *
 * @param preset the mobility aid; empty: nothing hinders the person
 * @param meters the effort
 */
public record ReachPlacesQuery(PlaceQuery places, Optional<String> preset, double meters) {
    /** The distance that people usually walk to a stop: a quarter of a mile, rounded. */
    public static final double DEFAULT_METERS = 400;

    private static final double MOST = 1000;
    private static final Parameter<OptionalDouble> METERS =
            ReachQuery.effort("meters", MOST, "Effort in meters, as for reach. Default " + (int) DEFAULT_METERS + ".");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<ReachPlacesQuery> PARAMETERS = ParameterGroup.of(
            values -> new ReachPlacesQuery(
                    values.get(PlaceQuery.PARAMETERS),
                    values.get(ReachQuery.AID),
                    values.get(METERS).orElse(DEFAULT_METERS)),
            PlaceQuery.PARAMETERS,
            ReachQuery.AID,
            METERS);

    /** Returns the filter for the places. */
    public Filter filter(Lookups lookups) {
        return places.filter(lookups);
    }

    /** Returns a key that is equal for requests of the same numbers, within one data version. */
    public String key() {
        return "reach of places " + preset + meters;
    }
}
