package org.sidewalkdata.collection;

import java.util.ArrayList;
import java.util.List;

/**
 * Properties that a collection shows when the parameter {@code include} names them (B1). Immutable.
 *
 * @param name as the parameter takes it, {@code severityCounts}
 * @param properties in order, made of columns of the collection's view
 */
public record IncludedGroup(String name, List<Property> properties) {
    public IncludedGroup {
        properties = List.copyOf(properties);
    }

    /** Returns all properties of the groups, in order. */
    static List<Property> all(List<IncludedGroup> groups) {
        List<Property> properties = new ArrayList<>();
        groups.forEach(group -> properties.addAll(group.properties));
        return properties;
    }
}
