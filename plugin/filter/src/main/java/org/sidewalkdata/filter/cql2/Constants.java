package org.sidewalkdata.filter.cql2;

import java.math.BigDecimal;
import org.sidewalkdata.filter.TextMatch;

/** Numbers, texts, times and booleans as constants of a filter, and their order. */
final class Constants {
    private Constants() {}

    static boolean isConstant(Operand operand) {
        return operand instanceof Operand.Number
                || operand instanceof Operand.Text
                || operand instanceof Operand.Time
                || operand instanceof Operand.Truth;
    }

    /** Returns a negative number if the left constant comes first. Both must have the same kind. */
    static int order(Operand left, Operand right) {
        if (left instanceof Operand.Number number && right instanceof Operand.Number other) {
            return exact(number).compareTo(exact(other));
        }
        if (left instanceof Operand.Text text && right instanceof Operand.Text other) {
            return TextMatch.order(Comparisons.folded(text), Comparisons.folded(other));
        }
        if (left instanceof Operand.Time time && right instanceof Operand.Time other) {
            return time.moment().order(other.moment());
        }
        if (left instanceof Operand.Truth truth && right instanceof Operand.Truth other) {
            return Boolean.compare(truth.value(), other.value());
        }
        throw new Cql2Exception("Both sides must have the same type", right.position());
    }

    private static BigDecimal exact(Operand.Number number) {
        return number.whole().isPresent()
                ? BigDecimal.valueOf(number.whole().getAsLong())
                : BigDecimal.valueOf(number.value());
    }
}
