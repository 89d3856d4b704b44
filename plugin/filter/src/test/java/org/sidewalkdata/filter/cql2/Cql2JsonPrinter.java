package org.sidewalkdata.filter.cql2;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Scalar;
import org.sidewalkdata.model.Bbox;
import tools.jackson.databind.json.JsonMapper;

/** Printer of filters as CQL2 JSON, by the standard's schema (OGC 21-065r2, annex C), to test the reader. */
final class Cql2JsonPrinter {
    /** How the parts of a filter are printed, by their class. */
    private static final Map<Class<?>, Function<Object, Object>> PRINTERS = new HashMap<>();

    static {
        on(Filter.And.class, and -> and.parts().isEmpty() ? true : operation("and", all(and.parts())));
        on(Filter.Or.class, or -> or.parts().isEmpty() ? false : operation("or", all(or.parts())));
        on(Filter.Not.class, not -> operation("not", tree(not.part())));
        on(Filter.CompareScalars.class, c -> operation(c.operator().symbol(), tree(c.left()), tree(c.right())));
        on(Filter.IsNullScalar.class, isNull -> operation("isNull", tree(isNull.scalar())));
        on(Filter.CompareInteger.class, c -> operation(c.operator().symbol(), property(c.column()), c.value()));
        on(Filter.CompareNumber.class, c -> operation(c.operator().symbol(), property(c.column()), c.value()));
        on(Filter.CompareInstant.class, c -> {
            return operation(c.operator().symbol(), property(c.column()), Map.of("timestamp", "" + c.value()));
        });
        on(Filter.CompareText.class, c -> {
            return folded(c.operator().symbol(), property(c.column()), c.value(), c.anyCase());
        });
        on(Filter.Like.class, like -> folded("like", property(like.column()), like.pattern(), like.anyCase()));
        on(Filter.IsBoolean.class, is -> operation("=", property(is.column()), is.value()));
        on(Filter.IsNull.class, isNull -> operation("isNull", property(isNull.column())));
        on(Filter.InIntegers.class, in -> operation("in", property(in.column()), in.values()));
        on(Filter.InNumbers.class, in -> operation("in", property(in.column()), in.values()));
        on(Filter.InTexts.class, in -> operation("in", property(in.column()), in.values()));
        on(Filter.TextList.class, list -> list(list.operator(), list.column(), list.values()));
        on(Filter.IntegerList.class, list -> list(list.operator(), list.column(), list.values()));
        on(Filter.InBbox.class, in -> operation("s_intersects", property(in.column()), tree(in.bbox())));
        on(Filter.Spatial.class, spatial -> {
            String name = "s_" + spatial.operator().name().toLowerCase(Locale.ROOT);
            return operation(name, property(spatial.column()), tree(spatial.geometry()));
        });
        on(Bbox.class, box -> Map.of("bbox", List.of(box.minLon(), box.minLat(), box.maxLon(), box.maxLat())));
        on(Scalar.Property.class, property -> property(property.column()));
        on(Scalar.Folded.class, folded -> operation("casei", property(folded.column())));
        on(Scalar.NumberValue.class, Scalar.NumberValue::value);
        on(Scalar.TextValue.class, Scalar.TextValue::value);
        on(Scalar.TruthValue.class, Scalar.TruthValue::value);
        on(Scalar.Arithmetic.class, a -> operation(a.operator().symbol(), tree(a.left()), tree(a.right())));
        on(Point.class, point -> geometry("Point", tree(point.getCoordinate())));
        on(LineString.class, line -> geometry("LineString", positions(line)));
        on(Polygon.class, polygon -> geometry("Polygon", List.of(positions(polygon.getExteriorRing()))));
        on(GeometryCollection.class, collection -> {
            var parts = IntStream.range(0, collection.getNumGeometries()).mapToObj(collection::getGeometryN);
            return Map.of("type", "GeometryCollection", "geometries", all(parts.toList()));
        });
        on(Coordinate.class, position -> List.of(position.x, position.y));
    }

    private Cql2JsonPrinter() {}

    private static <T> void on(Class<T> kind, Function<T, Object> printer) {
        PRINTERS.put(kind, part -> printer.apply(kind.cast(part)));
    }

    static String print(Filter filter) {
        return JsonMapper.shared().writeValueAsString(tree(filter));
    }

    private static Object tree(Object part) {
        return PRINTERS.get(part.getClass()).apply(part);
    }

    private static Object[] all(Collection<?> parts) {
        return parts.stream().map(Cql2JsonPrinter::tree).toArray();
    }

    private static Object list(Filter.ListOperator operator, String column, Collection<?> values) {
        String name = switch (operator) {
            case CONTAINS -> "a_contains";
            case CONTAINED_BY -> "a_containedBy";
            case EQUALS -> "a_equals";
            case OVERLAPS -> "a_overlaps";
        };
        return operation(name, property(column), values);
    }

    private static Object geometry(String type, Object coordinates) {
        return Map.of("type", type, "coordinates", coordinates);
    }

    private static Object positions(LineString line) {
        return Stream.of(line.getCoordinates()).map(Cql2JsonPrinter::tree).toList();
    }

    private static Object property(String name) {
        return Map.of("property", name);
    }

    private static Object folded(String operator, Object property, Object value, boolean anyCase) {
        return anyCase
                ? operation(operator, operation("casei", property), operation("casei", value))
                : operation(operator, property, value);
    }

    private static Object operation(String operator, Object... arguments) {
        return Map.of("op", operator, "args", List.of(arguments));
    }
}
