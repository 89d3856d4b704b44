package org.sidewalkdata.row.memory;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.filter.ArithmeticOperator;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Scalar;
import org.sidewalkdata.filter.TextMatch;

/** Evaluation of scalar expressions of rows in memory, by the database's rules. */
final class ScalarMatch {
    private ScalarMatch() {}

    static SqlTruth truth(Filter.CompareScalars compare, Map<String, Object> row) {
        Object left = value(compare.left(), row);
        Object right = value(compare.right(), row);
        return left == null || right == null
                ? SqlTruth.UNKNOWN
                : SqlTruth.of(compare.operator().holds(order(left, right)));
    }

    static @Nullable Object value(Scalar scalar, Map<String, Object> row) {
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
        if (value == null) {
            return Double.NaN;
        }
        double number = ((Number) value).doubleValue();
        return scalar instanceof Scalar.Property ? ArithmeticOperator.bounded(number) : number;
    }

    private static int order(Object left, Object right) {
        if (left instanceof Long whole && right instanceof Long other) {
            return whole.compareTo(other);
        }
        if (left instanceof Number number) {
            return Double.compare(number.doubleValue() + 0.0, ((Number) right).doubleValue() + 0.0);
        }
        return MemoryOrder.ASCENDING.compare(left, right);
    }
}
