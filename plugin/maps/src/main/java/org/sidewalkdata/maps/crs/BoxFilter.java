package org.sidewalkdata.maps.crs;

import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;

/**
 * Builds the filter of a box in any system. A box across the antimeridian becomes two boxes in degrees; in a UTM zone
 * its shape is divided there. Pure.
 */
public final class BoxFilter {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private BoxFilter() {}

    /**
     * Returns the filter.
     *
     * @param edges lower corner, then upper corner, each in the order of the system's axes
     * @param column the geometry
     * @throws IllegalArgumentException if the edges are not a box in the system
     */
    public static Filter of(double[] edges, Crs crs, String column) {
        if (!crs.keepsStraightLines()) {
            return bent(edges, crs, column);
        }
        double[] low = new double[2];
        double[] high = new double[2];
        crs.toDegrees(edges[0], edges[1], low);
        crs.toDegrees(edges[2], edges[3], high);
        if (crs.isDegrees() && low[0] > high[0]) {
            return new Filter.Or(List.of(
                    new Filter.InBbox(column, new Bbox(low[0], low[1], 180, high[1])),
                    new Filter.InBbox(column, new Bbox(-180, low[1], high[0], high[1]))));
        }
        return new Filter.InBbox(column, new Bbox(low[0], low[1], high[0], high[1]));
    }

    /** Returns the filter of a box whose edges are curves in degrees. */
    private static Filter bent(double[] edges, Crs crs, String column) {
        if (!(edges[0] < edges[2] && edges[1] < edges[3])) {
            throw new IllegalArgumentException("its lower corner must come first");
        }
        Geometry box = GEOMETRIES.toGeometry(new Envelope(edges[0], edges[2], edges[1], edges[3]));
        return new Filter.Spatial(column, Filter.SpatialOperator.INTERSECTS, new ToDegrees(crs).convert(box));
    }
}
