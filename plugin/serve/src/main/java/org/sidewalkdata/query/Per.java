package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.Area;

/** The parameter {@code per}: the attribute of areas that their problems are divided by (B12). */
final class Per {
    static final Parameter<Optional<String>> PARAMETER = new Parameter<>(
            "per",
            ParameterKinds.TEXT,
            "Adds problems_per_1000: problem clusters per 1,000 of this attribute of the areas, such as population. Only"
                    + " with areaSet.");

    private Per() {}

    /**
     * Returns the property to add.
     *
     * @throws InvalidParameterException if no area of the set has the attribute; the message lists those that there are
     */
    static List<IncludedGroup> of(Optional<String> per, Location location, Lookups lookups) {
        if (per.isEmpty()) {
            return List.of();
        }
        if (!(location instanceof Location.AreaSet set)) {
            throw new InvalidParameterException(PARAMETER.name(), "is only for areas: it needs areaSet");
        }
        var attributes = new TreeSet<String>();
        for (Area area : lookups.areas()) {
            if (area.areaSet().equals(set.areaSet())) {
                attributes.addAll(area.attributes());
            }
        }
        if (!attributes.contains(per.get())) {
            throw Parameters.refused(
                    PARAMETER.name(),
                    attributes.isEmpty()
                            ? "must be an attribute of the areas, and these have none,"
                            : "must be " + AreaParameters.some(List.copyOf(attributes)),
                    per.get());
        }
        return List.of(AreaCollections.per(per.get()));
    }
}
