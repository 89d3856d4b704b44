package org.sidewalkdata.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;

/** The SELECT of a collection's rows. Pure: the same selection gives the same text. */
public final class SelectSql {
    private SelectSql() {}

    /**
     * Returns the SELECT of the collection's columns in order, of the rows that match the filter, in the collection's
     * order (A3).
     */
    public static String select(PublishedCollection collection, Filter filter) {
        return select(collection, filter, List.of(), 0, OptionalLong.empty());
    }

    /** Returns a SELECT with an order that takes precedence over the collection's order, with an offset and a limit. */
    public static String select(
            PublishedCollection collection, Filter filter, List<SortKey> order, long offset, OptionalLong limit) {
        return columns(collection)
                + where(WhereSql.condition(collection, filter))
                + orderBy(collection, order)
                + limit(limit)
                + (offset == 0 ? "" : "\nOFFSET " + SqlLiteral.of(offset));
    }

    /**
     * Returns the SELECT of the first rows that match the filter, in the order of the collection's only key; each row
     * ends with the number of matching rows, up to a bound. The keys are scanned once, in one statement, and only the
     * rows of the page are fetched completely.
     */
    public static String selectCounted(PublishedCollection collection, Filter filter, long limit, long most) {
        String key = String.join(", ", collection.orderBy());
        return String.format(
                Locale.ROOT,
                """
                WITH matched AS MATERIALIZED (
                  SELECT %1$s
                  FROM %2$s%3$s
                  ORDER BY %1$s
                  LIMIT %4$s
                )
                SELECT %5$s, (SELECT count(*) FROM matched)
                FROM %2$s
                WHERE %1$s = ANY (ARRAY(SELECT %1$s FROM matched ORDER BY %1$s LIMIT %6$s))
                ORDER BY %1$s""",
                key,
                collection.view(),
                where(WhereSql.condition(collection, filter)),
                SqlLiteral.of(most),
                names(collection),
                SqlLiteral.of(limit));
    }

    /** Returns the SELECT of one number: the matching rows, at most the limit. */
    public static String count(PublishedCollection collection, Filter filter, OptionalLong limit) {
        String from = "\nFROM " + collection.view() + where(WhereSql.condition(collection, filter));
        return limit.isEmpty()
                ? "SELECT count(*)" + from
                : "SELECT count(*)\nFROM (SELECT 1" + from + limit(limit) + ") AS counted";
    }

    /** Returns the SELECT of one row: number of rows, the four edges of their extent, first and last point in time. */
    public static String summary(PublishedCollection collection, Optional<Column> time) {
        String geometry = collection.geometry().sqlName();
        String when = time.map(Column::sqlName).orElse("NULL::timestamptz");
        return String.format(Locale.ROOT, """
                SELECT
                  row_count, ST_XMin(extent) AS min_lon, ST_YMin(extent) AS min_lat, ST_XMax(extent) AS max_lon,
                  ST_YMax(extent) AS max_lat, earliest, latest
                FROM (
                  SELECT count(*) AS row_count, ST_Extent(%s) AS extent, min(%s) AS earliest, max(%s) AS latest
                  FROM %s
                ) AS whole
                """, geometry, when, when, collection.view());
    }

    /**
     * Returns the SELECT of the rows of {@code collection} that belong to the matching rows of {@code owner}, linked by
     * the owner's key: member labels of clusters, clusters of streets.
     */
    public static String selectMembers(PublishedCollection collection, PublishedCollection owner, Filter filter) {
        if (filter.equals(Filter.ALL)) {
            return select(collection, filter);
        }
        String key = owner.orderBy().get(0);
        String owners = "SELECT " + key + "\n  FROM " + owner.view() + where(WhereSql.condition(owner, filter));
        return columns(collection) + where(key + " IN (" + owners + ")") + orderBy(collection, List.of());
    }

    private static String columns(PublishedCollection collection) {
        return "SELECT " + names(collection) + "\nFROM " + collection.view();
    }

    private static String names(PublishedCollection collection) {
        return collection.columns().stream().map(Column::sqlName).collect(Collectors.joining(", "));
    }

    private static String where(String condition) {
        return condition.isEmpty() ? "" : "\nWHERE " + condition;
    }

    private static String orderBy(PublishedCollection collection, List<SortKey> order) {
        List<String> keys = new ArrayList<>();
        order.forEach(key -> keys.add(key(collection.column(key.column()), key.descending())));
        keys.addAll(collection.orderBy());
        return "\nORDER BY " + String.join(", ", keys);
    }

    private static String key(Column column, boolean descending) {
        String collation = column.type() == ColumnType.TEXT ? " COLLATE \"C\"" : "";
        // an index on a column that is never null is in the order of plain DESC
        String direction = column.nullable() ? " DESC NULLS LAST" : " DESC";
        return column.sqlName() + collation + (descending ? direction : "");
    }

    private static String limit(OptionalLong limit) {
        return limit.isPresent() ? "\nLIMIT " + SqlLiteral.of(limit.getAsLong()) : "";
    }
}
