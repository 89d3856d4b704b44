package org.sidewalkdata.filter.cql2;

import static org.sidewalkdata.filter.ArithmeticOperator.ADD;
import static org.sidewalkdata.filter.ArithmeticOperator.DIVIDE;
import static org.sidewalkdata.filter.ArithmeticOperator.INTEGER_DIVIDE;
import static org.sidewalkdata.filter.ArithmeticOperator.MODULO;
import static org.sidewalkdata.filter.ArithmeticOperator.MULTIPLY;
import static org.sidewalkdata.filter.ArithmeticOperator.POWER;
import static org.sidewalkdata.filter.ArithmeticOperator.SUBTRACT;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.ArithmeticOperator;
import org.sidewalkdata.filter.cql2.Cql2Tokens.Kind;

/** Reader of the operands in CQL2 text: properties, literals, arithmetic, lists, geometries. */
final class Cql2Operands {
    private final Cql2Tokens tokens;
    private final PublishedCollection collection;
    private final Literals literals;
    private final Limits limits;

    Cql2Operands(Cql2Tokens tokens, PublishedCollection collection, Literals literals, Limits limits) {
        this.tokens = tokens;
        this.collection = collection;
        this.literals = literals;
        this.limits = limits;
    }

    /** Reads a function's arguments in their parentheses. */
    List<Operand> arguments() {
        List<Operand> arguments = new ArrayList<>();
        tokens.expectSign("(");
        do {
            arguments.add(tokens.isSign("(") ? list() : operand());
        } while (tokens.skipSign(","));
        tokens.expectSign(")");
        return arguments;
    }

    Operand.Items list() {
        int position = tokens.position();
        List<Operand> items = new ArrayList<>();
        tokens.expectSign("(");
        while (!tokens.isSign(")")) {
            if (!items.isEmpty()) {
                tokens.expectSign(",");
            }
            limits.item(tokens.position());
            items.add(operand());
        }
        tokens.expectSign(")");
        return new Operand.Items(items, position);
    }

    /** Reads a value, or arithmetic: sums over products over powers. */
    Operand operand() {
        Operand sum = product();
        while (tokens.isSign("+") || tokens.isSign("-")) {
            sum = Scalars.calculate(sum, tokens.skipSign("+") ? ADD : minus(), product());
        }
        return sum;
    }

    private ArithmeticOperator minus() {
        tokens.expectSign("-");
        return SUBTRACT;
    }

    private Operand product() {
        Operand product = power();
        Optional<ArithmeticOperator> operator = skipFactor();
        while (operator.isPresent()) {
            product = Scalars.calculate(product, operator.get(), power());
            operator = skipFactor();
        }
        return product;
    }

    private Optional<ArithmeticOperator> skipFactor() {
        for (ArithmeticOperator operator : List.of(MULTIPLY, DIVIDE, MODULO)) {
            if (tokens.skipSign(operator.symbol())) {
                return Optional.of(operator);
            }
        }
        return tokens.skipWord(INTEGER_DIVIDE.symbol()) ? Optional.of(INTEGER_DIVIDE) : Optional.empty();
    }

    private Operand power() {
        Operand base = factor();
        return tokens.skipSign(POWER.symbol()) ? Scalars.calculate(base, POWER, factor()) : base;
    }

    private Operand factor() {
        int position = tokens.position();
        if (tokens.isSign("(")) {
            limits.deeper(position);
            tokens.expectSign("(");
            Operand inner = operand();
            tokens.expectSign(")");
            limits.back();
            return inner;
        }
        if (tokens.isSign("-") || tokens.isSign("+")) {
            return signed(position);
        }
        return value(position);
    }

    private Operand signed(int position) {
        boolean minus = tokens.isSign("-");
        tokens.expectSign(tokens.value());
        if (tokens.kind() == Kind.NUMBER) {
            return Literals.number((minus ? "-" : "") + tokens.take(Kind.NUMBER), position);
        }
        Operand value = value(tokens.position());
        return Scalars.calculate(Literals.number(minus ? -1 : 1, position), MULTIPLY, value);
    }

    private Operand value(int position) {
        return switch (tokens.kind()) {
            case TEXT -> Literals.text(tokens.take(Kind.TEXT), position);
            case NUMBER -> Literals.number(tokens.take(Kind.NUMBER), position);
            case NAME -> property(collection, tokens.take(Kind.NAME), position);
            case WORD -> word(position);
            case SIGN, END -> throw tokens.fault("Expected a property or a value");
        };
    }

    private Operand word(int position) {
        limits.deeper(position);
        Operand operand = wordOrFunction(position);
        limits.back();
        return operand;
    }

    private Operand wordOrFunction(int position) {
        String word = tokens.value().toUpperCase(Locale.ROOT);
        if (WktReader.isGeometry(word)) {
            return literals.shape(new WktReader(tokens).read(), position);
        }
        String name = tokens.take(Kind.WORD);
        if (!tokens.isSign("(")
                && collection.columns().stream()
                        .anyMatch(column -> column.name().equals(name))) {
            return property(collection, name, position); // also one that is named like a function, such as date
        }
        return switch (word) {
            case "TRUE", "FALSE" -> new Operand.Truth(word.equals("TRUE"), position);
            case "TIMESTAMP", "DATE" -> {
                tokens.expectSign("(");
                String text = tokens.take(Kind.TEXT);
                tokens.expectSign(")");
                yield Literals.time(text, word.equals("DATE"), position);
            }
            case "INTERVAL" -> interval(position);
            case "BBOX" -> box(position);
            case "CASEI" -> {
                tokens.expectSign("(");
                Operand inner = operand();
                tokens.expectSign(")");
                yield anyCase(inner);
            }
            default -> property(collection, name, position);
        };
    }

    private Operand.Interval interval(int position) {
        tokens.expectSign("(");
        IntervalEnd from = end(true);
        tokens.expectSign(",");
        IntervalEnd to = end(false);
        tokens.expectSign(")");
        return Literals.interval(from, to, position);
    }

    private IntervalEnd end(boolean first) {
        int position = tokens.position();
        return tokens.kind() == Kind.TEXT
                ? Literals.end(tokens.take(Kind.TEXT), first, position)
                : TemporalPredicates.end(value(position));
    }

    private Operand.Shape box(int position) {
        List<Double> edges = new ArrayList<>();
        tokens.expectSign("(");
        do {
            int start = tokens.position();
            edges.add(Literals.number(tokens.takeSignedNumber(), start).value());
        } while (tokens.skipSign(","));
        tokens.expectSign(")");
        return literals.box(edges, position);
    }

    /** Returns CASEI of a text or of a property with texts. */
    static Operand anyCase(Operand inner) {
        if (inner instanceof Operand.Text text) {
            return new Operand.Text(text.value(), true, text.position());
        }
        Operand.Property property = Predicates.property(inner);
        if (property.column().type().item() != ColumnType.TEXT) {
            throw Predicates.wrongType(property, "a text");
        }
        return new Operand.Property(property.column(), true, property.position());
    }

    /** Returns a queryable; objects are not queryable. */
    static Operand.Property property(PublishedCollection collection, String name, int position) {
        try {
            Column column = collection.column(name);
            if (column.type() != ColumnType.JSON) {
                return new Operand.Property(column, false, position);
            }
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception("There is no property " + shown(name), position);
        }
        throw new Cql2Exception("Property " + name + " cannot be queried", position);
    }

    private static String shown(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "…";
    }
}
