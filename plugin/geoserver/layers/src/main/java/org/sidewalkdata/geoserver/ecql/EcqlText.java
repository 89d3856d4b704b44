package org.sidewalkdata.geoserver.ecql;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;

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
            return column + " " + compare.operator().symbol() + " "
                    + new BigDecimal(Double.toString(compare.value())).toPlainString();
        }
        if (predicate instanceof Filter.CompareInstant compare) {
            return column + " " + compare.operator().symbol() + " "
                    + EcqlInstant.print(compare.operator(), compare.value());
        }
        if (predicate instanceof Filter.IsBoolean is) {
            return column + " = " + is.value();
        }
        if (predicate instanceof Filter.IsNull) {
            return column + " IS NULL";
        }
        if (predicate instanceof Filter.InBbox in) {
            return EcqlBox.print(column, in.bbox());
        }
        return oneOf(predicate, column);
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
                            .flatMap(value -> JsonListPattern.holding(value).stream())
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
}
