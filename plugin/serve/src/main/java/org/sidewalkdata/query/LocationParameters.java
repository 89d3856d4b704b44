package org.sidewalkdata.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;

/**
 * The parameters {@code bbox}, those of {@linkplain AreaParameters areas}, {@code within}, {@code regionId} and
 * {@code regionName}. The one of the highest precedence applies, in this order; all are validated (common rule 4; P5, P6).
 *
 * @param regionsMustExist true: the region that applies must exist, else the request fails when its parameter is
 *     read. False: an unknown region gives an empty response.
 * @param setGroupsSums true: a set without an area only groups sums, and a region selects what they count. False: its
 *     areas stand in place of regions, so regions do not apply
 */
public record LocationParameters(
        Parameter<Optional<Bbox>> bbox,
        AreaParameters areas,
        Parameter<Optional<Geometry>> within,
        Parameter<OptionalLong> regionId,
        Parameter<Optional<String>> regionName,
        boolean regionsMustExist,
        boolean setGroupsSums)
        implements ParameterGroup<Location> {
    private static final String WITHIN = "within";

    /**
     * Creates parameters for requests that accept unknown regions.
     *
     * @param what the things at the location, such as {@code Clusters}
     */
    static LocationParameters of(String what) {
        return of(what, false, false);
    }

    /** Creates parameters for score requests, in which an unknown region is an error. */
    static LocationParameters ofKnownRegions(String what) {
        return of(what, true, false);
    }

    /** Creates parameters for requests for regions, or for the areas of a set in their place. */
    static LocationParameters ofRegionsOrAreas(boolean regionsMustExist) {
        return of("Regions", regionsMustExist, true);
    }

    /** Creates parameters for requests at a location whose sums may be by area of a set, too. */
    static LocationParameters withSumsByArea(String what, boolean regionsMustExist) {
        return of(what, regionsMustExist, true, true);
    }

    /** Returns whether parameters have a location, which the body of a POST may give, too. */
    public static boolean areAmong(List<Parameter<?>> parameters) {
        return parameters.stream().anyMatch(parameter -> parameter.name().equals(WITHIN));
    }

    private static LocationParameters of(String what, boolean regionsMustExist, boolean setAlone) {
        return of(what, regionsMustExist, setAlone, false);
    }

    private static LocationParameters of(
            String what, boolean regionsMustExist, boolean setAlone, boolean setGroupsSums) {
        return new LocationParameters(
                new Parameter<>(
                        "bbox",
                        ParameterKinds.BBOX,
                        what + " in this WGS84 bounding box. Overrides the other locations."),
                AreaParameters.of(what, setAlone),
                new Parameter<>(
                        WITHIN,
                        ParameterKinds.AREA,
                        what + " in this polygon in WGS84, also on its edge; streets and regions if they intersect it."
                                + " Overrides regionId and regionName. The body of a POST means the same."),
                new Parameter<>("regionId", ParameterKinds.ID, what + " with this region id. Overrides regionName."),
                new Parameter<>("regionName", ParameterKinds.TEXT, what + " with this region name, ignoring case."),
                regionsMustExist,
                setGroupsSums);
    }

    @Override
    public List<Parameter<?>> parameters() {
        List<Parameter<?>> all = new ArrayList<>(List.of(bbox));
        all.addAll(areas.parameters());
        all.addAll(List.of(within, regionId, regionName));
        return List.copyOf(all);
    }

    @Override
    public Location read(Parameters given, Lookups lookups) {
        Optional<Location> found = bbox.read(given).map(Location.InBox::new);
        AreaParameters.Given area = areas.texts(given);
        boolean isSetOfAnswer = areas.setAlone() && area.set().isPresent();
        if (area.set().isPresent() && (found.isEmpty() || isSetOfAnswer)) {
            Optional<Location> one = areas.area(area, lookups).map(Location.InArea::new);
            found = found.or(() -> one);
        }
        found = orPolygon(found, given, lookups);
        boolean regionsApply = found.isEmpty() && (!isSetOfAnswer || setGroupsSums);
        OptionalLong id = regionId.read(given);
        if (regionsApply && id.isPresent() && regionsMustExist) {
            requireKnown(id.getAsLong(), lookups);
        }
        Optional<String> name = regionName.read(given);
        if (regionsApply) {
            found = id.isPresent()
                    ? Optional.of(new Location.RegionId(id.getAsLong()))
                    : name.map(text -> named(text, lookups));
        }
        Location location = found.orElseGet(Location.Anywhere::new);
        return isSetOfAnswer ? new Location.AreaSet(area.set().get(), location) : location;
    }

    private Optional<Location> orPolygon(Optional<Location> found, Parameters given, Lookups lookups) {
        Optional<Geometry> polygon = within.read(given);
        if (found.isPresent()) {
            return found;
        }
        polygon.ifPresent(area -> requireInCity(area, lookups));
        return polygon.map(Location.Within::new);
    }

    private void requireInCity(Geometry area, Lookups lookups) {
        Envelope box = area.getEnvelopeInternal();
        lookups.cityBox()
                .filter(city -> !city.intersects(new Bbox(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY())))
                .ifPresent(city -> {
                    throw new InvalidParameterException(
                            within.name(),
                            "lies outside the city, whose box is " + city.minLon() + "," + city.minLat() + ","
                                    + city.maxLon() + "," + city.maxLat() + ". Longitude comes first");
                });
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
        return regions.isEmpty()
                ? "this city has no regions,"
                : AreaParameters.some(regions.stream()
                        .map(region -> Long.toString(region.regionId()))
                        .toList());
    }
}
