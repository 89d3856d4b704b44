package org.sidewalkdata.pages.document;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.Parameters;

/** The parameters of a document's query that have a value, still encoded. Immutable. */
public record QueryText(List<QueryPair> pairs) {
    public QueryText {
        pairs = List.copyOf(pairs);
    }

    /**
     * Splits a query. The field for the place becomes the parameters of a location, and the empty values of form fields that
     * were not filled in are ignored.
     */
    public static QueryText of(String rawQuery) {
        return new QueryText(QueryPair.split(PlaceChoice.expand(rawQuery)))
                .filtered(pair -> !pair.value().isEmpty());
    }

    /** Returns the names of parameters. */
    public static Set<String> names(ParameterGroup<?> group) {
        return group.parameters().stream().map(Parameter::name).collect(Collectors.toUnmodifiableSet());
    }

    private QueryText filtered(Predicate<QueryPair> which) {
        return new QueryText(pairs.stream().filter(which).toList());
    }

    /** Returns the known parameters. Others are ignored (P1). */
    public QueryText known(ParameterGroup<?> group) {
        return only(names(group)::contains);
    }

    /** Returns the parameters with some names. */
    public QueryText only(Predicate<String> names) {
        return filtered(pair -> names.test(pair.name()));
    }

    public QueryText without(String name) {
        return only(other -> !other.equals(name));
    }

    /** Returns the query with one more parameter, still encoded. */
    public QueryText with(String name, String value) {
        return new QueryText(Stream.concat(pairs.stream(), Stream.of(new QueryPair(name, value)))
                .toList());
    }

    public boolean has(String name) {
        return pairs.stream().anyMatch(pair -> pair.name().equals(name));
    }

    public Parameters parameters() {
        return Parameters.parse(toString());
    }

    /** Returns the query with more, still encoded: {@code regionId=7&limit=50}. */
    public String and(String more) {
        return pairs.isEmpty() ? more : this + "&" + more;
    }

    /** Returns the query after a question mark, still encoded; empty text: it has no parameter. */
    public String suffix() {
        return pairs.isEmpty() ? "" : "?" + this;
    }

    /** Returns the query, still encoded: {@code regionId=7}, or empty text. */
    @Override
    public String toString() {
        return pairs.stream().map(pair -> pair.name() + "=" + pair.value()).collect(Collectors.joining("&"));
    }
}
