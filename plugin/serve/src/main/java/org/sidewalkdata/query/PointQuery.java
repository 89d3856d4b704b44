package org.sidewalkdata.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.LocationParameters.Regions;

/** A parsed request for imported points (B13). Without a location it selects all; an unknown region gives an empty response. */
public record PointQuery(Location location, List<String> sets) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Points", Regions.ANY);
    private static final Parameter<List<String>> SET =
            new Parameter<>("set", ParameterKinds.POINT_SETS, "Only points of these sets.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<PointQuery> PARAMETERS = ParameterGroup.of(PointQuery::of, LOCATION, SET);

    public PointQuery {
        sets = List.copyOf(sets);
    }

    private static PointQuery of(ParameterGroup.Values values) {
        return new PointQuery(values.get(LOCATION), values.get(SET));
    }

    /**
     * Returns the filter for the requested points.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException for an unknown set
     */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .among("point_set", known(lookups))
                .all();
    }

    private Set<String> known(Lookups lookups) {
        List<String> asked = new ArrayList<>();
        sets.forEach(value -> asked.addAll(List.of(value.split(",", -1))));
        Set<String> found = new TreeSet<>();
        for (String name : asked) {
            if (!lookups.pointSets().contains(name.strip())) {
                throw Parameters.refused(SET.name(), complaint("one or more of ", lookups.pointSets()), name);
            }
            found.add(name.strip());
        }
        return found;
    }

    /** Returns what is wrong with a set that the city does not have. */
    static String complaint(String choice, Set<String> sets) {
        return sets.isEmpty()
                ? "must be absent, because the city has no points,"
                : "must be " + choice + String.join(", ", new TreeSet<>(sets));
    }
}
