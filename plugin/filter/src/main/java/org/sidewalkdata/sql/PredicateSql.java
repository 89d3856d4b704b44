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

/** Printer of predicates on one column; {@link SpatialSql} prints the spatial ones. */
final class PredicateSql {
    /**
     * Folds case as {@link org.sidewalkdata.filter.TextMatch#folded} does: by Unicode's rules, whatever the database's
     * locale.
     */
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

    /** Returns a LIKE condition. For a list it is unknown if the list is null, and false if the list is empty. */
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

    private String printList(Filter.Predicate predicate, Column column) {
        if (predicate instanceof Filter.TextList list) {
            String type = column.type() == ColumnType.UUID_LIST ? "uuid" : "text";
            return set(column, list.operator(), texts(list.values()), type);
        }
        if (predicate instanceof Filter.IntegerList list) {
            List<String> values = list.values().stream().map(SqlLiteral::of).toList();
            return set(column, list.operator(), values, "bigint");
        }
        if (predicate instanceof Filter.InArea in) {
            return SpatialSql.inArea(in, collection);
        }
        return SpatialSql.print(predicate, column);
    }

    /** Returns a comparison. Equality is plain, so that it can use an index; order is by code point. */
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

    /** Returns a condition: one of several texts in any case. */
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

    /** Returns a column as text: a user id is compared as text, and so is JSON, which is stored as it was written. */
    static String text(Column column) {
        boolean cast = column.type() == ColumnType.UUID || column.type() == ColumnType.JSON;
        return cast ? column.sqlName() + "::text" : column.sqlName();
    }

    /**
     * Returns the texts without those that contain a NUL character, because they equal no text in PostgreSQL. Only the
     * any-of filters of the interface can contain such a text: CQL2 rejects it.
     */
    private static List<String> texts(Collection<String> values) {
        return values.stream()
                .filter(value -> value.indexOf('\0') < 0)
                .map(SqlLiteral::of)
                .toList();
    }
}
