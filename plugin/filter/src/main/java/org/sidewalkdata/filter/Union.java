package org.sidewalkdata.filter;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.util.GeometryExtracter;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;

/**
 * The set of positions that a collection of geometries covers: its parts neither overlap nor repeat each other. Pure.
 */
final class Union {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private Union() {}

    /**
     * Returns a geometry of a single dimension where that suffices; otherwise a collection of up to three: points,
     * lines, areas in this order, each without the positions that later parts cover.
     *
     * @throws IllegalArgumentException if the parts cross too often
     */
    static Geometry of(Geometry collection) {
        GeometryLimits.requireFewCrossings(collection);
        Geometry areas = union(collection, Geometry.TYPENAME_POLYGON);
        Geometry lines = without(union(collection, Geometry.TYPENAME_LINESTRING), areas);
        Geometry points = without(without(union(collection, Geometry.TYPENAME_POINT), lines), areas);
        List<Geometry> parts = new ArrayList<>();
        for (Geometry part : List.of(points, lines, areas)) {
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        return parts.size() == 1 ? parts.get(0) : FACTORY.createGeometryCollection(parts.toArray(Geometry[]::new));
    }

    private static Geometry union(Geometry collection, String type) {
        List<Geometry> parts = new ArrayList<>();
        for (Object part : GeometryExtracter.extract(collection, type)) {
            parts.add((Geometry) part);
        }
        Geometry all = FACTORY.buildGeometry(parts);
        return parts.size() < 2 ? all : UnaryUnionNG.union(all, FACTORY.getPrecisionModel());
    }

    private static Geometry without(Geometry geometry, Geometry other) {
        return geometry.isEmpty() || other.isEmpty()
                ? geometry
                : OverlayNGRobust.overlay(geometry, other, OverlayNG.DIFFERENCE);
    }
}
