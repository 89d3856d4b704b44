package org.sidewalkdata.query;

import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Region;

/** A request for street scores, understood (spec, "GET /v3/api/accessScoreStreets"). */
public record AccessScoreStreetQuery(Location location, Delivery delivery) {
    /** Reads the parameters in the order of the interface's table; an unknown region is refused in its turn (P6, P14). */
    public static AccessScoreStreetQuery parse(Parameters parameters, Lookups lookups) {
        Location location = Location.parse(parameters, new KnownRegions(lookups));
        return new AccessScoreStreetQuery(location, Delivery.parse(parameters, Delivery.FEATURE_TYPES));
    }

    /** The streets it asks for; with no location those that meet the city's default box (P13). */
    public Filter filter(Lookups lookups) {
        Conditions conditions = new Conditions();
        if (location instanceof Location.Anywhere) {
            lookups.cityBox().ifPresent(box -> conditions.add(new Filter.InBbox("geom", box)));
        } else {
            conditions.at(location, lookups);
        }
        return conditions.all();
    }

    private record KnownRegions(Lookups lookups) implements Location.RegionCheck {
        @Override
        public void known(long regionId) {
            if (lookups.regions().stream().noneMatch(region -> region.regionId() == regionId)) {
                throw Parameters.refused("regionId", "must be the id of a region: " + ids(), Long.toString(regionId));
            }
        }

        @Override
        public void known(Location.RegionName location) {
            if (location.among(lookups.regions()).isEmpty()) {
                throw Parameters.refused("regionName", "must be the name of a region", location.name());
            }
        }

        private String ids() {
            List<Region> regions = lookups.regions();
            String some = regions.stream()
                    .limit(10)
                    .map(region -> Long.toString(region.regionId()))
                    .collect(Collectors.joining(", "));
            return regions.isEmpty()
                    ? "this city has none,"
                    : regions.size() > 10 ? "such as " + some : "one of " + some;
        }
    }
}
