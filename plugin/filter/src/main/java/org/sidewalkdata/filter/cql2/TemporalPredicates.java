package org.sidewalkdata.filter.cql2;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.ScalarKind;

/**
 * Predicates on two times or intervals (OGC 21-065r2, 7.9), by the relations of OWL-Time. A time is an interval with
 * equal ends, a date the interval of its whole day. The predicates become comparisons of the ends.
 */
final class TemporalPredicates {
    private TemporalPredicates() {}

    static Filter make(String name, List<Operand> arguments, int position) {
        Predicates.count(arguments, 2, position);
        Operand.Interval left = range(arguments.get(0));
        Operand.Interval right = range(arguments.get(1));
        return switch (name) {
            case "t_after" -> left.from().compare(Operator.GREATER, right.to());
            case "t_before" -> left.to().compare(Operator.LESS, right.from());
            case "t_intersects" -> intersects(left, right);
            case "t_disjoint" -> new Filter.Not(intersects(left, right));
            case "t_equals" -> ends(left, Operator.EQUAL, Operator.EQUAL, right);
            case "t_during" -> ends(left, Operator.GREATER, Operator.LESS, right); // clients send it for times, too
            default -> {
                arguments.forEach(argument -> requireInterval(argument, name));
                yield ofIntervals(name, left, right, position);
            }
        };
    }

    private static Filter ofIntervals(String name, Operand.Interval left, Operand.Interval right, int position) {
        return switch (name) {
            case "t_contains" -> ends(left, Operator.LESS, Operator.GREATER, right);
            case "t_starts" -> ends(left, Operator.EQUAL, Operator.LESS, right);
            case "t_startedby" -> ends(left, Operator.EQUAL, Operator.GREATER, right);
            case "t_finishes" -> ends(left, Operator.GREATER, Operator.EQUAL, right);
            case "t_finishedby" -> ends(left, Operator.LESS, Operator.EQUAL, right);
            case "t_meets" -> left.to().compare(Operator.EQUAL, right.from());
            case "t_metby" -> left.from().compare(Operator.EQUAL, right.to());
            case "t_overlaps" -> overlaps(left, right);
            case "t_overlappedby" -> overlaps(right, left);
            default -> throw new Cql2Exception("There is no operator " + name, position);
        };
    }

    private static Filter intersects(Operand.Interval left, Operand.Interval right) {
        return all(
                left.to().compare(Operator.AT_LEAST, right.from()), left.from().compare(Operator.AT_MOST, right.to()));
    }

    /** True if the left interval begins first, and ends within the right one. */
    private static Filter overlaps(Operand.Interval left, Operand.Interval right) {
        return all(
                left.from().compare(Operator.LESS, right.from()),
                left.to().compare(Operator.GREATER, right.from()),
                left.to().compare(Operator.LESS, right.to()));
    }

    private static Filter ends(Operand.Interval left, Operator from, Operator to, Operand.Interval right) {
        return all(left.from().compare(from, right.from()), left.to().compare(to, right.to()));
    }

    private static Filter all(Filter... conditions) {
        List<Filter> parts = Stream.of(conditions)
                .filter(part -> !part.equals(Filter.ALL))
                .distinct()
                .toList();
        return parts.size() == 1 ? parts.get(0) : new Filter.And(parts);
    }

    private static Operand.Interval range(Operand operand) {
        if (operand instanceof Operand.Interval interval) {
            return interval;
        }
        IntervalEnd both = end(operand);
        return new Operand.Interval(both, both, operand.position());
    }

    /** Returns a time or a property as an end of an interval. */
    static IntervalEnd end(Operand operand) {
        if (operand instanceof Operand.Time time) {
            return new IntervalEnd.Fixed(time.moment());
        }
        if (operand instanceof Operand.Property property) {
            if (ScalarKind.of(property.column().type())
                    .filter(ScalarKind.TIME::equals)
                    .isEmpty()) {
                throw Predicates.wrongType(property, "a time");
            }
            return new IntervalEnd.Varying(property.column().sqlName());
        }
        throw new Cql2Exception("Expected a TIMESTAMP, DATE or INTERVAL", operand.position());
    }

    private static void requireInterval(Operand operand, String name) {
        if (!(operand instanceof Operand.Interval)) {
            throw new Cql2Exception(name + " accepts only intervals", operand.position());
        }
    }
}
