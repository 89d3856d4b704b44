package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;

/**
 * A parsed request for statistics of the city or of areas.
 *
 * @param filterLowQuality leaves out low-quality users
 * @param location a set of areas, one of them, or anywhere: the city
 */
public record OverallStatsQuery(boolean filterLowQuality, Location location) {
    private static final AreaParameters AREA = new AreaParameters(
            new Parameter<>(
                    "areaSet",
                    ParameterKinds.TEXT,
                    "The areas of this set, such as wards, in place of the city. A large set needs areaId or areaName."),
            new Parameter<>("areaId", ParameterKinds.TEXT, "The area of the set with this id. Overrides areaName."),
            new Parameter<>("areaName", ParameterKinds.TEXT, "The area of the set with this name, ignoring case."),
            AreaParameters.Alone.REPLACES_REGIONS);

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<OverallStatsQuery> PARAMETERS = ParameterGroup.of(
            values -> new OverallStatsQuery(values.get(StatsByDayQuery.FILTER_LOW_QUALITY), values.get(AREA)),
            StatsByDayQuery.FILTER_LOW_QUALITY,
            AREA);

    /** Returns the set whose areas are requested; empty: the city, or one area. */
    public Optional<String> wholeSet() {
        return location instanceof Location.AreaSet set && set.part() instanceof Location.Anywhere
                ? Optional.of(set.areaSet())
                : Optional.empty();
    }

    /** Returns the requested areas in the order of their numbers; none: the city. */
    public List<Area> areas(Lookups lookups) {
        if (!(location instanceof Location.AreaSet set)) {
            return List.of();
        }
        return set.part() instanceof Location.InArea in
                ? List.of(in.area())
                : lookups.areas().stream()
                        .filter(area -> area.areaSet().equals(set.areaSet()))
                        .toList();
    }

    /** Returns the filter for the requested areas. */
    public Filter place(Lookups lookups) {
        return new Conditions().at(location, lookups).all();
    }

    /** Returns the filter for the rows with all users, or without low-quality users. */
    public Filter quality() {
        return StatsByDayQuery.quality(filterLowQuality);
    }
}
