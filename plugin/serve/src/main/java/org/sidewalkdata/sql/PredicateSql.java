package org.sidewalkdata.sql;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.AnyCaseList;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;

/** Prints predicates on one column; the spatial ones are {@link SpatialSql}'s. */
final class PredicateSql {
    /** As {@link org.sidewalkdata.filter.TextMatch#folded} folds case: by Unicode's rules, whatever the database's locale. */
    static final String FOLDED = "lower(upper(replace(%s, 'ẞ', 'ß') COLLATE \"und-x-icu\"))";

    private final PublishedCollection collection;

    PredicateSql(PublishedCollection collection) {
        this.collection = collection;
    }

    String print(Filter.Predicate predicate) {
        Column column = collection.column(predicate.column());
        String name = column.sqlName() + " ";
        if (predicate instanceof Filter.CompareInteger compare) {
            return name + compare.operator().symbol() + " " + SqlLiteral.of(compare.value());
        }
        if (predicate instanceof Filter.CompareNumber compare) {
            return name + compare.operator().symbol() + " " + SqlLiteral.of(compare.value());
        }
        if (predicate instanceof Filter.CompareInstant compare) {
            return name + compare.operator().symbol() + " " + SqlLiteral.of(compare.value());
        }
        if (predicate instanceof Filter.CompareText compare) {
            return compare(column, compare);
        }
        if (predicate instanceof Filter.Like like) {
            return like(column, like);
        }
        if (predicate instanceof Filter.IsBoolean is) {
            return name + "= " + (is.value() ? "TRUE" : "FALSE");
        }
        if (predicate instanceof Filter.IsNull) {
            return name + "IS NULL";
        }
        if (predicate instanceof Filter.InIntegers in) {
            return in(name, in.values().stream().map(SqlLiteral::of).toList());
        }
        if (predicate instanceof Filter.InNumbers in) {
            return in(name, in.values().stream().map(SqlLiteral::of).toList());
        }
        if (predicate instanceof Filter.InTexts in) {
            return in(text(column) + " ", texts(in.values()));
        }
        return printList(predicate, column);
    }

    /** Of a list that is null, unknown; an empty one has no item that is like anything. */
    private static String like(Column column, Filter.Like like) {
        String name = column.sqlName();
        return column.type().item() == column.type()
                ? like(text(column), like)
                : "CASE WHEN " + name + " IS NOT NULL THEN EXISTS (SELECT FROM unnest(" + name + ") AS item WHERE "
                        + like("item::text", like) + ") END";
    }

    private static String like(String text, Filter.Like like) {
        String pattern = SqlLiteral.of(like.pattern());
        return like.anyCase()
                ? String.format(Locale.ROOT, FOLDED, text) + " LIKE " + String.format(Locale.ROOT, FOLDED, pattern)
                : text + " LIKE " + pattern;
    }

    private static String printList(Filter.Predicate predicate, Column column) {
        if (predicate instanceof Filter.TextList list) {
            String type = column.type() == ColumnType.UUID_LIST ? "uuid" : "text";
            return set(column, list.operator(), texts(list.values()), type);
        }
        if (predicate instanceof Filter.IntegerList list) {
            List<String> values = list.values().stream().map(SqlLiteral::of).toList();
            return set(column, list.operator(), values, "bigint");
        }
        return SpatialSql.print(predicate, column);
    }

    /** Equality is plain, so that an index can serve it; order is by code point. */
    private static String compare(Column column, Filter.CompareText compare) {
        String symbol = " " + compare.operator().symbol() + " ";
        String value = SqlLiteral.of(compare.value());
        if (compare.anyCase()) {
            String byCodePoint = isEquality(compare.operator()) ? "" : " COLLATE \"C\"";
            return String.format(Locale.ROOT, FOLDED, text(column))
                    + byCodePoint
                    + symbol
                    + String.format(Locale.ROOT, FOLDED, value)
                    + byCodePoint;
        }
        return isEquality(compare.operator())
                ? text(column) + symbol + value
                : text(column) + " COLLATE \"C\"" + symbol + value;
    }

    /** One of several texts in any case. */
    String anyCase(AnyCaseList list) {
        return in(
                String.format(Locale.ROOT, FOLDED, text(collection.column(list.column()))) + " ",
                list.values().stream()
                        .map(value -> String.format(Locale.ROOT, FOLDED, SqlLiteral.of(value)))
                        .toList());
    }

    private static boolean isEquality(Operator operator) {
        return operator == Operator.EQUAL || operator == Operator.NOT_EQUAL;
    }

    private static String set(Column column, Filter.ListOperator operator, List<String> values, String type) {
        String array = "ARRAY[" + String.join(", ", values) + "]::" + type + "[]";
        String name = column.sqlName();
        return switch (operator) {
            case CONTAINS -> name + " @> " + array;
            case CONTAINED_BY -> name + " <@ " + array;
            case EQUALS -> "(" + name + " @> " + array + " AND " + name + " <@ " + array + ")";
            case OVERLAPS -> name + " && " + array;
        };
    }

    private static String in(String before, Collection<String> values) {
        return values.isEmpty() ? "FALSE" : before + "IN (" + String.join(", ", values) + ")";
    }

    /** A user id is compared as its text, and so is JSON, which is kept as it was written. */
    static String text(Column column) {
        boolean cast = column.type() == ColumnType.UUID || column.type() == ColumnType.JSON;
        return cast ? column.sqlName() + "::text" : column.sqlName();
    }

    /**
     * Text with a NUL character equals nothing that PostgreSQL can hold, so it is left out. Only the any-of filters of the
     * interface can bring it here: CQL2 refuses it.
     */
    private static List<String> texts(Collection<String> values) {
        return values.stream()
                .filter(value -> value.indexOf('\0') < 0)
                .map(SqlLiteral::of)
                .toList();
    }
}
