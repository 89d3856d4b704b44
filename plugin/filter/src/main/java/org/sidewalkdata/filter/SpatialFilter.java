package org.sidewalkdata.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.operation.valid.IsSimpleOp;
import org.locationtech.jts.operation.valid.IsValidOp;
import org.locationtech.jts.operation.valid.TopologyValidationError;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.model.Bbox;

/** Builder of filters from clients' geometries; rejects geometries that would cause trouble in the database. Pure. */
public final class SpatialFilter {
    private static final Envelope WORLD = new Envelope(-180, 180, -90, 90);
    /** Shorter lines may cross themselves. */
    private static final int LONG_LINE = 20;

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private SpatialFilter() {}

    /**
     * Returns a box in any coordinate reference system; if its first longitude is the larger one, it crosses the 180th
     * meridian, and becomes two boxes.
     *
     * @param edges lower corner, then upper corner, each in the order of the system's axes, as in the result
     * @param longitude the axis that is longitude in degrees; empty: no axis is, and no box crosses the meridian
     * @throws IllegalArgumentException if the first corner is not the lower one
     */
    public static Geometry box(double[] edges, OptionalInt longitude) {
        double[] west = edges.clone();
        double[] east = edges.clone();
        for (int axis = 0; axis < 2; axis++) {
            if (edges[axis] > edges[axis + 2]) {
                if (longitude.orElse(-1) != axis) {
                    throw new IllegalArgumentException("The box's lower corner must come first");
                }
                west[axis + 2] = WORLD.getMaxX();
                east[axis] = WORLD.getMinX();
            }
        }
        return Arrays.equals(west, east)
                ? rectangle(edges)
                : GEOMETRIES.buildGeometry(List.of(rectangle(west), rectangle(east)));
    }

    private static Geometry rectangle(double[] edges) {
        return GEOMETRIES.toGeometry(new Envelope(edges[0], edges[2], edges[1], edges[3]));
    }

    /**
     * Returns the relation of a geometry column to a {@linkplain #check checked} geometry; a box becomes a box filter.
     *
     * @throws IllegalArgumentException if the operator has no meaning for the geometry, or parts of a collection cross
     *     too often
     */
    public static Filter of(String column, SpatialOperator operator, Geometry geometry) {
        if (operator == SpatialOperator.INTERSECTS && isBoxes(geometry)) {
            return boxes(column, geometry);
        }
        requireUntangled(geometry);
        if (SpatialRelation.isMixed(geometry)) {
            return operator == SpatialOperator.DISJOINT
                    ? new Filter.Not(of(column, SpatialOperator.INTERSECTS, geometry))
                    : new Filter.Spatial(column, operator, Union.of(geometry));
        }
        return new Filter.Spatial(column, operator, geometry);
    }

    /**
     * Returns whether the geometry is one box, or the two halves of a box across the 180th meridian: one box around
     * both halves would cover most of the world.
     */
    private static boolean isBoxes(Geometry geometry) {
        boolean all = geometry.getNumGeometries() <= 2;
        for (int i = 0; all && i < geometry.getNumGeometries(); i++) {
            all = isBox(geometry.getGeometryN(i));
        }
        return all;
    }

    private static Filter boxes(String column, Geometry geometry) {
        List<Filter> boxes = new ArrayList<>();
        for (int i = 0; i < geometry.getNumGeometries(); i++) {
            Envelope box = geometry.getGeometryN(i).getEnvelopeInternal();
            boxes.add(new Filter.InBbox(column, new Bbox(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY())));
        }
        return boxes.size() == 1 ? boxes.get(0) : new Filter.Or(boxes);
    }

    private static void requireUntangled(Geometry geometry) {
        for (int i = 0; i < geometry.getNumGeometries(); i++) {
            if (isTangle(geometry.getGeometryN(i))) {
                throw new IllegalArgumentException(
                        "a line of more than " + LONG_LINE + " points must not cross itself");
            }
        }
        if (isTangle(geometry)) {
            throw new IllegalArgumentException("lines of more than " + LONG_LINE + " points must not cross each other");
        }
    }

    /**
     * Returns whether a long line crosses itself. The database finds all self-intersections for each row: a tangle of
     * 2,000 points kept it busy for minutes and filled 5 GB.
     */
    private static boolean isTangle(Geometry geometry) {
        return geometry.getDimension() == 1
                && geometry.getNumPoints() > LONG_LINE
                && !new IsSimpleOp(geometry).isSimple();
    }

    /**
     * Checks a geometry.
     *
     * @throws IllegalArgumentException if it is empty, not in WGS84 degrees longitude first, beyond the {@linkplain
     *     GeometryLimits limits}, or not valid
     */
    public static void check(Geometry geometry) {
        requireDegrees(geometry);
        GeometryLimits.require(geometry);
        TopologyValidationError fault = new IsValidOp(geometry).getValidationError();
        if (fault != null) {
            throw new IllegalArgumentException("The geometry is not valid: " + fault.getMessage());
        }
    }

    /**
     * Checks where a geometry lies.
     *
     * @throws IllegalArgumentException if it is empty, or not in WGS84 degrees longitude first
     */
    public static void requireDegrees(Geometry geometry) {
        if (geometry.isEmpty()) {
            throw new IllegalArgumentException("A geometry must not be empty");
        }
        if (!WORLD.contains(geometry.getEnvelopeInternal())) {
            throw new IllegalArgumentException(
                    "Longitudes must lie between -180 and 180, latitudes between -90 and 90, longitude first");
        }
    }

    /** Returns whether the geometry is a rectangle along the axes; a flat rectangle has become a line or a point. */
    private static boolean isBox(Geometry geometry) {
        return geometry instanceof Point
                || geometry.isRectangle()
                || geometry instanceof LineString line
                        && line.getNumPoints() == 2
                        && isFlat(line.getEnvelopeInternal());
    }

    private static boolean isFlat(Envelope box) {
        return box.getWidth() == 0 || box.getHeight() == 0;
    }
}
