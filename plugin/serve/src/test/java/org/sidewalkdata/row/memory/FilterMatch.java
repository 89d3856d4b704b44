package org.sidewalkdata.row.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.filter.ArithmeticOperator;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Scalar;
import org.sidewalkdata.filter.TextMatch;

/** Evaluation of a filter on a row in memory by the database's rules, directly instead of by SQL. */
final class FilterMatch {
    /**
     * The database's order of values: numbers and times by value, text and user ids by their UTF-8 bytes, which is the
     * order by code point.
     */
    static final Comparator<Object> ORDER = FilterMatch::order;

    private FilterMatch() {}

    /**
     * Returns whether a row matches.
     *
     * @param row values by the view's column names; an absent value is null
     */
    static boolean matches(Filter filter, Map<String, Object> row) {
        return Boolean.TRUE.equals(truth(filter, row));
    }

    /** Returns a truth of SQL's three-valued logic: null is unknown. */
    private static @Nullable Boolean truth(Filter filter, Map<String, Object> row) {
        if (filter instanceof Filter.And and) {
            return joined(and.parts(), true, row);
        }
        if (filter instanceof Filter.Or or) {
            return joined(or.parts(), false, row);
        }
        if (filter instanceof Filter.Not not) {
            Boolean part = truth(not.part(), row);
            return part == null ? null : !part;
        }
        if (filter instanceof Filter.Predicate predicate) {
            return ValueMatch.truth(predicate, row.get(predicate.column()));
        }
        if (filter instanceof Filter.CompareScalars compare) {
            Object left = value(compare.left(), row);
            Object right = value(compare.right(), row);
            return left == null || right == null ? null : compare.operator().holds(order(left, right));
        }
        if (filter instanceof Filter.IsNullScalar isNull) {
            return value(isNull.scalar(), row) == null;
        }
        throw new IllegalStateException("No match for " + filter);
    }

    /**
     * Joins truths.
     *
     * @param neutral true for AND, false for OR
     */
    private static @Nullable Boolean joined(List<Filter> parts, boolean neutral, Map<String, Object> row) {
        List<Boolean> truths = new ArrayList<>();
        parts.forEach(part -> truths.add(truth(part, row)));
        return truths.contains(!neutral) ? (Boolean) !neutral : truths.contains(null) ? null : (Boolean) neutral;
    }

    private static @Nullable Object value(Scalar scalar, Map<String, Object> row) {
        if (scalar instanceof Scalar.Property property) {
            return row.get(property.column());
        }
        if (scalar instanceof Scalar.Folded folded) {
            Object text = row.get(folded.column());
            return text == null ? null : TextMatch.folded(text, true);
        }
        if (scalar instanceof Scalar.NumberValue number) {
            return number.value();
        }
        if (scalar instanceof Scalar.TextValue text) {
            return text.value();
        }
        if (scalar instanceof Scalar.TruthValue truth) {
            return truth.value();
        }
        double result = number(scalar, row);
        return Double.isNaN(result) ? null : result;
    }

    /**
     * Returns a number.
     *
     * @return NaN: null
     */
    private static double number(Scalar scalar, Map<String, Object> row) {
        if (scalar instanceof Scalar.Arithmetic arithmetic) {
            return arithmetic.operator().apply(number(arithmetic.left(), row), number(arithmetic.right(), row));
        }
        Object value = value(scalar, row);
        double number = value == null ? Double.NaN : ((Number) value).doubleValue();
        return scalar instanceof Scalar.Property ? ArithmeticOperator.bounded(number) : number;
    }

    @SuppressWarnings("unchecked")
    private static int order(Object left, Object right) {
        if (left instanceof Number && !left.getClass().equals(right.getClass()) || left instanceof Double) {
            return Double.compare(((Number) left).doubleValue() + 0.0, ((Number) right).doubleValue() + 0.0);
        }
        return left instanceof Long || left instanceof Boolean || left instanceof Instant
                ? ((Comparable<Object>) left).compareTo(right)
                : TextMatch.order(left.toString(), right.toString());
    }
}
