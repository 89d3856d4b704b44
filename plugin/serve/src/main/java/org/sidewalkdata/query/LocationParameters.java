package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;

/**
 * {@code bbox}, {@code regionId} and {@code regionName}: the strongest one counts; all are checked, also those that lose
 * (common rule 4; P5, P6).
 *
 * @param regionsMustExist whether a region that decides must be known, in its parameter's turn; otherwise an unknown one is
 *     an empty answer
 */
record LocationParameters(
        Parameter<Optional<Bbox>> bbox,
        Parameter<OptionalLong> regionId,
        Parameter<Optional<String>> regionName,
        boolean regionsMustExist)
        implements ParameterGroup<Location> {

    /** @param what is found there, {@code Clusters} */
    static LocationParameters of(String what) {
        return of(what, false);
    }

    /** Reads a place for street scores, where an unknown region is refused. */
    static LocationParameters ofKnownRegions(String what) {
        return of(what, true);
    }

    private static LocationParameters of(String what, boolean regionsMustExist) {
        return new LocationParameters(
                new Parameter<>(
                        "bbox",
                        ParameterKinds.BBOX,
                        what + " in this WGS84 bounding box. Overrides regionId and regionName."),
                new Parameter<>("regionId", ParameterKinds.ID, what + " with this region id. Overrides regionName."),
                new Parameter<>("regionName", ParameterKinds.TEXT, what + " with this region name, ignoring case."),
                regionsMustExist);
    }

    @Override
    public List<Parameter<?>> parameters() {
        return List.of(bbox, regionId, regionName);
    }

    @Override
    public Location read(Parameters given, Lookups lookups) {
        Optional<Bbox> box = bbox.read(given);
        OptionalLong id = regionId.read(given);
        if (box.isEmpty() && id.isPresent() && regionsMustExist) {
            requireKnown(id.getAsLong(), lookups);
        }
        Optional<String> name = regionName.read(given);
        if (box.isPresent()) {
            return new Location.InBox(box.get());
        }
        if (id.isPresent()) {
            return new Location.RegionId(id.getAsLong());
        }
        return name.isPresent() ? named(name.get(), lookups) : new Location.Anywhere();
    }

    private Location named(String name, Lookups lookups) {
        var location = new Location.RegionName(name);
        if (regionsMustExist && location.among(lookups.regions()).isEmpty()) {
            throw Parameters.refused(regionName.name(), "must be the name of a region", name);
        }
        return location;
    }

    private void requireKnown(long id, Lookups lookups) {
        List<Region> regions = lookups.regions();
        if (regions.stream().noneMatch(region -> region.regionId() == id)) {
            throw Parameters.refused(
                    regionId.name(), "must be the id of a region: " + some(regions), Long.toString(id));
        }
    }

    private static String some(List<Region> regions) {
        String ids = regions.stream()
                .limit(10)
                .map(region -> Long.toString(region.regionId()))
                .collect(Collectors.joining(", "));
        return regions.isEmpty()
                ? "this city has no regions,"
                : regions.size() > 10 ? "such as " + ids : "one of " + ids;
    }
}
