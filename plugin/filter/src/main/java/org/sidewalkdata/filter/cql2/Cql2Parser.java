package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Tokens.Kind;

/**
 * Parser of CQL2 text (OGC 21-065r2, annex B) by recursive descent: OR over AND over NOT over predicates. Bounded by
 * {@link Limits}. Used once per text.
 */
public final class Cql2Parser {
    private final Cql2Tokens tokens;
    private final Cql2Operands operands;
    private final Limits limits = new Limits();

    private Cql2Parser(String text, PublishedCollection collection, ToWgs84 toWgs84) {
        this.tokens = new Cql2Tokens(text);
        this.operands = new Cql2Operands(tokens, collection, new Literals(toWgs84), limits);
    }

    /** Parses a filter whose geometries are in WGS84, longitude first. */
    public static Filter parse(String text, PublishedCollection collection) {
        return parse(text, collection, ToWgs84.NOTHING_TO_DO);
    }

    /**
     * Returns the filter of a text; empty text: every row.
     *
     * @throws Cql2Exception naming the position of the first fault
     */
    public static Filter parse(String text, PublishedCollection collection, ToWgs84 toWgs84) {
        Limits.length(text);
        Cql2Parser parser = new Cql2Parser(text, collection, toWgs84);
        if (parser.tokens.kind() == Kind.END) {
            return Filter.ALL;
        }
        Filter filter = parser.anyOf();
        if (parser.tokens.kind() != Kind.END) {
            throw parser.tokens.fault("Expected AND, OR or the end");
        }
        return Limits.cost(filter, collection);
    }

    private Filter anyOf() {
        List<Filter> parts = new ArrayList<>();
        do {
            parts.add(allOf());
        } while (tokens.skipWord("OR"));
        return parts.size() == 1 ? parts.get(0) : new Filter.Or(parts);
    }

    private Filter allOf() {
        List<Filter> parts = new ArrayList<>();
        do {
            parts.add(part());
        } while (tokens.skipWord("AND"));
        return parts.size() == 1 ? parts.get(0) : new Filter.And(parts);
    }

    private Filter part() {
        limits.deeper(tokens.position());
        Filter part = tokens.skipWord("NOT") ? new Filter.Not(part()) : primary();
        limits.back();
        return part;
    }

    private Filter primary() {
        if (tokens.isSign("(") && !beginsComparison(tokens.behindParentheses())) {
            tokens.expectSign("(");
            Filter inner = anyOf();
            tokens.expectSign(")");
            return inner;
        }
        limits.predicate(tokens.position());
        return tokens.kind() == Kind.WORD && Predicates.isFunction(tokens.value()) ? function() : comparison();
    }

    private Filter function() {
        int position = tokens.position();
        String name = tokens.take(Kind.WORD);
        return Predicates.make(name, operands.arguments(), position);
    }

    /**
     * Returns whether the tokens after closing parentheses continue a comparison, so that the parentheses held a value:
     * conditions can only be joined.
     */
    private static boolean beginsComparison(Cql2Tokens behind) {
        return behind.kind() == Kind.SIGN && !behind.isSign(")") && !behind.isSign(",")
                || Stream.of("IS", "NOT", "IN", "LIKE", "BETWEEN", "DIV").anyMatch(behind::isWord);
    }

    private Filter comparison() {
        Operand left = operands.operand();
        int position = tokens.position();
        if (left instanceof Operand.Truth truth && !beginsComparison(tokens)) {
            return Filter.constant(truth.value());
        }
        if (left instanceof Operand.Property property && property.isTruth() && !beginsComparison(tokens)) {
            return new Filter.IsBoolean(property.column().sqlName(), true);
        }
        if (tokens.skipWord("IS")) {
            boolean not = tokens.skipWord("NOT");
            tokens.expectWord("NULL");
            return perhapsNot(not, Predicates.make("isNull", List.of(left), position));
        }
        boolean not = tokens.skipWord("NOT");
        if (tokens.skipWord("IN")) {
            return perhapsNot(not, Predicates.make("in", List.of(left, operands.list()), position));
        }
        if (tokens.skipWord("LIKE")) {
            return perhapsNot(not, Predicates.make("like", List.of(left, operands.operand()), position));
        }
        if (tokens.skipWord("BETWEEN")) {
            Operand low = operands.operand();
            tokens.expectWord("AND");
            return perhapsNot(not, Predicates.make("between", List.of(left, low, operands.operand()), position));
        }
        return Predicates.make(operator(not), List.of(left, operands.operand()), position);
    }

    private static Filter perhapsNot(boolean not, Filter filter) {
        return not ? new Filter.Not(filter) : filter;
    }

    private String operator(boolean not) {
        for (Filter.Operator operator : Filter.Operator.values()) {
            if (!not && tokens.skipSign(operator.symbol())) {
                return operator.symbol();
            }
        }
        throw tokens.fault(not ? "Expected IN, LIKE or BETWEEN" : "Expected a comparison");
    }
}
