package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.cql2.Cql2Tokens.Kind;

/** Reads what stands on either side of an operator in CQL2 text: properties, literals, lists, geometries. */
final class Cql2Operands {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

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

    /** A function's arguments in their parentheses. */
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

    Operand operand() {
        int position = tokens.position();
        return switch (tokens.kind()) {
            case TEXT -> Literals.text(tokens.take(Kind.TEXT), position);
            case NUMBER -> Literals.number(tokens.take(Kind.NUMBER), position);
            case NAME -> property(collection, tokens.take(Kind.NAME), position);
            case WORD -> word(position);
            case SIGN, END -> throw tokens.fault("Expected a property or a value");
        };
    }

    private Operand word(int position) {
        String word = tokens.value().toUpperCase(Locale.ROOT);
        if (WktReader.isGeometry(word)) {
            return literals.shape(new WktReader(tokens).read(), position);
        }
        String name = tokens.take(Kind.WORD);
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
        String from = tokens.take(Kind.TEXT);
        tokens.expectSign(",");
        String to = tokens.take(Kind.TEXT);
        tokens.expectSign(")");
        return Literals.interval(from, to, position);
    }

    private Operand.Shape box(int position) {
        List<Double> edges = new ArrayList<>();
        tokens.expectSign("(");
        do {
            int start = tokens.position();
            edges.add(Literals.number(tokens.take(Kind.NUMBER), start).value());
        } while (tokens.skipSign(","));
        tokens.expectSign(")");
        return literals.shape(GEOMETRIES.toGeometry(envelope(edges, position)), position);
    }

    /** Four edges, or six, of which the heights are left aside. */
    static Envelope envelope(List<Double> edges, int position) {
        if (edges.size() != 4 && edges.size() != 6) {
            throw new Cql2Exception("Expected four numbers, or six", position);
        }
        int axes = edges.size() / 2;
        if (edges.get(0) > edges.get(axes) || edges.get(1) > edges.get(axes + 1)) {
            throw new Cql2Exception("The box's lower corner must come first", position);
        }
        return new Envelope(edges.get(0), edges.get(axes), edges.get(1), edges.get(axes + 1));
    }

    /** CASEI of a text or a property with texts. */
    static Operand anyCase(Operand inner) {
        if (inner instanceof Operand.Text text) {
            return new Operand.Text(text.value(), true, text.position());
        }
        Operand.Property property = Predicates.property(inner);
        if (property.column().type() != ColumnType.TEXT) {
            throw Predicates.wrongType(property, "a text");
        }
        return new Operand.Property(property.column(), true, property.position());
    }

    /** A queryable: objects are none. */
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
