package org.sidewalkdata.query;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.filter.SpatialFilter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Region;

/** Collects the parts of a query's filter. An absent value adds no part (common rule 3: filters combine with AND). */
final class Conditions {
    private final List<Filter> parts = new ArrayList<>();

    Conditions add(Filter part) {
        parts.add(part);
        return this;
    }

    /** Adds a location. A region is compared by its id, a region name by the ids of the regions with that name. */
    Conditions at(Location location, Lookups lookups) {
        if (location instanceof Location.InBox box) {
            add(new Filter.InBbox("geom", box.bbox()));
        } else if (location instanceof Location.Within polygon) {
            add(SpatialFilter.of("geom", SpatialOperator.INTERSECTS, polygon.area()));
        } else if (location instanceof Location.InArea in) {
            add(new Filter.InArea("geom", in.area()));
        } else if (location instanceof Location.AreaSet set) {
            equal("area_set", Optional.of(set.areaSet()));
            return set.part() instanceof Location.InArea in
                    ? equal("area_id", Optional.of(in.area().areaId()))
                    : at(set.part(), lookups);
        } else if (location instanceof Location.RegionId region) {
            add(new Filter.CompareInteger("region_id", Operator.EQUAL, region.regionId()));
        } else if (location instanceof Location.RegionName name) {
            add(new Filter.InIntegers(
                    "region_id",
                    name.among(lookups.regions()).stream().map(Region::regionId).collect(Collectors.toSet())));
        }
        return this;
    }

    Conditions labelTypes(Set<LabelType> types) {
        return types.isEmpty()
                ? this
                : add(new Filter.InTexts(
                        "label_type",
                        types.stream().map(LabelType::publishedName).collect(Collectors.toSet())));
    }

    /** Requires one of the texts; an empty set adds no condition. */
    Conditions among(String column, Set<String> texts) {
        return texts.isEmpty() ? this : add(new Filter.InTexts(column, texts));
    }

    /** Requires a text, which may contain any character, or a user id. */
    Conditions equal(String column, Optional<String> text) {
        return among(column, text.stream().collect(Collectors.toSet()));
    }

    /** Compares by code point with a text without a NUL character. */
    Conditions compareText(String column, Operator operator, Optional<String> text) {
        text.ifPresent(value -> add(new Filter.CompareText(column, operator, value, false)));
        return this;
    }

    Conditions compare(String column, Operator operator, OptionalLong value) {
        value.ifPresent(number -> add(new Filter.CompareInteger(column, operator, number)));
        return this;
    }

    Conditions atLeast(String column, OptionalDouble value) {
        value.ifPresent(number -> add(new Filter.CompareNumber(column, Operator.AT_LEAST, number)));
        return this;
    }

    Conditions compare(String column, Operator operator, Optional<Instant> value) {
        value.ifPresent(instant -> add(new Filter.CompareInstant(column, operator, instant)));
        return this;
    }

    Conditions between(String column, SeverityRange severity) {
        return compare(column, Operator.AT_LEAST, severity.min()).compare(column, Operator.AT_MOST, severity.max());
    }

    Filter all() {
        return new Filter.And(parts);
    }
}
