package org.sidewalkdata.row.memory;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.filter.Filter;

/** Evaluation of a filter on a row in memory, directly instead of by SQL. */
final class FilterMatch {
    private FilterMatch() {}

    /**
     * Returns whether a row matches.
     *
     * @param row values by the view's column names; an absent value is null
     */
    static boolean matches(Filter filter, Map<String, Object> row) {
        return truth(filter, row) == SqlTruth.TRUE;
    }

    static SqlTruth truth(Filter filter, Map<String, Object> row) {
        if (filter instanceof Filter.And and) {
            return and.parts().stream().map(part -> truth(part, row)).reduce(SqlTruth.TRUE, SqlTruth::and);
        }
        if (filter instanceof Filter.Or or) {
            return or.parts().stream().map(part -> truth(part, row)).reduce(SqlTruth.FALSE, SqlTruth::or);
        }
        if (filter instanceof Filter.Not not) {
            return truth(not.part(), row).not();
        }
        if (filter instanceof Filter.Predicate predicate) {
            return truth(predicate, row.get(predicate.column()));
        }
        if (filter instanceof Filter.CompareScalars compare) {
            return ScalarMatch.truth(compare, row);
        }
        if (filter instanceof Filter.IsNullScalar isNull) {
            return SqlTruth.of(ScalarMatch.value(isNull.scalar(), row) == null);
        }
        throw new IllegalStateException("No match for " + filter);
    }

    private static SqlTruth truth(Filter.Predicate predicate, @Nullable Object value) {
        if (predicate instanceof Filter.IsNull) {
            return SqlTruth.of(value == null);
        }
        if (ValueMatch.wantsNothing(predicate)) {
            return SqlTruth.FALSE;
        }
        return value == null ? SqlTruth.UNKNOWN : SqlTruth.of(ValueMatch.matches(predicate, value));
    }
}
