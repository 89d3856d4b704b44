package org.sidewalkdata.filter.cql2;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Scalar;
import tools.jackson.databind.json.JsonMapper;

/** Printer of filters as CQL2 JSON, by the standard's schema (OGC 21-065r2, annex C), to test the reader. */
final class Cql2JsonPrinter {
    private Cql2JsonPrinter() {}

    static String print(Filter filter) {
        return JsonMapper.shared().writeValueAsString(tree(filter));
    }

    private static Object tree(Filter filter) {
        if (filter instanceof Filter.And and) {
            return and.parts().isEmpty() ? true : joined("and", and.parts());
        }
        if (filter instanceof Filter.Or or) {
            return or.parts().isEmpty() ? false : joined("or", or.parts());
        }
        if (filter instanceof Filter.Not not) {
            return operation("not", tree(not.part()));
        }
        if (filter instanceof Filter.CompareScalars compare) {
            return operation(compare.operator().symbol(), scalar(compare.left()), scalar(compare.right()));
        }
        if (filter instanceof Filter.IsNullScalar isNull) {
            return operation("isNull", scalar(isNull.scalar()));
        }
        return predicate((Filter.Predicate) filter);
    }

    private static Object joined(String operator, List<Filter> parts) {
        return Map.of(
                "op",
                operator,
                "args",
                parts.stream().map(Cql2JsonPrinter::tree).toList());
    }

    private static Object predicate(Filter.Predicate predicate) {
        Object property = property(predicate.column());
        if (predicate instanceof Filter.CompareInteger compare) {
            return operation(compare.operator().symbol(), property, compare.value());
        }
        if (predicate instanceof Filter.CompareNumber compare) {
            return operation(compare.operator().symbol(), property, compare.value());
        }
        if (predicate instanceof Filter.CompareInstant compare) {
            Object time = Map.of("timestamp", compare.value().toString());
            return operation(compare.operator().symbol(), property, time);
        }
        if (predicate instanceof Filter.CompareText compare) {
            return operation(
                    compare.operator().symbol(),
                    folded(property, compare.anyCase()),
                    folded(compare.value(), compare.anyCase()));
        }
        if (predicate instanceof Filter.Like like) {
            return operation("like", folded(property, like.anyCase()), folded(like.pattern(), like.anyCase()));
        }
        if (predicate instanceof Filter.IsBoolean is) {
            return operation("=", property, is.value());
        }
        if (predicate instanceof Filter.IsNull) {
            return operation("isNull", property);
        }
        return ofSeveral(predicate, property);
    }

    private static Object ofSeveral(Filter.Predicate predicate, Object property) {
        if (predicate instanceof Filter.InIntegers in) {
            return operation("in", property, in.values());
        }
        if (predicate instanceof Filter.InNumbers in) {
            return operation("in", property, in.values());
        }
        if (predicate instanceof Filter.InTexts in) {
            return operation("in", property, in.values());
        }
        if (predicate instanceof Filter.TextList list) {
            return list(list.operator(), property, list.values());
        }
        if (predicate instanceof Filter.IntegerList list) {
            return list(list.operator(), property, list.values());
        }
        if (predicate instanceof Filter.InBbox in) {
            List<Double> edges = List.of(
                    in.bbox().minLon(),
                    in.bbox().minLat(),
                    in.bbox().maxLon(),
                    in.bbox().maxLat());
            return operation("s_intersects", property, Map.of("bbox", edges));
        }
        Filter.Spatial spatial = (Filter.Spatial) predicate;
        return operation("s_" + spatial.operator().name().toLowerCase(), property, geometry(spatial.geometry()));
    }

    private static Object list(Filter.ListOperator operator, Object property, Collection<?> values) {
        String name = switch (operator) {
            case CONTAINS -> "a_contains";
            case CONTAINED_BY -> "a_containedBy";
            case EQUALS -> "a_equals";
            case OVERLAPS -> "a_overlaps";
        };
        return operation(name, property, values);
    }

    private static Object scalar(Scalar scalar) {
        if (scalar instanceof Scalar.Property property) {
            return property(property.column());
        }
        if (scalar instanceof Scalar.Folded folded) {
            return folded(property(folded.column()), true);
        }
        if (scalar instanceof Scalar.NumberValue number) {
            return number.value();
        }
        if (scalar instanceof Scalar.TextValue text) {
            return text.value();
        }
        if (scalar instanceof Scalar.TruthValue truth) {
            return truth.value();
        }
        Scalar.Arithmetic arithmetic = (Scalar.Arithmetic) scalar;
        return operation(arithmetic.operator().symbol(), scalar(arithmetic.left()), scalar(arithmetic.right()));
    }

    private static Object geometry(Geometry geometry) {
        if (geometry instanceof Point point) {
            return Map.of("type", "Point", "coordinates", position(point.getCoordinate()));
        }
        if (geometry instanceof LineString line) {
            return Map.of("type", "LineString", "coordinates", positions(line));
        }
        if (geometry instanceof Polygon polygon) {
            return Map.of("type", "Polygon", "coordinates", List.of(positions(polygon.getExteriorRing())));
        }
        GeometryCollection collection = (GeometryCollection) geometry;
        List<Object> parts = new java.util.ArrayList<>();
        for (int i = 0; i < collection.getNumGeometries(); i++) {
            parts.add(geometry(collection.getGeometryN(i)));
        }
        return Map.of("type", "GeometryCollection", "geometries", parts);
    }

    private static Object positions(LineString line) {
        return Arrays.stream(line.getCoordinates())
                .map(Cql2JsonPrinter::position)
                .toList();
    }

    private static Object position(Coordinate coordinate) {
        return List.of(coordinate.x, coordinate.y);
    }

    private static Object property(String name) {
        return Map.of("property", name);
    }

    private static Object folded(Object operand, boolean anyCase) {
        return anyCase ? operation("casei", operand) : operand;
    }

    private static Object operation(String operator, Object... arguments) {
        return Map.of("op", operator, "args", List.of(arguments));
    }
}
