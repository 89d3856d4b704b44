package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.ArithmeticOperator;
import org.sidewalkdata.filter.Filter;

/**
 * Reader of CQL2 JSON (OGC 21-065r2, annex C): the same filters as CQL2 text, as objects of {@code op} and
 * {@code args}.
 */
public final class Cql2Json {
    private final PublishedCollection collection;
    private final Literals literals;
    private final Limits limits = new Limits();

    private Cql2Json(PublishedCollection collection, ToWgs84 toWgs84) {
        this.collection = collection;
        this.literals = new Literals(toWgs84);
    }

    /**
     * Parses a filter.
     *
     * @throws Cql2Exception naming the position of the first fault
     */
    public static Filter parse(String text, PublishedCollection collection, ToWgs84 toWgs84) {
        Limits.length(text);
        return Limits.cost(new Cql2Json(collection, toWgs84).filter(JsonNode.parse(text)), collection);
    }

    private Filter filter(JsonNode node) {
        if (node instanceof JsonNode.Truth truth) {
            return Filter.constant(truth.value());
        }
        if (node instanceof JsonNode.Members object && object.members().containsKey("property")) {
            return condition(Cql2Operands.property(collection, text(object, "property"), node.position()));
        }
        String operator = operator(node);
        List<JsonNode> arguments = arguments(node);
        limits.deeper(node.position());
        Filter filter = switch (operator.toLowerCase(Locale.ROOT)) {
            case "and" -> new Filter.And(filters(arguments, node.position()));
            case "or" -> new Filter.Or(filters(arguments, node.position()));
            case "not" -> {
                if (arguments.size() != 1) {
                    throw new Cql2Exception("Expected 1 argument", node.position());
                }
                yield new Filter.Not(filter(arguments.get(0)));
            }
            default -> {
                limits.predicate(node.position());
                yield Predicates.make(operator, operands(arguments), node.position());
            }
        };
        limits.back();
        return filter;
    }

    /** Returns the condition of a boolean property without an operator. */
    private Filter condition(Operand.Property property) {
        limits.predicate(property.position());
        if (!property.isTruth()) {
            throw Predicates.wrongType(property, "a boolean");
        }
        return new Filter.IsBoolean(property.column().sqlName(), true);
    }

    private List<Filter> filters(List<JsonNode> arguments, int position) {
        if (arguments.size() < 2) {
            throw new Cql2Exception("Expected at least 2 arguments", position);
        }
        return arguments.stream().map(this::filter).toList();
    }

    private static String operator(JsonNode node) {
        if (node instanceof JsonNode.Members object && object.members().get("op") instanceof JsonNode.Text operator) {
            return operator.value();
        }
        throw new Cql2Exception("Expected an object with op and args", node.position());
    }

    private static List<JsonNode> arguments(JsonNode node) {
        if (node instanceof JsonNode.Members object
                && object.members().get("args") instanceof JsonNode.Items arguments) {
            return arguments.items();
        }
        throw new Cql2Exception("Expected an object with op and args", node.position());
    }

    private List<Operand> operands(List<JsonNode> nodes) {
        List<Operand> operands = new ArrayList<>();
        nodes.forEach(node -> operands.add(operand(node)));
        return operands;
    }

    private Operand operand(JsonNode node) {
        int position = node.position();
        if (node instanceof JsonNode.Text text) {
            return Literals.text(text.value(), position);
        }
        if (node instanceof JsonNode.Number number) {
            return Literals.number(number.text(), position);
        }
        if (node instanceof JsonNode.Truth truth) {
            return new Operand.Truth(truth.value(), position);
        }
        if (node instanceof JsonNode.Items list) {
            list.items().forEach(item -> limits.item(item.position()));
            return new Operand.Items(operands(list.items()), position);
        }
        if (node instanceof JsonNode.Members object) {
            return object(object);
        }
        throw new Cql2Exception("Expected a property or a value", position);
    }

    private Operand object(JsonNode.Members object) {
        int position = object.position();
        if (object.members().containsKey("property")) {
            return Cql2Operands.property(collection, text(object, "property"), position);
        }
        if (object.members().containsKey("timestamp")) {
            return Literals.time(text(object, "timestamp"), false, position);
        }
        if (object.members().containsKey("date")) {
            return Literals.time(text(object, "date"), true, position);
        }
        if (object.members().get("interval") instanceof JsonNode.Items ends) {
            return interval(ends);
        }
        if (object.members().get("bbox") instanceof JsonNode.Items edges) {
            return literals.box(new GeoJsonReader(position).numbers(edges), position);
        }
        if (object.members().containsKey("coordinates") || object.members().containsKey("geometries")) {
            return literals.shape(new GeoJsonReader(position).geometry(object), position);
        }
        if (object.members().containsKey("op")) {
            return function(object);
        }
        throw new Cql2Exception("Expected a property, time, interval or geometry", position);
    }

    private Operand function(JsonNode.Members object) {
        String name = operator(object).toLowerCase(Locale.ROOT);
        limits.deeper(object.position());
        List<Operand> inner = operands(arguments(object));
        limits.back();
        if (name.equals("casei")) {
            Predicates.count(inner, 1, object.position());
            return Cql2Operands.anyCase(inner.get(0));
        }
        for (ArithmeticOperator operator : ArithmeticOperator.values()) {
            if (operator.symbol().equals(name)) {
                Predicates.count(inner, 2, object.position());
                return Scalars.calculate(inner.get(0), operator, inner.get(1));
            }
        }
        throw new Cql2Exception("There is no function " + name, object.position());
    }

    private Operand.Interval interval(JsonNode.Items ends) {
        if (ends.items().size() != 2) {
            throw new Cql2Exception("Expected the two ends of an interval", ends.position());
        }
        return Literals.interval(
                end(ends.items().get(0), true), end(ends.items().get(1), false), ends.position());
    }

    private IntervalEnd end(JsonNode node, boolean first) {
        return node instanceof JsonNode.Text text
                ? Literals.end(text.value(), first, node.position())
                : TemporalPredicates.end(operand(node));
    }

    private static String text(JsonNode.Members object, String member) {
        if (object.members().get(member) instanceof JsonNode.Text text) {
            return text.value();
        }
        throw new Cql2Exception("Expected a text as " + member, object.position());
    }
}
