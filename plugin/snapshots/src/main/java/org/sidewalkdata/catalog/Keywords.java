package org.sidewalkdata.catalog;

import java.util.List;

/** The words by which people find the data in catalogs. */
final class Keywords {
    static final List<String> ALL = List.of(
            "sidewalks", "accessibility", "curb ramps", "pedestrians", "wheelchair users", "street-level imagery");

    private Keywords() {}
}
