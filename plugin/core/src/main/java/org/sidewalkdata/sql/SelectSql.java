package org.sidewalkdata.sql;

import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;

/** Makes the SELECT of a collection's rows. Pure: the same selection gives the same text. */
public final class SelectSql {
    private SelectSql() {}

    /** The collection's columns in order, of the rows the filter wants, in the collection's order (A3). */
    public static String select(PublishedCollection collection, Filter filter) {
        return columns(collection) + where(WhereSql.condition(collection, filter)) + orderBy(collection);
    }

    /**
     * The rows of {@code collection} that belong to the rows of {@code owner} that the filter wants, linked by the owner's
     * key: member labels of clusters.
     */
    public static String selectMembers(PublishedCollection collection, PublishedCollection owner, Filter filter) {
        if (filter.equals(Filter.ALL)) {
            return select(collection, filter);
        }
        String key = owner.orderBy().get(0);
        String owners = "SELECT " + key + "\n  FROM " + owner.view() + where(WhereSql.condition(owner, filter));
        return columns(collection) + where(key + " IN (" + owners + ")") + orderBy(collection);
    }

    private static String columns(PublishedCollection collection) {
        return collection.columns().stream()
                .map(Column::sqlName)
                .collect(Collectors.joining(", ", "SELECT ", "\nFROM " + collection.view()));
    }

    private static String where(String condition) {
        return condition.isEmpty() ? "" : "\nWHERE " + condition;
    }

    private static String orderBy(PublishedCollection collection) {
        return "\nORDER BY " + String.join(", ", collection.orderBy());
    }
}
