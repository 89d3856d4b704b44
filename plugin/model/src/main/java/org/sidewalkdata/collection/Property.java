package org.sidewalkdata.collection;

import java.util.List;

/**
 * A member of a JSON record: one column, or an object of several columns (cluster_counts, sub_scores,
 * stats_by_label_type).
 */
public sealed interface Property {
    /** Returns the member's name in JSON. */
    String name();

    /** A single value. */
    record Value(String name, Column column) implements Property {}

    /** A nested object with a fixed set of keys. */
    record Group(String name, List<Property> members, String meaning) implements Property {
        public Group {
            members = List.copyOf(members);
        }
    }
}
