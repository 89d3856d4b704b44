package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;

/** Comparisons with one value, LIKE, BETWEEN, IN and IS NULL (OGC 21-065r2, 6.4 and 7.3). */
final class Comparisons {
    private Comparisons() {}

    static Filter make(String name, List<Operand> arguments, int position) {
        switch (name) {
            case "isnull" -> {
                Predicates.count(arguments, 1, position);
                return new Filter.IsNull(
                        Predicates.property(arguments.get(0)).column().sqlName());
            }
            case "between" -> {
                Predicates.count(arguments, 3, position);
                return between(arguments);
            }
            case "in" -> {
                Predicates.count(arguments, 2, position);
                return in(Predicates.property(arguments.get(0)), arguments.get(1));
            }
            case "like" -> {
                Predicates.count(arguments, 2, position);
                return like(Predicates.property(arguments.get(0)), arguments.get(1));
            }
            default -> {
                for (Operator operator : Operator.values()) {
                    if (operator.symbol().equals(name)) {
                        Predicates.count(arguments, 2, position);
                        return compare(Predicates.property(arguments.get(0)), operator, arguments.get(1));
                    }
                }
                throw new Cql2Exception("There is no operator " + name, position);
            }
        }
    }

    private static Filter compare(Operand.Property property, Operator operator, Operand value) {
        String column = property.column().sqlName();
        return switch (property.column().type()) {
            case INTEGER, NUMBER -> compareNumber(property, operator, number(value));
            case TEXT, UUID -> {
                Operand.Text text = text(property, value);
                yield new Filter.CompareText(column, operator, text.value(), property.anyCase());
            }
            case BOOLEAN -> compareTruth(column, operator, value);
            case EPOCH_MILLIS, DATE_TIME -> time(value).moment().compare(column, operator);
            default -> throw Predicates.wrongType(property, "a number, text, time or truth value");
        };
    }

    private static Filter compareNumber(Operand.Property property, Operator operator, Operand.Number number) {
        String column = property.column().sqlName();
        return property.column().type() == ColumnType.INTEGER && number.whole().isPresent()
                ? new Filter.CompareInteger(column, operator, number.whole().getAsLong())
                : new Filter.CompareNumber(column, operator, number.value());
    }

    private static Filter compareTruth(String column, Operator operator, Operand value) {
        if (!(value instanceof Operand.Truth truth)) {
            throw new Cql2Exception("Expected TRUE or FALSE", value.position());
        }
        return switch (operator) {
            case EQUAL -> new Filter.IsBoolean(column, truth.value());
            case NOT_EQUAL -> new Filter.IsBoolean(column, !truth.value());
            default -> throw new Cql2Exception("Truth values have no order", value.position());
        };
    }

    private static Filter between(List<Operand> arguments) {
        Operand.Property property = Predicates.property(arguments.get(0));
        return new Filter.And(List.of(
                compare(property, Operator.AT_LEAST, arguments.get(1)),
                compare(property, Operator.AT_MOST, arguments.get(2))));
    }

    private static Filter like(Operand.Property property, Operand pattern) {
        Operand.Text text = text(property, pattern);
        int backslashes = 0;
        while (backslashes < text.value().length()
                && text.value().charAt(text.value().length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        if (backslashes % 2 == 1) {
            throw new Cql2Exception("The pattern ends with a single backslash", pattern.position());
        }
        return new Filter.Like(property.column().sqlName(), text.value(), property.anyCase());
    }

    private static Filter in(Operand.Property property, Operand list) {
        List<Operand> items = items(list);
        String column = property.column().sqlName();
        return switch (property.column().type()) {
            case INTEGER -> inIntegers(property, items);
            case NUMBER -> new Filter.InNumbers(column, numbers(items));
            case TEXT, UUID -> inTexts(property, items);
            case EPOCH_MILLIS, DATE_TIME -> {
                List<Filter> parts = new ArrayList<>();
                items.forEach(item -> parts.add(time(item).moment().compare(column, Operator.EQUAL)));
                yield parts.size() == 1 ? parts.get(0) : new Filter.Or(parts);
            }
            default -> throw Predicates.wrongType(property, "a number, text or time");
        };
    }

    private static Filter inIntegers(Operand.Property property, List<Operand> items) {
        Set<Long> values = new LinkedHashSet<>();
        for (Operand item : items) {
            number(item).whole().ifPresent(values::add);
        }
        String column = property.column().sqlName();
        return items.stream().allMatch(item -> number(item).whole().isPresent())
                ? new Filter.InIntegers(column, values)
                : new Filter.InNumbers(column, numbers(items));
    }

    private static Filter inTexts(Operand.Property property, List<Operand> items) {
        String column = property.column().sqlName();
        Set<String> values = new LinkedHashSet<>();
        items.forEach(item -> values.add(text(property, item).value()));
        if (!property.anyCase()) {
            return new Filter.InTexts(column, values);
        }
        List<Filter> parts = new ArrayList<>();
        values.forEach(value -> parts.add(new Filter.CompareText(column, Operator.EQUAL, value, true)));
        return parts.size() == 1 ? parts.get(0) : new Filter.Or(parts);
    }

    private static Set<Double> numbers(List<Operand> items) {
        Set<Double> values = new LinkedHashSet<>();
        items.forEach(item -> values.add(number(item).value()));
        return values;
    }

    static List<Operand> items(Operand list) {
        if (list instanceof Operand.Items items) {
            return items.items();
        }
        throw new Cql2Exception("Expected a list", list.position());
    }

    private static Operand.Number number(Operand value) {
        if (value instanceof Operand.Number number) {
            return number;
        }
        throw new Cql2Exception("Expected a number", value.position());
    }

    private static Operand.Time time(Operand value) {
        if (value instanceof Operand.Time time) {
            return time;
        }
        throw new Cql2Exception("Expected a TIMESTAMP or DATE", value.position());
    }

    /** A text of the same case rule; user ids are written small. */
    private static Operand.Text text(Operand.Property property, Operand value) {
        ColumnType type = property.column().type();
        if (type != ColumnType.TEXT && type != ColumnType.UUID) {
            throw Predicates.wrongType(property, "a text");
        }
        if (!(value instanceof Operand.Text text)) {
            throw new Cql2Exception("Expected a text", value.position());
        }
        if (text.anyCase() != property.anyCase()) {
            throw new Cql2Exception("CASEI must stand on both sides", value.position());
        }
        return type == ColumnType.UUID
                ? new Operand.Text(text.value().toLowerCase(Locale.ROOT), text.anyCase(), text.position())
                : text;
    }
}
