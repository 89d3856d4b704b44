package org.sidewalkdata.query;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.query.AreaParameters.Alone;
import org.sidewalkdata.query.LocationParameters.Regions;

/**
 * A parsed request for the repairs that open most (B17).
 *
 * @param location of the streets that may be repaired
 * @param preset the mobility aid
 * @param weight what is to come within reach: {@value #METERS}, {@value #PLACES}, or a number of areas
 * @param categories of the places; empty: all
 */
public record ReconnectQuery(
        Location location, String preset, String weight, Set<String> categories, UnitCosts costs, int limit) {
    public static final String METERS = "meters";
    public static final String PLACES = "places";

    /** Effort within which something is in reach. */
    public static final double BUDGET = ReachQuery.DEFAULT_METERS;

    /** Largest number of repairs. */
    static final int MOST = 20;

    private static final ParameterGroup<Location> LOCATION =
            LocationParameters.of("Repairs", Regions.KNOWN, Alone.GROUPS_SUMS);
    private static final Parameter<Optional<String>> WEIGHT = new Parameter<>(
            "weight",
            ParameterKinds.nameOf("meters, places, or a number of areas", METERS),
            "What repairs are to bring within reach: meters of street, places, or a number that the areas of a set have,"
                    + " such as population, spread over their streets by length. areaSet names the set; without it, it is"
                    + " the first one that has the number.");
    private static final Parameter<OptionalLong> LIMIT =
            new Parameter<>("limit", ParameterKinds.range(1, MOST), "Number of repairs. Default 5.");

    private static final ParameterGroup<Optional<String>> AID = ReachQuery.aid("it is " + ReachQuery.WHEELCHAIR);

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<ReconnectQuery> PARAMETERS = ParameterGroup.of(
            values -> new ReconnectQuery(
                    values.get(LOCATION),
                    values.get(AID).orElse(ReachQuery.WHEELCHAIR),
                    values.get(WEIGHT).orElse(METERS),
                    values.get(PlaceQuery.CATEGORY),
                    values.get(PlanQuery.COSTS),
                    Math.toIntExact(values.get(LIMIT).orElse(5))),
            LOCATION,
            AID,
            WEIGHT,
            PlaceQuery.CATEGORY,
            PlanQuery.COSTS,
            LIMIT);

    public ReconnectQuery {
        categories = Collections.unmodifiableSet(new TreeSet<>(categories)); // in one order, for the keys
    }

    /** Returns where streets may be repaired: a set of areas alone limits nothing. */
    public Location part() {
        return location instanceof Location.AreaSet set ? set.part() : location;
    }

    /** Returns the filter for the streets that may be repaired. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .add(new Filter.IsBoolean("deleted", false))
                .at(part(), lookups)
                .all();
    }

    /**
     * Returns the set of areas whose number is the weight; empty: meters or places are.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException if no set has the number
     */
    public Optional<String> areaSet(Lookups lookups) {
        if (weight.equals(METERS) || weight.equals(PLACES)) {
            return Optional.empty();
        }
        var numbers = new TreeSet<String>();
        for (Area area : lookups.areas()) {
            if (!(location instanceof Location.AreaSet set) || set.areaSet().equals(area.areaSet())) {
                if (area.attributes().contains(weight)) {
                    return Optional.of(area.areaSet());
                }
                numbers.addAll(area.attributes());
            }
        }
        throw Parameters.refused(
                WEIGHT.name(),
                "must be meters, places" + (numbers.isEmpty() ? "" : ", or a number of areas: ")
                        + (numbers.isEmpty() ? "" : AreaParameters.some(List.copyOf(numbers))),
                weight);
    }

    /** Returns a key that is equal for requests of the same repairs, within one data version. */
    public String key() {
        return "reconnect " + this;
    }
}
