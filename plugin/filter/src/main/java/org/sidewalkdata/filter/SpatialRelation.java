package org.sidewalkdata.filter;

import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.operation.relateng.RelateNG;
import org.locationtech.jts.operation.relateng.RelatePredicate;
import org.sidewalkdata.filter.Filter.SpatialOperator;

/** The spatial relation of two geometries, computed by JTS, of which PostGIS' GEOS is a port. Pure. */
public final class SpatialRelation {
    private SpatialRelation() {}

    /**
     * Returns whether a relation holds.
     *
     * @throws IllegalArgumentException if the boundaries cross too often
     */
    public static boolean holds(Geometry left, SpatialOperator operator, Geometry right) {
        GeometryLimits.requireFewCrossings(left, right);
        if (isMixed(left) && isMixed(right)) {
            return ofTwoMixed(left, operator, right);
        }
        if (isMixed(left)) {
            return new MixedRelation(right, left).holds(operator.turned());
        }
        if (isMixed(right)) {
            return new MixedRelation(left, right).holds(operator);
        }
        return switch (operator) {
            case INTERSECTS -> left.intersects(right);
            case DISJOINT -> left.disjoint(right);
            case EQUALS -> left.equalsTopo(right);
            case TOUCHES -> left.touches(right);
            case CROSSES -> left.crosses(right);
            case WITHIN -> left.within(right);
            case CONTAINS -> left.contains(right);
            case OVERLAPS -> left.overlaps(right);
        };
    }

    /** Returns whether the geometry is a collection, which may mix points, lines and areas. */
    public static boolean isMixed(Geometry geometry) {
        return geometry.getClass() == GeometryCollection.class;
    }

    /**
     * Compares two collections, which occur among constants only; the newer algorithm treats a collection as the union
     * of its parts.
     */
    private static boolean ofTwoMixed(Geometry left, SpatialOperator operator, Geometry right) {
        return RelateNG.relate(
                left,
                right,
                switch (operator) {
                    case INTERSECTS -> RelatePredicate.intersects();
                    case DISJOINT -> RelatePredicate.disjoint();
                    case EQUALS -> RelatePredicate.equalsTopo();
                    case TOUCHES -> RelatePredicate.touches();
                    case CROSSES -> RelatePredicate.crosses();
                    case WITHIN -> RelatePredicate.within();
                    case CONTAINS -> RelatePredicate.contains();
                    case OVERLAPS -> RelatePredicate.overlaps();
                });
    }
}
