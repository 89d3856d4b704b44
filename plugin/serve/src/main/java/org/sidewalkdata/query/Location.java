package org.sidewalkdata.query;

import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;

/** The location of a request: the location parameter of the highest precedence (common rule 4; P6). */
public sealed interface Location {
    /** Returns the region of the location; empty: a box, a polygon, an area, no location, or an unknown region. */
    default Optional<Region> region(List<Region> regions) {
        if (this instanceof RegionId id) {
            return regions.stream()
                    .filter(region -> region.regionId() == id.regionId())
                    .findFirst();
        }
        return this instanceof RegionName name ? name.among(regions).stream().findFirst() : Optional.empty();
    }

    /** No location parameter is given. */
    record Anywhere() implements Location {}

    record InBox(Bbox bbox) implements Location {}

    /**
     * A polygon or multipolygon in WGS84 degrees: points inside or on its edge, and lines and regions that intersect it.
     */
    record Within(Geometry area) implements Location {}

    /** An area of a set: points that it covers, and streets that have a part in it (B12). */
    record InArea(Area area) implements Location {}

    /**
     * The areas of a set in place of regions.
     *
     * @param part which of them; {@link InArea} is that one
     */
    record AreaSet(String areaSet, Location part) implements Location {}

    record RegionId(long regionId) implements Location {}

    /** A region name. It is trimmed and compared without regard to case and Unicode normalization form. */
    record RegionName(String name) implements Location {
        /** Returns the regions of that name: usually one, none for an unknown name. */
        List<Region> among(List<Region> regions) {
            return regions.stream().filter(region -> isOf(region.name())).toList();
        }

        /** Returns whether a region with this name is meant. */
        public boolean isOf(String regionName) {
            return composed(regionName).equalsIgnoreCase(composed(name));
        }

        private static String composed(String text) {
            return Normalizer.normalize(text.strip(), Normalizer.Form.NFC);
        }
    }
}
