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
 * @param regions what an unknown region gives
 */
public record LocationParameters(
        Parameter<Optional<Bbox>> bbox,
        AreaParameters areas,
        Parameter<Optional<Geometry>> within,
        Parameter<OptionalLong> regionId,
        Parameter<Optional<String>> regionName,
        Regions regions)
        implements ParameterGroup<Location> {
    private static final String WITHIN = "within";

    /** What an unknown region gives, if no parameter overrides it. */
    enum Regions {
        /** An empty response. */
        ANY,
        /** An error when the parameter is read. */
        KNOWN
    }

    /**
     * Creates parameters for requests for what lies at one location.
     *
     * @param what the things at the location, such as {@code Clusters}
     */
    static LocationParameters of(String what, Regions regions) {
        return of(what, regions, AreaParameters.Alone.REJECTED);
    }

    /** Returns whether parameters have a location, which the body of a POST may give, too. */
    public static boolean areAmong(List<Parameter<?>> parameters) {
        return parameters.stream().anyMatch(parameter -> parameter.name().equals(WITHIN));
    }

    /** Creates parameters for requests that may name a set of areas without an area, too. */
    static LocationParameters of(String what, Regions regions, AreaParameters.Alone set) {
        return new LocationParameters(
                new Parameter<>(
                        "bbox",
                        ParameterKinds.BBOX,
                        what + " in this WGS84 bounding box. Overrides the other locations."),
                AreaParameters.of(what, set),
                new Parameter<>(
                        WITHIN,
                        ParameterKinds.AREA,
                        what + " in this polygon in WGS84, also on its edge; streets and regions if they intersect it."
                                + " Overrides regionId and regionName. The body of a POST means the same."),
                new Parameter<>("regionId", ParameterKinds.ID, what + " with this region id. Overrides regionName."),
                new Parameter<>("regionName", ParameterKinds.TEXT, what + " with this region name, ignoring case."),
                regions);
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
        boolean isSetOfAnswer =
                areas.alone() != AreaParameters.Alone.REJECTED && area.set().isPresent();
        if (area.set().isPresent() && (found.isEmpty() || isSetOfAnswer)) {
            Optional<Location> one = areas.area(area, lookups).map(Location.InArea::new);
            found = found.or(() -> one);
        }
        found = orPolygon(found, given, lookups);
        boolean regionsApply = found.isEmpty() && (!isSetOfAnswer || areas.alone() == AreaParameters.Alone.GROUPS_SUMS);
        OptionalLong id = regionId.read(given);
        if (regionsApply && id.isPresent() && regions == Regions.KNOWN) {
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
        if (regions == Regions.KNOWN && location.among(lookups.regions()).isEmpty()) {
            throw Parameters.refused(regionName.name(), "must be the name of a region", name);
        }
        return location;
    }

    private void requireKnown(long id, Lookups lookups) {
        List<Region> known = lookups.regions();
        if (known.stream().noneMatch(region -> region.regionId() == id)) {
            throw Parameters.refused(regionId.name(), "must be the id of a region: " + some(known), Long.toString(id));
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
