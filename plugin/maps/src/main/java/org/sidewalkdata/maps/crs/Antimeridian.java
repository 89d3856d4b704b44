package org.sidewalkdata.maps.crs;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.CoordinateFilter;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.valid.IsValidOp;
import org.locationtech.jts.operation.valid.TopologyValidationError;
import org.sidewalkdata.filter.GeometryLimits;
import org.sidewalkdata.model.Bbox;

/**
 * Brings longitudes beyond 180 or -180 back into range. A geometry across the 180th meridian becomes several parts (RFC
 * 7946, 3.1.9); otherwise it would turn into one that spans the whole world. Pure.
 */
public final class Antimeridian {
    private static final double EDGE = 180;
    private static final double AROUND = 360;

    /** Larger than any latitude, so that nothing is divided along the latitude axis. */
    private static final double NORTH = 100;

    private Antimeridian() {}

    /** Divides a box in degrees, less than 360 wide, into one or two boxes. */
    public static List<Bbox> divide(Envelope box) {
        List<Bbox> boxes = new ArrayList<>();
        for (int round = -1; round <= 1; round++) {
            Envelope part = box.intersection(world(round));
            boolean isEdge = round != 0 && part.getWidth() == 0;
            if (!part.isNull() && !isEdge) {
                boxes.add(new Bbox(
                        back(part.getMinX(), round), part.getMinY(), back(part.getMaxX(), round), part.getMaxY()));
            }
        }
        return boxes;
    }

    /**
     * Divides a geometry in degrees. Returns the same geometry if all of it is in range.
     *
     * @throws IllegalArgumentException if the geometry has to be divided but is not valid, or too large
     */
    static Geometry divide(Geometry geometry) {
        Envelope box = geometry.getEnvelopeInternal();
        if (box.isNull() || Math.max(-box.getMinX(), box.getMaxX()) <= EDGE) {
            return geometry;
        }
        GeometryLimits.require(geometry);
        TopologyValidationError fault = new IsValidOp(geometry).getValidationError();
        if (fault != null) {
            throw new IllegalArgumentException("The geometry is not valid: " + fault.getMessage());
        }
        List<Geometry> parts = new ArrayList<>();
        divide(geometry, parts);
        return geometry.getClass() == GeometryCollection.class // the parts of a collection may overlap
                ? geometry.getFactory().createGeometryCollection(parts.toArray(Geometry[]::new))
                : geometry.getFactory().buildGeometry(parts);
    }

    private static void divide(Geometry geometry, List<Geometry> parts) {
        if (geometry instanceof GeometryCollection) {
            for (int i = 0; i < geometry.getNumGeometries(); i++) {
                divide(geometry.getGeometryN(i), parts);
            }
            return;
        }
        Envelope box = geometry.getEnvelopeInternal();
        for (int round = -1; round <= 1; round++) {
            if (world(round).covers(box)) {
                parts.add(back(geometry, round));
                return;
            }
        }
        for (int round = -1; round <= 1; round++) {
            if (world(round).intersects(box)) {
                Geometry world = geometry.getFactory().toGeometry(world(round));
                keep(back(OverlayNGRobust.overlay(geometry, world, OverlayNG.INTERSECTION), round), geometry, parts);
            }
        }
    }

    /**
     * Keeps the parts that have the dimension of the whole. If a line or area only touches the meridian, its part there
     * is a point or a line; it is left out because it belongs to the other side.
     */
    private static void keep(Geometry divided, Geometry whole, List<Geometry> parts) {
        for (int i = 0; i < divided.getNumGeometries(); i++) {
            Geometry part = divided.getGeometryN(i);
            if (!part.isEmpty() && part.getDimension() == whole.getDimension()) {
                parts.add(part);
            }
        }
    }

    /** Returns all longitudes, shifted east by a number of rounds. */
    private static Envelope world(int round) {
        return new Envelope(round * AROUND - EDGE, round * AROUND + EDGE, -NORTH, NORTH);
    }

    private static Geometry back(Geometry geometry, int round) {
        Geometry moved = geometry.copy();
        moved.apply((CoordinateFilter) coordinate -> coordinate.x = back(coordinate.x, round));
        moved.geometryChanged();
        return moved;
    }

    /** Shifts a longitude back into range, and limits it to the range because rounding can exceed the edge. */
    private static double back(double longitude, int round) {
        return Math.max(-EDGE, Math.min(EDGE, longitude - round * AROUND));
    }
}
