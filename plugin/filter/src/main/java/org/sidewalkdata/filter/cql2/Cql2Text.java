package org.sidewalkdata.filter.cql2;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.locationtech.jts.io.WKTWriter;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Scalar;
import org.sidewalkdata.model.Bbox;

/**
 * Printer of a filter as CQL2 text (OGC 21-065r2), the language of {@code filter} in OGC API Features.
 * {@link Cql2Parser} reads every printed text back as the same filter, except for an AND or OR with one part, which it
 * reads as that part, and for an area of a set, which CQL2 does not know. Pure.
 */
public final class Cql2Text {
    private Cql2Text() {}

    /** Returns the filter as text; empty text: every row. */
    public static String print(Filter filter) {
        return filter.equals(Filter.ALL) ? "" : whole(filter);
    }

    private static String whole(Filter filter) {
        if (filter instanceof Filter.And and) {
            return and.parts().isEmpty() ? "TRUE" : join(and.parts(), " AND ");
        }
        if (filter instanceof Filter.Or or) {
            return or.parts().isEmpty() ? "FALSE" : join(or.parts(), " OR ");
        }
        return part(filter);
    }

    private static String join(List<Filter> parts, String word) {
        return parts.stream().map(Cql2Text::part).collect(Collectors.joining(word));
    }

    private static String part(Filter filter) {
        if (filter instanceof Filter.And || filter instanceof Filter.Or) {
            return "(" + whole(filter) + ")";
        }
        if (filter instanceof Filter.Not not) {
            return "NOT (" + whole(not.part()) + ")";
        }
        if (filter instanceof Filter.Predicate predicate) {
            return predicate(predicate);
        }
        if (filter instanceof Filter.CompareScalars compare) {
            return scalar(compare.left()) + " " + compare.operator().symbol() + " " + scalar(compare.right());
        }
        if (filter instanceof Filter.IsNullScalar isNull) {
            return scalar(isNull.scalar()) + " IS NULL";
        }
        throw new IllegalStateException("No CQL2 for " + filter);
    }

    private static String scalar(Scalar scalar) {
        if (scalar instanceof Scalar.Property property) {
            return property.column();
        }
        if (scalar instanceof Scalar.Folded folded) {
            return anyCase(folded.column(), true);
        }
        if (scalar instanceof Scalar.NumberValue number) {
            return number(number.value());
        }
        if (scalar instanceof Scalar.TextValue text) {
            return text(text.value());
        }
        if (scalar instanceof Scalar.TruthValue truth) {
            return truth.value() ? "TRUE" : "FALSE";
        }
        Scalar.Arithmetic arithmetic = (Scalar.Arithmetic) scalar;
        return "(" + scalar(arithmetic.left()) + " " + arithmetic.operator().symbol() + " " + scalar(arithmetic.right())
                + ")";
    }

    private static String predicate(Filter.Predicate predicate) {
        String column = predicate.column();
        if (predicate instanceof Filter.CompareInteger compare) {
            return column + " " + compare.operator().symbol() + " " + compare.value();
        }
        if (predicate instanceof Filter.CompareNumber compare) {
            return column + " " + compare.operator().symbol() + " " + number(compare.value());
        }
        if (predicate instanceof Filter.CompareInstant compare) {
            return column + " " + compare.operator().symbol() + " " + instant(compare.value());
        }
        if (predicate instanceof Filter.CompareText compare) {
            return anyCase(column, compare.anyCase()) + " " + compare.operator().symbol() + " "
                    + anyCase(text(compare.value()), compare.anyCase());
        }
        if (predicate instanceof Filter.Like like) {
            return anyCase(column, like.anyCase()) + " LIKE " + anyCase(text(like.pattern()), like.anyCase());
        }
        if (predicate instanceof Filter.IsBoolean is) {
            return column + " = " + (is.value() ? "TRUE" : "FALSE");
        }
        if (predicate instanceof Filter.IsNull) {
            return column + " IS NULL";
        }
        if (predicate instanceof Filter.InIntegers in) {
            return in(column, in.values().stream().map(String::valueOf).toList());
        }
        if (predicate instanceof Filter.InNumbers in) {
            return in(column, in.values().stream().map(Cql2Text::number).toList());
        }
        if (predicate instanceof Filter.InTexts in) {
            return in(column, in.values().stream().map(Cql2Text::text).toList());
        }
        return function(predicate);
    }

    private static String function(Filter.Predicate predicate) {
        String column = predicate.column();
        if (predicate instanceof Filter.TextList list) {
            return array(
                    column,
                    list.operator(),
                    list.values().stream().map(Cql2Text::text).toList());
        }
        if (predicate instanceof Filter.IntegerList list) {
            return array(
                    column,
                    list.operator(),
                    list.values().stream().map(String::valueOf).toList());
        }
        if (predicate instanceof Filter.InBbox in) {
            return "S_INTERSECTS(" + column + ", " + bbox(in.bbox()) + ")";
        }
        if (predicate instanceof Filter.Spatial spatial) {
            return "S_" + spatial.operator() + "(" + column + ", " + new WKTWriter().write(spatial.geometry()) + ")";
        }
        if (predicate instanceof Filter.InArea in) {
            return "S_WITHIN(" + column + ", AREA(" + text(in.area().areaSet()) + ", "
                    + text(in.area().areaId()) + "))";
        }
        throw new IllegalStateException("No CQL2 for " + predicate);
    }

    private static String array(String column, Filter.ListOperator operator, Collection<String> values) {
        String name = operator.name().replace("_", "").toUpperCase(Locale.ROOT);
        return "A_" + name + "(" + column + ", " + list(values) + ")";
    }

    private static String anyCase(String text, boolean anyCase) {
        return anyCase ? "CASEI(" + text + ")" : text;
    }

    private static String in(String column, Collection<String> items) {
        return column + " IN " + list(items);
    }

    private static String list(Collection<String> items) {
        return "(" + String.join(", ", items) + ")";
    }

    private static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }

    private static String instant(Instant value) {
        return "TIMESTAMP('" + value + "')";
    }

    private static String bbox(Bbox bbox) {
        return "BBOX(" + number(bbox.minLon()) + ", " + number(bbox.minLat()) + ", " + number(bbox.maxLon()) + ", "
                + number(bbox.maxLat()) + ")";
    }

    private static String number(double value) {
        return new BigDecimal(Double.toString(value)).toString();
    }
}
