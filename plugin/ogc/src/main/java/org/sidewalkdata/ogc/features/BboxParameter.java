package org.sidewalkdata.ogc.features;

import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.crs.Crs;
import org.sidewalkdata.ogc.crs.ToDegrees;

/**
 * Reads {@code bbox} and {@code bbox-crs} (OGC 17-069r4, 7.15.3; 18-058r1, 6.2.3): four numbers, or six, of which the
 * heights are left aside, for the data have none. A box across the antimeridian is two.
 */
final class BboxParameter {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final String NUMBER = "\\s*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?\\s*";

    private BboxParameter() {}

    static Optional<Filter> filter(Call call, ServedCollection collection) {
        Crs crs = CrsParameter.parse(call, "bbox-crs");
        String column = collection.geometry().sqlName();
        return call.query().text("bbox").map(text -> filter(edges(text), crs, column));
    }

    private static Filter filter(double[] edges, Crs crs, String column) {
        try {
            if (crs.equals(Crs.CRS84) && edges[0] > edges[2]) {
                return new Filter.Or(List.of(
                        new Filter.InBbox(column, new Bbox(edges[0], edges[1], 180, edges[3])),
                        new Filter.InBbox(column, new Bbox(-180, edges[1], edges[2], edges[3]))));
            }
            if (!crs.keepsStraightLines()) {
                return bent(edges, crs, column);
            }
            double[] low = new double[2];
            double[] high = new double[2];
            crs.toDegrees(edges[0], edges[1], low);
            crs.toDegrees(edges[2], edges[3], high);
            return new Filter.InBbox(column, new Bbox(low[0], low[1], high[0], high[1]));
        } catch (IllegalArgumentException e) {
            throw new InvalidParameterException("bbox", "is not a box in " + crs.uri() + ": " + e.getMessage());
        }
    }

    /** A box whose edges are curves in degrees. */
    private static Filter bent(double[] edges, Crs crs, String column) {
        if (!(edges[0] < edges[2] && edges[1] < edges[3])) {
            throw new IllegalArgumentException("its lower corner must come first");
        }
        Geometry box = GEOMETRIES.toGeometry(new Envelope(edges[0], edges[2], edges[1], edges[3]));
        return new Filter.Spatial(column, Filter.SpatialOperator.INTERSECTS, new ToDegrees(crs).convert(box));
    }

    private static double[] edges(String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 4 && parts.length != 6) {
            throw new InvalidParameterException("bbox", "must be four numbers, or six, separated by commas");
        }
        int axes = parts.length / 2;
        return new double[] {number(parts[0]), number(parts[1]), number(parts[axes]), number(parts[axes + 1])};
    }

    private static double number(String text) {
        if (!text.matches(NUMBER) || !Double.isFinite(Double.parseDouble(text))) {
            throw new InvalidParameterException("bbox", "must be finite decimal numbers");
        }
        return Double.parseDouble(text);
    }
}
