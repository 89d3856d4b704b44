package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.TextMatch;

/** Comparisons of two values, LIKE, BETWEEN, IN and IS NULL (OGC 21-065r2, 6.4, 7.3 and 7.12). */
final class Comparisons {
    private Comparisons() {}

    static Filter make(String name, List<Operand> arguments, int position) {
        switch (name) {
            case "isnull" -> {
                Predicates.count(arguments, 1, position);
                return isNull(arguments.get(0));
            }
            case "between" -> {
                Predicates.count(arguments, 3, position);
                return new Filter.And(List.of(
                        compare(arguments.get(0), Operator.AT_LEAST, arguments.get(1)),
                        compare(arguments.get(0), Operator.AT_MOST, arguments.get(2))));
            }
            case "in" -> {
                Predicates.count(arguments, 2, position);
                return in(arguments.get(0), items(arguments.get(1)));
            }
            case "like" -> {
                Predicates.count(arguments, 2, position);
                return like(arguments.get(0), arguments.get(1));
            }
            default -> {
                for (Operator operator : Operator.values()) {
                    if (operator.symbol().equals(name)) {
                        Predicates.count(arguments, 2, position);
                        return compare(arguments.get(0), operator, arguments.get(1));
                    }
                }
                throw new Cql2Exception("There is no operator " + name, position);
            }
        }
    }

    /**
     * Compares two operands. With a constant on the left the sides are exchanged; two constants are compared at once.
     */
    private static Filter compare(Operand left, Operator operator, Operand right) {
        if (Constants.isConstant(left)) {
            return Constants.isConstant(right)
                    ? Filter.constant(operator.holds(Constants.order(left, right)))
                    : compare(right, operator.turned(), left);
        }
        return left instanceof Operand.Property property && Constants.isConstant(right)
                ? WithConstant.compare(property, operator, right)
                : Scalars.compare(left, operator, right);
    }

    private static Filter isNull(Operand operand) {
        if (operand instanceof Operand.Property property) {
            return new Filter.IsNull(property.column().sqlName());
        }
        return operand instanceof Operand.Calculation calculation
                ? new Filter.IsNullScalar(calculation.scalar())
                : Filter.NONE;
    }

    private static Filter in(Operand left, List<Operand> items) {
        if (left instanceof Operand.Property property && items.stream().allMatch(Constants::isConstant)) {
            return WithConstant.in(property, items);
        }
        List<Filter> parts = new ArrayList<>();
        items.forEach(item -> parts.add(compare(left, Operator.EQUAL, item)));
        return parts.size() == 1 ? parts.get(0) : new Filter.Or(parts);
    }

    private static Filter like(Operand left, Operand right) {
        if (!(right instanceof Operand.Text pattern)) {
            throw new Cql2Exception("Expected a text", right.position());
        }
        requireWhole(pattern);
        if (left instanceof Operand.Text text) {
            return Filter.constant(TextMatch.like(folded(text), folded(pattern)));
        }
        return WithConstant.like(Predicates.property(left), pattern);
    }

    private static void requireWhole(Operand.Text pattern) {
        String text = pattern.value();
        int backslashes = 0;
        while (backslashes < text.length() && text.charAt(text.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        if (backslashes % 2 == 1) {
            throw new Cql2Exception("The pattern ends with a single backslash", pattern.position());
        }
    }

    /** Returns a constant as it is compared. */
    static String folded(Operand.Text text) {
        return TextMatch.folded(text.value(), text.anyCase());
    }

    /** Returns a user id in lower case, as in the data. */
    static String small(Operand.Text text) {
        return text.value().toLowerCase(Locale.ROOT);
    }

    static List<Operand> items(Operand list) {
        if (list instanceof Operand.Items items) {
            return items.items();
        }
        throw new Cql2Exception("Expected a list", list.position());
    }
}
