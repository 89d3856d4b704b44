package org.sidewalkdata.filter;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.stream.Collectors;
import org.sidewalkdata.model.Bbox;

/**
 * Prints a filter as CQL2 text (OGC 21-065), the language of {@code filter} in OGC API Features. Every filter prints as a
 * text that {@link Cql2Parser} reads back as an equal filter. Pure.
 */
public final class Cql2Text {
    private Cql2Text() {}

    /** The filter as text; empty text: every row. */
    public static String print(Filter filter) {
        if (filter instanceof Filter.And and) {
            return and.parts().stream().map(Cql2Text::part).collect(Collectors.joining(" AND "));
        }
        return part(filter);
    }

    private static String part(Filter filter) {
        if (filter instanceof Filter.And and) {
            return and.parts().isEmpty() ? "TRUE" : "(" + print(and) + ")";
        }
        if (filter instanceof Filter.CompareInteger compare) {
            return compare.column() + " " + compare.operator().symbol() + " " + compare.value();
        }
        if (filter instanceof Filter.CompareNumber compare) {
            return compare.column() + " " + compare.operator().symbol() + " " + number(compare.value());
        }
        if (filter instanceof Filter.CompareInstant compare) {
            return compare.column() + " " + compare.operator().symbol() + " " + instant(compare.value());
        }
        if (filter instanceof Filter.IsBoolean is) {
            return is.column() + " = " + (is.value() ? "TRUE" : "FALSE");
        }
        if (filter instanceof Filter.IsNull is) {
            return is.column() + " IS NULL";
        }
        if (filter instanceof Filter.InIntegers in) {
            return in(in.column(), in.values().stream().map(String::valueOf).toList());
        }
        if (filter instanceof Filter.InTexts in) {
            return in(in.column(), in.values().stream().map(Cql2Text::text).toList());
        }
        if (filter instanceof Filter.HoldsAnyText holds) {
            return "A_OVERLAPS(" + holds.column() + ", "
                    + list(holds.values().stream().map(Cql2Text::text).toList()) + ")";
        }
        if (filter instanceof Filter.InBbox in) {
            return "S_INTERSECTS(" + in.column() + ", " + bbox(in.bbox()) + ")";
        }
        throw new IllegalStateException("No CQL2 for " + filter);
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
