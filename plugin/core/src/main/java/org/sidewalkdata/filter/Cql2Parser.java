package org.sidewalkdata.filter;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Cql2Tokens.Kind;
import org.sidewalkdata.model.Bbox;

/**
 * Reads the part of CQL2 text that {@link Cql2Text} prints: comparisons, IN, IS NULL, A_OVERLAPS and S_INTERSECTS with a
 * BBOX, joined by AND. A column's type decides what a literal may be. One use per text.
 */
public final class Cql2Parser {
    private final PublishedCollection collection;
    private final Cql2Tokens tokens;

    private Cql2Parser(String text, PublishedCollection collection) {
        this.collection = collection;
        this.tokens = new Cql2Tokens(text);
    }

    /**
     * The filter of a text; empty text: every row.
     *
     * @throws Cql2Exception naming the position of the first fault
     */
    public static Filter parse(String text, PublishedCollection collection) {
        Cql2Parser parser = new Cql2Parser(text, collection);
        if (parser.tokens.kind() == Kind.END) {
            return Filter.ALL;
        }
        Filter filter = parser.conjunction();
        if (parser.tokens.kind() != Kind.END) {
            throw parser.tokens.fault("Expected AND or the end");
        }
        return filter;
    }

    private Filter conjunction() {
        List<Filter> parts = new ArrayList<>();
        parts.add(part());
        while (tokens.isWord("AND")) {
            tokens.expectWord("AND");
            parts.add(part());
        }
        return new Filter.And(parts);
    }

    private Filter part() {
        if (tokens.isSign("(")) {
            tokens.expectSign("(");
            Filter inner = conjunction();
            tokens.expectSign(")");
            return inner;
        }
        if (tokens.isWord("TRUE")) {
            tokens.expectWord("TRUE");
            return Filter.ALL;
        }
        if (tokens.isWord("A_OVERLAPS")) {
            return overlaps();
        }
        if (tokens.isWord("S_INTERSECTS")) {
            return intersects();
        }
        return predicate(column());
    }

    private Filter overlaps() {
        tokens.expectWord("A_OVERLAPS");
        tokens.expectSign("(");
        Column column = column(ColumnType.TEXT_LIST);
        tokens.expectSign(",");
        Set<String> values = new LinkedHashSet<>(list(Kind.TEXT));
        tokens.expectSign(")");
        return new Filter.HoldsAnyText(column.sqlName(), values);
    }

    private Filter intersects() {
        tokens.expectWord("S_INTERSECTS");
        tokens.expectSign("(");
        Column column = column(ColumnType.POINT, ColumnType.LINE_STRING);
        tokens.expectSign(",");
        int start = tokens.position();
        tokens.expectWord("BBOX");
        List<String> edges = list(Kind.NUMBER);
        tokens.expectSign(")");
        if (edges.size() != 4) {
            throw new Cql2Exception("Expected four numbers", start);
        }
        try {
            double[] e = edges.stream().mapToDouble(Double::parseDouble).toArray();
            return new Filter.InBbox(column.sqlName(), new Bbox(e[0], e[1], e[2], e[3]));
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception(String.valueOf(e.getMessage()), start);
        }
    }

    private Filter predicate(Column column) {
        String name = column.sqlName();
        if (tokens.isWord("IS")) {
            tokens.expectWord("IS");
            tokens.expectWord("NULL");
            return new Filter.IsNull(name);
        }
        if (tokens.isWord("IN")) {
            tokens.expectWord("IN");
            return in(column);
        }
        Filter.Operator operator = operator();
        return switch (column.type()) {
            case INTEGER -> new Filter.CompareInteger(name, operator, integer());
            case NUMBER -> new Filter.CompareNumber(name, operator, Double.parseDouble(tokens.take(Kind.NUMBER)));
            case EPOCH_MILLIS, DATE_TIME -> new Filter.CompareInstant(name, operator, instant());
            case BOOLEAN -> new Filter.IsBoolean(name, truth());
            default -> throw tokens.fault("Column " + name + " cannot be compared");
        };
    }

    private Filter in(Column column) {
        if (column.type() == ColumnType.TEXT) {
            return new Filter.InTexts(column.sqlName(), new LinkedHashSet<>(list(Kind.TEXT)));
        }
        if (column.type() != ColumnType.INTEGER) {
            throw tokens.fault("IN needs a column of texts or whole numbers");
        }
        int start = tokens.position();
        Set<Long> values = new LinkedHashSet<>();
        for (String item : list(Kind.NUMBER)) {
            values.add(integer(item, start));
        }
        return new Filter.InIntegers(column.sqlName(), values);
    }

    private Column column(ColumnType... types) {
        int start = tokens.position();
        String name = tokens.take(Kind.WORD);
        try {
            Column column = collection.column(name);
            if (types.length > 0 && !List.of(types).contains(column.type())) {
                throw new Cql2Exception("Column " + name + " has another type", start);
            }
            return column;
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception(String.valueOf(e.getMessage()), start);
        }
    }

    private Filter.Operator operator() {
        for (Filter.Operator operator : Filter.Operator.values()) {
            if (tokens.isSign(operator.symbol())) {
                tokens.expectSign(operator.symbol());
                return operator;
            }
        }
        throw tokens.fault("Expected a comparison");
    }

    private List<String> list(Kind kind) {
        List<String> items = new ArrayList<>();
        tokens.expectSign("(");
        while (!tokens.isSign(")")) {
            if (!items.isEmpty()) {
                tokens.expectSign(",");
            }
            items.add(tokens.take(kind));
        }
        tokens.expectSign(")");
        return items;
    }

    private long integer() {
        int start = tokens.position();
        return integer(tokens.take(Kind.NUMBER), start);
    }

    private static long integer(String text, int position) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new Cql2Exception("Expected a whole number", position);
        }
    }

    private Instant instant() {
        tokens.expectWord("TIMESTAMP");
        int start = tokens.position();
        List<String> items = list(Kind.TEXT);
        try {
            return Instant.parse(String.join("", items));
        } catch (DateTimeException e) {
            throw new Cql2Exception("Expected a date-time such as 2024-05-01T12:00:00Z", start);
        }
    }

    private boolean truth() {
        boolean value = tokens.isWord("TRUE");
        tokens.expectWord(value ? "TRUE" : "FALSE");
        return value;
    }
}
