package org.sidewalkdata.filter.cql2;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.model.UuidText;

/** Predicates on lists, which are treated as sets: no published list repeats an item (OGC 21-065r2, 7.11). */
final class ListPredicates {
    private ListPredicates() {}

    static Filter make(String name, List<Operand> arguments, int position) {
        ListOperator operator = switch (name) {
            case "a_contains" -> ListOperator.CONTAINS;
            case "a_containedby" -> ListOperator.CONTAINED_BY;
            case "a_equals" -> ListOperator.EQUALS;
            case "a_overlaps" -> ListOperator.OVERLAPS;
            default -> throw new Cql2Exception("There is no operator " + name, position);
        };
        Predicates.count(arguments, 2, position);
        Operand left = arguments.get(0);
        Operand right = arguments.get(1);
        if (left instanceof Operand.Items items && right instanceof Operand.Items others) {
            return ofConstants(operator, items.items(), others.items());
        }
        if (left instanceof Operand.Property property && right instanceof Operand.Property other) {
            return ofProperties(operator, property, other);
        }
        return left instanceof Operand.Items
                ? make(Predicates.property(right), turned(operator), Comparisons.items(left))
                : make(Predicates.property(left), operator, Comparisons.items(right));
    }

    private static Filter make(Operand.Property property, ListOperator operator, List<Operand> items) {
        if (property.anyCase()) {
            throw Predicates.wrongType(property, "a list without CASEI");
        }
        String column = property.column().sqlName();
        return switch (property.column().type()) {
            case TEXT_LIST, UUID_LIST ->
                new Filter.TextList(column, operator, texts(property.column().type(), items));
            case INTEGER_LIST -> new Filter.IntegerList(column, operator, integers(items));
            default -> throw Predicates.wrongType(property, "a list");
        };
    }

    /** Compares two lists. No collection has two lists of one type, so a list can only be compared with itself. */
    private static Filter ofProperties(ListOperator operator, Operand.Property left, Operand.Property right) {
        if (!left.column().equals(right.column())) {
            throw Predicates.wrongType(right, "a list of the same type");
        }
        return operator == ListOperator.OVERLAPS
                ? new Filter.Not(make(left, ListOperator.CONTAINED_BY, List.of()))
                : make(left, ListOperator.CONTAINS, List.of());
    }

    private static Filter ofConstants(ListOperator operator, List<Operand> left, List<Operand> right) {
        return Filter.constant(
                switch (operator) {
                    case CONTAINS -> holdsAll(left, right);
                    case CONTAINED_BY -> holdsAll(right, left);
                    case EQUALS -> holdsAll(left, right) && holdsAll(right, left);
                    case OVERLAPS -> right.stream().anyMatch(item -> holds(left, item));
                });
    }

    private static boolean holdsAll(List<Operand> list, List<Operand> items) {
        return items.stream().allMatch(item -> holds(list, item));
    }

    private static boolean holds(List<Operand> list, Operand wanted) {
        return list.stream()
                .anyMatch(item -> item.getClass() == wanted.getClass() && Constants.order(item, wanted) == 0);
    }

    private static ListOperator turned(ListOperator operator) {
        return switch (operator) {
            case CONTAINS -> ListOperator.CONTAINED_BY;
            case CONTAINED_BY -> ListOperator.CONTAINS;
            case EQUALS, OVERLAPS -> operator;
        };
    }

    private static Set<String> texts(ColumnType type, List<Operand> items) {
        Set<String> values = new LinkedHashSet<>();
        for (Operand item : items) {
            if (!(item instanceof Operand.Text text) || text.anyCase()) {
                throw new Cql2Exception("Expected a text", item.position());
            }
            values.add(type == ColumnType.UUID_LIST ? uuid(text) : text.value());
        }
        return values;
    }

    private static String uuid(Operand.Text text) {
        return UuidText.find(text.value()).orElseThrow(() -> new Cql2Exception("Expected a UUID", text.position()));
    }

    private static Set<Long> integers(List<Operand> items) {
        Set<Long> values = new LinkedHashSet<>();
        for (Operand item : items) {
            if (!(item instanceof Operand.Number number) || number.whole().isEmpty()) {
                throw new Cql2Exception("Expected a whole number", item.position());
            }
            values.add(number.whole().getAsLong());
        }
        return values;
    }
}
