package org.sidewalkdata.sql;

import java.util.Collection;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;

/** Prints a filter as an SQL condition on a collection's view. Column names come from the collection, never from outside. */
final class WhereSql {
    private final PublishedCollection collection;

    private WhereSql(PublishedCollection collection) {
        this.collection = collection;
    }

    /** The condition, one part a line; empty text: every row. */
    static String condition(PublishedCollection collection, Filter filter) {
        return new WhereSql(collection).print(filter);
    }

    private String print(Filter filter) {
        if (filter instanceof Filter.And and) {
            return and.parts().stream()
                    .map(this::print)
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining("\n  AND "));
        }
        if (filter instanceof Filter.CompareInteger compare) {
            return column(compare.column()) + compare.operator().symbol() + " " + SqlLiteral.of(compare.value());
        }
        if (filter instanceof Filter.CompareNumber compare) {
            return column(compare.column()) + compare.operator().symbol() + " " + SqlLiteral.of(compare.value());
        }
        if (filter instanceof Filter.CompareInstant compare) {
            return column(compare.column()) + compare.operator().symbol() + " " + SqlLiteral.of(compare.value());
        }
        if (filter instanceof Filter.IsBoolean is) {
            return column(is.column()) + (is.value() ? "IS TRUE" : "IS FALSE");
        }
        if (filter instanceof Filter.IsNull is) {
            return column(is.column()) + "IS NULL";
        }
        if (filter instanceof Filter.InIntegers in) {
            return any(
                    column(in.column()) + "IN (",
                    in.values().stream().map(SqlLiteral::of).toList(),
                    ")");
        }
        if (filter instanceof Filter.InTexts in) {
            return any(column(in.column()) + "IN (", texts(in.values()), ")");
        }
        if (filter instanceof Filter.HoldsAnyText holds) {
            return any(column(holds.column()) + "&& ARRAY[", texts(holds.values()), "]");
        }
        if (filter instanceof Filter.InBbox in) {
            return bbox(in);
        }
        throw new IllegalStateException("No SQL for " + filter);
    }

    private String column(String name) {
        return collection.column(name).sqlName() + " ";
    }

    private static String any(String before, Collection<String> values, String after) {
        return values.isEmpty() ? "FALSE" : before + String.join(", ", values) + after;
    }

    /** Text with a NUL character equals nothing that PostgreSQL can hold, so it is left out. */
    private static Collection<String> texts(Collection<String> values) {
        return values.stream()
                .filter(value -> value.indexOf('\0') < 0)
                .map(SqlLiteral::of)
                .toList();
    }

    /**
     * The operator && reads the index, in the data's own CRS; it compares boxes of 32-bit floats that are rounded outward,
     * so an exact condition stands beside it.
     */
    private String bbox(Filter.InBbox in) {
        String geometry = collection.column(in.column()).sqlName();
        String box = geometry(in.bbox());
        boolean point = collection.column(in.column()).type() == ColumnType.POINT;
        String exact = point
                ? between(
                                "ST_X(" + geometry + ")",
                                in.bbox().minLon(),
                                in.bbox().maxLon()) + "\n  AND "
                        + between(
                                "ST_Y(" + geometry + ")",
                                in.bbox().minLat(),
                                in.bbox().maxLat())
                : "ST_Intersects(" + geometry + ", " + box + ")";
        return geometry + " && " + box + "\n  AND " + exact;
    }

    private static String between(String value, double low, double high) {
        return value + " BETWEEN " + SqlLiteral.of(low) + " AND " + SqlLiteral.of(high);
    }

    /** The box as a geometry; one without width or height is a line or a point, for a flat polygon intersects nothing. */
    private static String geometry(Bbox bbox) {
        String low = SqlLiteral.of(bbox.minLon()) + ", " + SqlLiteral.of(bbox.minLat());
        String high = SqlLiteral.of(bbox.maxLon()) + ", " + SqlLiteral.of(bbox.maxLat());
        boolean flat = bbox.minLon() == bbox.maxLon() || bbox.minLat() == bbox.maxLat();
        if (!flat) {
            return "ST_MakeEnvelope(" + low + ", " + high + ", 4326)";
        }
        if (low.equals(high)) {
            return "ST_SetSRID(ST_MakePoint(" + low + "), 4326)";
        }
        return "ST_SetSRID(ST_MakeLine(ST_MakePoint(" + low + "), ST_MakePoint(" + high + ")), 4326)";
    }
}
