package org.sidewalkdata.query;

import java.text.Normalizer;
import java.util.List;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;

/** The location of a request: the location parameter of the highest precedence (common rule 4; P6). */
public sealed interface Location {
    /** No location parameter is given. */
    record Anywhere() implements Location {}

    record InBox(Bbox bbox) implements Location {}

    record RegionId(long regionId) implements Location {}

    /** A region name. It is trimmed and compared without regard to case and Unicode normalization form. */
    record RegionName(String name) implements Location {
        /** Returns the regions of that name: usually one, none for an unknown name. */
        List<Region> among(List<Region> regions) {
            return regions.stream()
                    .filter(region -> composed(region.name()).equalsIgnoreCase(composed(name)))
                    .toList();
        }

        private static String composed(String text) {
            return Normalizer.normalize(text.strip(), Normalizer.Form.NFC);
        }
    }
}
