package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.Area;

/**
 * The parameters {@code areaSet}, {@code areaId} and {@code areaName} (B12). A set or area that applies must exist: the
 * error lists some that do.
 *
 * @param alone what a set without one of its areas means
 */
record AreaParameters(
        Parameter<Optional<String>> areaSet,
        Parameter<Optional<String>> areaId,
        Parameter<Optional<String>> areaName,
        Alone alone)
        implements ParameterGroup<Location> {
    private static final int MOST_LISTED = 10;

    /** What a set of areas without one of its areas means. */
    enum Alone {
        /** An error. */
        REJECTED,
        /** All of its areas, in place of regions: a region does not apply. */
        REPLACES_REGIONS,
        /** Sums by its areas. A region selects what they count. */
        GROUPS_SUMS
    }

    /** The set alone: its areas in place of regions; empty: regions. */
    static final ParameterGroup<Optional<String>> SET_ALONE = new ParameterGroup<>() {
        private final AreaParameters all = AreaParameters.of("Areas", Alone.REPLACES_REGIONS);

        @Override
        public List<Parameter<?>> parameters() {
            return List.of(all.areaSet);
        }

        @Override
        public Optional<String> read(Parameters given, Lookups lookups) {
            Optional<String> set = all.areaSet.read(given);
            set.ifPresent(name -> all.ofSet(name, lookups));
            return set;
        }
    };

    /** The parameters as given. */
    record Given(Optional<String> set, Optional<String> id, Optional<String> name) {}

    /** Creates the parameters. */
    static AreaParameters of(String what, Alone alone) {
        return new AreaParameters(
                new Parameter<>(
                        "areaSet",
                        ParameterKinds.TEXT,
                        alone != Alone.REJECTED
                                ? "The areas of this set, such as wards, in place of regions."
                                : "The set of the area, such as wards."),
                new Parameter<>(
                        "areaId",
                        ParameterKinds.TEXT,
                        what + " in the area of the set with this id. Overrides areaName, within and regions."),
                new Parameter<>(
                        "areaName",
                        ParameterKinds.TEXT,
                        what + " in the area of the set with this name, ignoring case."),
                alone);
    }

    @Override
    public List<Parameter<?>> parameters() {
        return List.of(areaSet, areaId, areaName);
    }

    /** Returns the areas of the set, one of them, or anywhere. */
    @Override
    public Location read(Parameters given, Lookups lookups) {
        Given texts = texts(given);
        if (texts.set.isEmpty()) {
            return new Location.Anywhere();
        }
        Optional<Location> part = area(texts, lookups).map(Location.InArea::new);
        return new Location.AreaSet(texts.set.get(), part.orElseGet(Location.Anywhere::new));
    }

    /** Reads the texts; looks nothing up. */
    Given texts(Parameters given) {
        Given texts = new Given(areaSet.read(given), areaId.read(given), areaName.read(given));
        if (texts.set.isEmpty() && (texts.id.isPresent() || texts.name.isPresent())) {
            Parameter<?> lone = texts.id.isPresent() ? areaId : areaName;
            throw new InvalidParameterException(lone.name(), "needs " + areaSet.name() + ", the name of its set");
        }
        return texts;
    }

    /**
     * Looks an area of a set up; empty: the set suffices.
     *
     * @param given with a set
     */
    Optional<Area> area(Given given, Lookups lookups) {
        List<Area> set = ofSet(given.set.orElseThrow(), lookups);
        if (given.id.isPresent()) {
            String id = given.id.get();
            return Optional.of(one(areaId, id, set, area -> area.areaId().equals(id), Area::areaId));
        }
        if (given.name.isPresent()) {
            var name = new Location.RegionName(given.name.get());
            return Optional.of(one(areaName, name.name(), set, area -> name.isOf(area.name()), Area::name));
        }
        if (alone != Alone.REJECTED) {
            return Optional.empty();
        }
        throw new InvalidParameterException(
                areaId.name(), "or areaName is missing: areaId must be " + some(texts(set, Area::areaId)));
    }

    private List<Area> ofSet(String set, Lookups lookups) {
        List<Area> all = lookups.areas();
        List<Area> areas =
                all.stream().filter(area -> area.areaSet().equals(set)).toList();
        if (areas.isEmpty()) {
            String complaint = all.isEmpty()
                    ? "must be the name of a set of areas, and this city has none,"
                    : "must be "
                            + some(texts(all, Area::areaSet).stream().distinct().toList());
            throw Parameters.refused(areaSet.name(), complaint, set);
        }
        return areas;
    }

    private static Area one(
            Parameter<?> parameter, String text, List<Area> set, Predicate<Area> wanted, Function<Area, String> shown) {
        List<Area> found = set.stream().filter(wanted).toList();
        if (found.size() > 1) {
            throw Parameters.refused(
                    parameter.name(), "must name one area, but several have this name: use areaId,", text);
        }
        return found.stream()
                .findFirst()
                .orElseThrow(() -> Parameters.refused(parameter.name(), "must be " + some(texts(set, shown)), text));
    }

    private static List<String> texts(List<Area> set, Function<Area, String> shown) {
        return set.stream().map(shown).toList();
    }

    /** Returns {@code one of 1, 2}, or {@code such as …} for a long list. */
    static String some(List<String> all) {
        String first = all.stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
        return (all.size() > MOST_LISTED ? "such as " : "one of ") + first;
    }
}
