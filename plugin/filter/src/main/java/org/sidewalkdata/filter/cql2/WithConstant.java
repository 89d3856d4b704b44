package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Scalar;
import org.sidewalkdata.filter.TextMatch;

/** A property compared with constants: conditions that indexes support. */
final class WithConstant {
    private WithConstant() {}

    static Filter compare(Operand.Property property, Operator operator, Operand value) {
        String column = property.column().sqlName();
        return switch (property.column().type()) {
            case INTEGER, NUMBER -> compareNumber(property, operator, number(value));
            case TEXT, UUID -> compareText(property, operator, text(value));
            case BOOLEAN -> compareTruth(column, operator, value);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> time(value).moment().compare(column, operator);
            default -> throw Predicates.wrongType(property, "a number, text, time or boolean");
        };
    }

    static Filter in(Operand.Property property, List<Operand> items) {
        String column = property.column().sqlName();
        return switch (property.column().type()) {
            case INTEGER -> inIntegers(column, items);
            case NUMBER -> new Filter.InNumbers(column, numbers(items));
            case TEXT, UUID -> inTexts(property, items);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME, BOOLEAN -> oneOf(property, items);
            default -> throw Predicates.wrongType(property, "a number, text, time or boolean");
        };
    }

    /**
     * Returns a LIKE predicate. A list matches if some item does: CQL2 does not require it, but PropertyIsLike of WFS
     * needs it in the address of a next page.
     */
    static Filter like(Operand.Property property, Operand.Text pattern) {
        ColumnType type = property.column().type();
        boolean list = type.item() != type;
        if (!list && type != ColumnType.TEXT && type != ColumnType.UUID) {
            throw Predicates.wrongType(property, "a text");
        }
        String column = property.column().sqlName();
        String wanted = type.item() == ColumnType.UUID ? Comparisons.small(pattern) : Comparisons.folded(pattern);
        if (property.anyCase() && !pattern.anyCase() && !wanted.equals(TextMatch.folded(wanted, true))) {
            return never(column); // folded text has no such letters
        }
        return new Filter.Like(column, property.anyCase() ? pattern.value() : wanted, property.anyCase());
    }

    private static Filter compareNumber(Operand.Property property, Operator operator, Operand.Number number) {
        String column = property.column().sqlName();
        return property.column().type() == ColumnType.INTEGER && number.whole().isPresent()
                ? new Filter.CompareInteger(column, operator, number.whole().getAsLong())
                : new Filter.CompareNumber(column, operator, number.value());
    }

    /** Compares texts. If CASEI is on one side only, the other side is compared unchanged. */
    private static Filter compareText(Operand.Property property, Operator operator, Operand.Text text) {
        String column = property.column().sqlName();
        if (property.column().type() == ColumnType.UUID) {
            return new Filter.CompareText(column, operator, Comparisons.small(text), false);
        }
        if (!property.anyCase()) {
            return new Filter.CompareText(column, operator, Comparisons.folded(text), false);
        }
        return text.anyCase() || text.value().equals(TextMatch.folded(text.value(), true))
                ? new Filter.CompareText(column, operator, text.value(), true)
                : new Filter.CompareScalars(new Scalar.Folded(column), operator, new Scalar.TextValue(text.value()));
    }

    private static Filter compareTruth(String column, Operator operator, Operand value) {
        boolean truth = truth(value);
        return switch (operator) {
            case EQUAL -> new Filter.IsBoolean(column, truth);
            case NOT_EQUAL -> new Filter.IsBoolean(column, !truth);
            default -> new Filter.CompareScalars(new Scalar.Property(column), operator, new Scalar.TruthValue(truth));
        };
    }

    /** Returns a boolean. GDAL's SQL has no booleans: it sends 1 and 0 (P4). */
    private static boolean truth(Operand value) {
        if (value instanceof Operand.Truth truth) {
            return truth.value();
        }
        long number = value instanceof Operand.Number given ? given.whole().orElse(-1) : -1;
        if (number != 0 && number != 1) {
            throw new Cql2Exception("Expected TRUE, FALSE, 1 or 0", value.position());
        }
        return number == 1;
    }

    private static Filter inIntegers(String column, List<Operand> items) {
        Set<Long> values = new LinkedHashSet<>();
        items.forEach(item -> number(item).whole().ifPresent(values::add));
        return items.stream().allMatch(item -> number(item).whole().isPresent())
                ? new Filter.InIntegers(column, values)
                : new Filter.InNumbers(column, numbers(items));
    }

    private static Set<Double> numbers(List<Operand> items) {
        Set<Double> values = new LinkedHashSet<>();
        items.forEach(item -> values.add(number(item).value()));
        return values;
    }

    private static Filter inTexts(Operand.Property property, List<Operand> items) {
        if (property.anyCase()) {
            return oneOf(property, items);
        }
        Set<String> values = new LinkedHashSet<>();
        boolean ids = property.column().type() == ColumnType.UUID;
        items.forEach(item -> values.add(ids ? Comparisons.small(text(item)) : Comparisons.folded(text(item))));
        return new Filter.InTexts(property.column().sqlName(), values);
    }

    private static Filter oneOf(Operand.Property property, List<Operand> items) {
        List<Filter> parts = items.stream()
                .map(item -> compare(property, Operator.EQUAL, item))
                .distinct()
                .toList();
        return parts.size() == 1 ? parts.get(0) : new Filter.Or(new ArrayList<>(parts));
    }

    /** Returns a condition that is false, or unknown if the column is null. */
    private static Filter never(String column) {
        return new Filter.CompareText(column, Operator.LESS, "", false);
    }

    private static Operand.Number number(Operand value) {
        if (value instanceof Operand.Number number) {
            return number;
        }
        throw new Cql2Exception("Expected a number", value.position());
    }

    private static Operand.Text text(Operand value) {
        if (value instanceof Operand.Text text) {
            return text;
        }
        throw new Cql2Exception("Expected a text", value.position());
    }

    private static Operand.Time time(Operand value) {
        if (value instanceof Operand.Time time) {
            return time;
        }
        throw new Cql2Exception("Expected a TIMESTAMP or DATE", value.position());
    }
}
