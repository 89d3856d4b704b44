package org.sidewalkdata.filter.cql2;

import java.util.function.Supplier;
import org.locationtech.jts.geom.Geometry;

/** Conversion of the geometry library's exceptions (an open ring, a line of one point) into errors with a position. */
final class PlacedFaults {
    private PlacedFaults() {}

    static Geometry checked(int position, Supplier<Geometry> maker) {
        try {
            return maker.get();
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception(String.valueOf(e.getMessage()), position);
        }
    }
}
