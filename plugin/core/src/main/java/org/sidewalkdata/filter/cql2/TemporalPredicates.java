package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;

/**
 * Those predicates on time that make sense of an instant, which all our times are: T_AFTER, T_BEFORE, T_DISJOINT, T_EQUALS,
 * T_INTERSECTS, and T_DURING (OGC 21-065r2, 7.9). They become comparisons.
 */
final class TemporalPredicates {
    private TemporalPredicates() {}

    static Filter make(String name, List<Operand> arguments, int position) {
        Predicates.count(arguments, 2, position);
        Operand.Property property = Predicates.property(arguments.get(0));
        ColumnType type = property.column().type();
        if (type != ColumnType.DATE_TIME && type != ColumnType.EPOCH_MILLIS) {
            throw Predicates.wrongType(property, "a time");
        }
        String column = property.column().sqlName();
        Operand.Interval range = range(arguments.get(1));
        return switch (name) {
            case "t_after" -> end(column, Operator.GREATER, range.to());
            case "t_before" -> end(column, Operator.LESS, range.from());
            case "t_intersects" -> within(column, Operator.AT_LEAST, Operator.AT_MOST, range);
            case "t_equals" -> equal(column, arguments.get(1));
            case "t_disjoint" -> new Filter.Not(within(column, Operator.AT_LEAST, Operator.AT_MOST, range));
            case "t_during" -> within(column, Operator.GREATER, Operator.LESS, range);
            default -> throw new Cql2Exception("There is no operator " + name + " for points in time", position);
        };
    }

    private static Operand.Interval range(Operand operand) {
        if (operand instanceof Operand.Interval interval) {
            return interval;
        }
        if (operand instanceof Operand.Time time) {
            return new Operand.Interval(Optional.of(time.moment()), Optional.of(time.moment()), time.position());
        }
        throw new Cql2Exception("Expected a TIMESTAMP, DATE or INTERVAL", operand.position());
    }

    /** An interval equals an instant only where it is one. */
    private static Filter equal(String column, Operand operand) {
        if (operand instanceof Operand.Interval interval && !interval.from().equals(interval.to())) {
            throw new Cql2Exception("A point in time cannot equal an interval", operand.position());
        }
        return range(operand)
                .from()
                .map(moment -> moment.compare(column, Operator.EQUAL))
                .orElseThrow(() -> new Cql2Exception("A point in time cannot equal an interval", operand.position()));
    }

    /** Nothing comes after an open end. */
    private static Filter end(String column, Operator operator, Optional<Moment> end) {
        return end.map(moment -> moment.compare(column, operator)).orElse(new Filter.Or(List.of()));
    }

    private static Filter within(String column, Operator low, Operator high, Operand.Interval range) {
        List<Filter> parts = new ArrayList<>();
        range.from().ifPresent(moment -> parts.add(moment.compare(column, low)));
        range.to().ifPresent(moment -> parts.add(moment.compare(column, high)));
        return parts.size() == 1 ? parts.get(0) : new Filter.And(parts);
    }
}
