package org.sidewalkdata.filter;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.sidewalkdata.filter.Filter.SpatialOperator;

/**
 * The spatial relation of a plain geometry to a collection of points, lines and areas, derived from its relations to
 * the parts, as {@code sql} derives it in PostGIS: JTS's relation of collections (1.20) overlooks areas that cover
 * others beside a lone point.
 */
final class MixedRelation {
    private final Geometry plain;
    private final int dimension;
    private final List<Geometry> parts = new ArrayList<>();

    MixedRelation(Geometry plain, Geometry collection) {
        this.plain = plain;
        this.dimension = plain.getDimension();
        Geometry union = Union.of(collection);
        for (int i = 0; i < union.getNumGeometries(); i++) {
            parts.add(union.getGeometryN(i));
        }
    }

    boolean holds(SpatialOperator operator) {
        return switch (operator) {
            case INTERSECTS -> intersects();
            case DISJOINT -> !intersects();
            case CONTAINS -> interiorsMeet("T") && !partOutside();
            case WITHIN -> interiorsMeet("T") && covered();
            case EQUALS -> covered() && !partOutside();
            case TOUCHES -> intersects() && !interiorsMeet("T");
            case OVERLAPS ->
                dimension == largest() && interiorsMeet(dimension == 1 ? "1" : "T") && !covered() && partOutside();
            case CROSSES -> crosses();
        };
    }

    private boolean crosses() {
        if (dimension < largest()) {
            return interiorsMeet("T") && !covered();
        }
        if (dimension > largest()) {
            return interiorsMeet("T") && partOutside();
        }
        return dimension == 1 && interiorsMeet("T") && !interiorsMeet("1");
    }

    private int largest() {
        return parts.stream().mapToInt(Geometry::getDimension).max().orElse(0);
    }

    private boolean intersects() {
        return parts.stream().anyMatch(plain::intersects);
    }

    /** {@code wanted}: dimension of the intersection of the interiors, T: any. */
    private boolean interiorsMeet(String wanted) {
        return parts.stream().anyMatch(part -> plain.relate(part, wanted + "********"));
    }

    private boolean partOutside() {
        return parts.stream().anyMatch(part -> plain.relate(part, "******T**"));
    }

    private boolean covered() {
        return switch (dimension) {
            case 0 -> intersects();
            case 1 -> rest().isEmpty();
            default -> parts.stream().anyMatch(part -> part.getDimension() == 2 && part.covers(plain));
        };
    }

    private Geometry rest() {
        Geometry rest = plain;
        for (Geometry part : parts) {
            if (part.getDimension() > 0) {
                rest = OverlayNGRobust.overlay(rest, part, OverlayNG.DIFFERENCE);
            }
        }
        return rest;
    }
}
