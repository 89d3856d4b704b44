package org.sidewalkdata.query;

import java.text.Normalizer;
import java.util.List;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;

/** Where: the strongest of the location parameters (common rule 4; P6). */
public sealed interface Location {
    /** No location parameter was given. */
    record Anywhere() implements Location {}

    record InBox(Bbox bbox) implements Location {}

    record RegionId(long regionId) implements Location {}

    /** Compared without regard to case and to how Unicode composes letters, after trimming. */
    record RegionName(String name) implements Location {
        /** The regions of that name: mostly one, none for an unknown name. */
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
