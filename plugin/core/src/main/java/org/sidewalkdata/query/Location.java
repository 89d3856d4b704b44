package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;

/** Where: the strongest of the location parameters (common rule 4; P6). */
public sealed interface Location {
    /** No location parameter was given. */
    record Anywhere() implements Location {}

    record InBox(Bbox bbox) implements Location {}

    record RegionId(long regionId) implements Location {}

    /** Compared without regard to case, after trimming. */
    record RegionName(String name) implements Location {
        /** The regions of that name: mostly one, none for an unknown name. */
        List<Region> among(List<Region> regions) {
            return regions.stream()
                    .filter(region -> region.name().strip().equalsIgnoreCase(name))
                    .toList();
        }
    }

    /**
     * Reads {@code bbox}, {@code regionId} and {@code regionName} in that order; all are checked, also those that lose.
     */
    static Location parse(Parameters parameters, RegionCheck check) {
        Optional<Bbox> bbox = parameters.bbox("bbox");
        OptionalLong regionId = parameters.integer("regionId", 1, Long.MAX_VALUE);
        if (bbox.isEmpty() && regionId.isPresent()) {
            check.known(regionId.getAsLong());
        }
        Optional<String> regionName = parameters.text("regionName");
        if (bbox.isPresent()) {
            return new InBox(bbox.get());
        }
        if (regionId.isPresent()) {
            return new RegionId(regionId.getAsLong());
        }
        if (regionName.isEmpty()) {
            return new Anywhere();
        }
        RegionName location = new RegionName(regionName.get());
        check.known(location);
        return location;
    }

    /** Whether a region that decides must be known: it must on street scores, in its parameter's turn (P6, P14). */
    interface RegionCheck {
        /** An unknown region is an empty answer. */
        RegionCheck NONE = new RegionCheck() {
            @Override
            public void known(long regionId) {}

            @Override
            public void known(RegionName name) {}
        };

        void known(long regionId);

        void known(RegionName name);
    }
}
