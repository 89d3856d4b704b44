package org.sidewalkdata.sql;

import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.AnyCaseList;
import org.sidewalkdata.filter.Filter;

/**
 * Printer of a filter as an SQL condition on a collection's view. Column names come from the collection, never from
 * outside.
 */
final class WhereSql {
    private static final String EVERY_ROW = "TRUE";

    private final PredicateSql predicates;
    private final ScalarSql scalars;

    private WhereSql(PublishedCollection collection) {
        this.predicates = new PredicateSql(collection);
        this.scalars = new ScalarSql(collection);
    }

    /** Returns the condition, one part per line; empty text: every row. */
    static String condition(PublishedCollection collection, Filter filter) {
        String condition = new WhereSql(collection).print(filter);
        return condition.equals(EVERY_ROW) ? "" : condition;
    }

    private String print(Filter filter) {
        if (filter instanceof Filter.And and) {
            List<String> parts = and.parts().stream()
                    .map(part -> part instanceof Filter.Or ? "(" + print(part) + ")" : print(part))
                    .filter(part -> !part.equals(EVERY_ROW))
                    .toList();
            return parts.isEmpty() ? EVERY_ROW : String.join("\n  AND ", parts);
        }
        if (filter instanceof Filter.Or or) {
            return or.parts().isEmpty()
                    ? "FALSE"
                    : AnyCaseList.find(or).map(predicates::anyCase).orElseGet(() -> alternatives(or));
        }
        if (filter instanceof Filter.Not not) {
            return "NOT (" + print(not.part()) + ")";
        }
        if (filter instanceof Filter.Predicate predicate) {
            return predicates.print(predicate);
        }
        if (filter instanceof Filter.CompareScalars compare) {
            return scalars.compare(compare);
        }
        if (filter instanceof Filter.IsNullScalar isNull) {
            return scalars.isNull(isNull);
        }
        throw new IllegalStateException("No SQL for " + filter);
    }

    private String alternatives(Filter.Or or) {
        return or.parts().stream().map(part -> "(" + print(part) + ")").collect(Collectors.joining(" OR "));
    }
}
