package org.sidewalkdata.filter.cql2;

import java.util.List;
import java.util.Locale;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.model.Bbox;

/** Predicates on two geometries (OGC 21-065r2, 6.5 and 7.7). */
final class SpatialPredicates {
    private SpatialPredicates() {}

    static Filter make(String name, List<Operand> arguments, int position) {
        SpatialOperator operator = operator(name, position);
        Predicates.count(arguments, 2, position);
        Operand left = arguments.get(0);
        Operand right = arguments.get(1);
        return left instanceof Operand.Shape shape
                ? make(Predicates.property(right), turned(operator), shape)
                : make(Predicates.property(left), operator, shape(right));
    }

    private static Filter make(Operand.Property property, SpatialOperator operator, Operand.Shape shape) {
        if (!property.column().type().isGeometry()) {
            throw Predicates.wrongType(property, "a geometry");
        }
        String column = property.column().sqlName();
        Geometry geometry = shape.geometry();
        if (operator == SpatialOperator.INTERSECTS && isBox(geometry)) {
            Envelope box = geometry.getEnvelopeInternal();
            return new Filter.InBbox(column, new Bbox(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY()));
        }
        if (operator != SpatialOperator.INTERSECTS && geometry.getClass() == GeometryCollection.class) {
            throw new Cql2Exception("A GEOMETRYCOLLECTION can stand in S_INTERSECTS only", shape.position());
        }
        return new Filter.Spatial(column, operator, geometry);
    }

    /** A rectangle along the axes; one that is flat has become a line or a point. */
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

    private static SpatialOperator operator(String name, int position) {
        for (SpatialOperator operator : SpatialOperator.values()) {
            if (name.equals("s_" + operator.name().toLowerCase(Locale.ROOT))) {
                return operator;
            }
        }
        throw new Cql2Exception("There is no operator " + name, position);
    }

    private static SpatialOperator turned(SpatialOperator operator) {
        return switch (operator) {
            case WITHIN -> SpatialOperator.CONTAINS;
            case CONTAINS -> SpatialOperator.WITHIN;
            default -> operator;
        };
    }

    private static Operand.Shape shape(Operand operand) {
        if (operand instanceof Operand.Shape shape) {
            return shape;
        }
        throw new Cql2Exception("Expected a geometry", operand.position());
    }
}
