package org.sidewalkdata.geoserver.ecql;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.json.JsonString;
import org.sidewalkdata.model.Bbox;

/**
 * Prints a filter as ECQL, the language of GeoServer's {@code CQL_FILTER}, for layers whose lists are JSON text ({@link
 * org.sidewalkdata.geoserver.layer.PublishedLayer}). Supports the filters that the endpoints' parameters produce. Pure.
 */
public final class EcqlText {
    private final Function<String, Optional<String>> names;

    private EcqlText(Function<String, Optional<String>> names) {
        this.names = names;
    }

    /** Returns the filter as text; empty: ECQL cannot express a part of it. */
    public static Optional<String> print(Filter filter) {
        return print(filter, Optional::of);
    }

    /**
     * Returns the filter as text; empty: ECQL or the layer cannot express a part of it.
     *
     * @param names the name of a column in the layer; empty: the layer has no such column
     */
    public static Optional<String> print(Filter filter, Function<String, Optional<String>> names) {
        return Optional.ofNullable(new EcqlText(names).whole(filter));
    }

    private @Nullable String whole(Filter filter) {
        if (filter instanceof Filter.And and) {
            return and.parts().isEmpty() ? "INCLUDE" : join(and.parts(), " AND ");
        }
        if (filter instanceof Filter.Or or) {
            return or.parts().isEmpty() ? "EXCLUDE" : join(or.parts(), " OR ");
        }
        return filter instanceof Filter.Predicate predicate ? predicate(predicate) : null;
    }

    private @Nullable String join(List<Filter> parts, String word) {
        List<String> texts = parts.stream().map(this::part).toList();
        return texts.contains("") ? null : String.join(word, texts);
    }

    private String part(Filter filter) {
        String text = whole(filter);
        if (text == null) {
            return "";
        }
        return text.contains(" OR ") || filter instanceof Filter.And ? "(" + text + ")" : text;
    }

    private @Nullable String predicate(Filter.Predicate predicate) {
        return names.apply(predicate.column())
                .map(column -> predicate(predicate, column))
                .orElse(null);
    }

    private static @Nullable String predicate(Filter.Predicate predicate, String column) {
        if (predicate instanceof Filter.CompareInteger compare) {
            return column + " " + compare.operator().symbol() + " " + compare.value();
        }
        if (predicate instanceof Filter.CompareNumber compare) {
            return column + " " + compare.operator().symbol() + " " + number(compare.value());
        }
        if (predicate instanceof Filter.CompareInstant compare) {
            return column + " " + compare.operator().symbol() + " " + instant(compare.operator(), compare.value());
        }
        if (predicate instanceof Filter.IsBoolean is) {
            return column + " = " + is.value();
        }
        if (predicate instanceof Filter.IsNull) {
            return column + " IS NULL";
        }
        if (predicate instanceof Filter.InBbox in) {
            return box(column, in.bbox());
        }
        return oneOf(predicate, column);
    }

    /**
     * Returns a point in time. ECQL has milliseconds, the resolution of the published data. A finer bound is moved to the
     * next or previous millisecond, which excludes the same rows.
     */
    private static String instant(Operator operator, Instant value) {
        Instant below = value.truncatedTo(ChronoUnit.MILLIS);
        boolean upward = operator == Operator.AT_LEAST || operator == Operator.LESS;
        return (upward && below.isBefore(value) ? below.plusMillis(1) : below).toString();
    }

    /**
     * Returns a box. It names its coordinate system, because without it the axis order depends on the WFS version. A box
     * without width or height is a line or a point, because a flat polygon intersects nothing.
     */
    private static String box(String column, Bbox box) {
        String low = number(box.minLon()) + " " + number(box.minLat());
        String high = number(box.maxLon()) + " " + number(box.maxLat());
        if (low.equals(high)) {
            return "INTERSECTS(" + column + ", SRID=4326;POINT(" + low + "))";
        }
        if (box.minLon() == box.maxLon() || box.minLat() == box.maxLat()) {
            return "INTERSECTS(" + column + ", SRID=4326;LINESTRING(" + low + ", " + high + "))";
        }
        return "BBOX(" + column + ", " + low.replace(" ", ", ") + ", " + high.replace(" ", ", ") + ", 'CRS:84')";
    }

    private static String number(double value) {
        return new BigDecimal(Double.toString(value)).toPlainString();
    }

    private static @Nullable String oneOf(Filter.Predicate predicate, String column) {
        if (predicate instanceof Filter.InIntegers in) {
            return in(column, in.values().stream().map(String::valueOf).toList());
        }
        if (predicate instanceof Filter.InTexts in) {
            return in(column, in.values().stream().map(EcqlText::quoted).toList());
        }
        if (predicate instanceof Filter.TextList list && list.operator() == ListOperator.OVERLAPS) {
            return list.values().isEmpty()
                    ? "EXCLUDE"
                    : list.values().stream()
                            .flatMap(value -> patterns(value).stream())
                            .map(pattern -> column + " LIKE " + quoted(pattern))
                            .collect(Collectors.joining(" OR "));
        }
        return null;
    }

    private static String in(String column, Collection<String> items) {
        return items.isEmpty() ? "EXCLUDE" : column + " IN (" + String.join(", ", items) + ")";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /**
     * Returns LIKE patterns that find a text in a list of texts, where the list is JSON as PostgreSQL's {@code to_json}
     * writes it: {@code ["narrow","steep"]}. A quotation mark inside an item follows a backslash, so a quotation mark after
     * the bracket or a comma begins an item.
     */
    static List<String> patterns(String text) {
        String item = JsonString.quoted(text)
                .replace("\\", "\\\\")
                .replace("%", "\\%")
                .replace("_", "\\_");
        return List.of("[" + item + "%", "%," + item + "%");
    }
}
