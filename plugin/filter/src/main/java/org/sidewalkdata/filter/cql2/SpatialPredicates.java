package org.sidewalkdata.filter.cql2;

import java.util.List;
import java.util.Locale;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.filter.SpatialFilter;
import org.sidewalkdata.filter.SpatialRelation;
import org.sidewalkdata.model.Bbox;

/** Predicates on two geometries (OGC 21-065r2, 6.5 and 7.7). */
final class SpatialPredicates {
    private SpatialPredicates() {}

    static Filter make(String name, List<Operand> arguments, int position) {
        SpatialOperator operator = operator(name, position);
        Predicates.count(arguments, 2, position);
        Operand left = arguments.get(0);
        Operand right = arguments.get(1);
        if (left instanceof Operand.Shape shape && right instanceof Operand.Shape other) {
            return ofConstants(shape, operator, other);
        }
        if (left instanceof Operand.Property property && right instanceof Operand.Property other) {
            return ofProperties(property, operator, other);
        }
        return left instanceof Operand.Shape shape
                ? make(Predicates.property(right), operator.turned(), shape)
                : make(Predicates.property(left), operator, shape(right));
    }

    private static Filter ofConstants(Operand.Shape left, SpatialOperator operator, Operand.Shape right) {
        try {
            return Filter.constant(SpatialRelation.holds(left.geometry(), operator, right.geometry()));
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception(String.valueOf(e.getMessage()), right.position());
        }
    }

    private static Filter make(Operand.Property property, SpatialOperator operator, Operand.Shape shape) {
        requireGeometry(property);
        try {
            return SpatialFilter.of(property.column().sqlName(), operator, shape.geometry());
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception(String.valueOf(e.getMessage()), shape.position());
        }
    }

    /**
     * Compares two properties. Each collection has one geometry, so it can only be compared with itself; none is empty.
     */
    private static Filter ofProperties(Operand.Property left, SpatialOperator operator, Operand.Property right) {
        requireGeometry(left);
        requireGeometry(right);
        Filter known = new Filter.InBbox(left.column().sqlName(), new Bbox(-180, -90, 180, 90));
        return switch (operator) {
            case INTERSECTS, EQUALS, WITHIN, CONTAINS -> known;
            case DISJOINT, TOUCHES, CROSSES, OVERLAPS -> new Filter.Not(known);
        };
    }

    private static void requireGeometry(Operand.Property property) {
        if (!property.column().type().isGeometry()) {
            throw Predicates.wrongType(property, "a geometry");
        }
    }

    private static SpatialOperator operator(String name, int position) {
        for (SpatialOperator operator : SpatialOperator.values()) {
            if (name.equals("s_" + operator.name().toLowerCase(Locale.ROOT))) {
                return operator;
            }
        }
        throw new Cql2Exception("There is no operator " + name, position);
    }

    private static Operand.Shape shape(Operand operand) {
        if (operand instanceof Operand.Shape shape) {
            return shape;
        }
        throw new Cql2Exception("Expected a geometry", operand.position());
    }
}
