package org.sidewalkdata.collection;

import java.util.List;

/** A member of a JSON record: one column, or an object made of several (cluster_counts, sub_scores, stats_by_label_type). */
public sealed interface Property {
    /** The member's name in JSON. */
    String name();

    /** One value. */
    record Value(String name, Column column) implements Property {}

    /** A nested object whose keys never change. */
    record Group(String name, List<Property> members, String meaning) implements Property {
        public Group {
            members = List.copyOf(members);
        }
    }
}
