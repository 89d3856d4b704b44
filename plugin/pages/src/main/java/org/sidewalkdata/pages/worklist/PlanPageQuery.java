package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.PriorityQuery.Movable;
import org.sidewalkdata.query.UnitCosts;

/**
 * A request for the page of a plan: the parameters of {@code plan}. The fields of the form, such as
 * {@code cost.CurbRamp}, are other spellings of {@code costs}. Without {@code movable}, what may move is left out; of
 * several values, the last one counts, because a checkbox comes after the hidden field for its other value. Immutable.
 *
 * @param given the parameters that have a value, still encoded, as {@code plan} takes them
 * @param isAsked true if a plan is wanted, false if only the form is
 */
record PlanPageQuery(List<QueryPair> given, PlanQuery plan, boolean isAsked) {
    /** The beginning of the names of the fields with costs; the type follows. */
    static final String COST = "cost.";

    /** The field with the unit of the cost of missing sidewalks: {@code m} or {@code ft}. */
    static final String UNIT = "sidewalkUnit";

    /** The beginning of the names of the fields with points of a severity; the severity follows. */
    static final String CONDITION = "condition.";

    /** The beginning of the names of the fields with points of a category of places; the category follows. */
    static final String LOCATION = "location.";

    private static final String COSTS = "costs";
    private static final String MOVABLE = "movable";
    private static final Set<String> IN_FIELDS = Set.of(COSTS, MOVABLE, "conditionPoints", "locationPoints");
    private static final Set<String> SCORING = Set.of("model", "preset", "weights");
    private static final Set<String> KNOWN =
            PlanQuery.PARAMETERS.parameters().stream().map(Parameter::name).collect(Collectors.toUnmodifiableSet());

    PlanPageQuery {
        given = List.copyOf(given);
    }

    /**
     * Parses a query. Ignores unknown parameters (P1), and empty values of form fields that were not filled in.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException for an invalid value
     */
    static PlanPageQuery of(String rawQuery, Lookups lookups) {
        Parameters.parse(rawQuery).rejectVersionChoices();
        List<QueryPair> pairs = QueryPair.split(rawQuery).stream()
                .filter(pair -> !pair.value().isEmpty())
                .toList();
        List<QueryPair> given = new ArrayList<>(pairs.stream()
                .filter(pair -> KNOWN.contains(pair.name()) && !IN_FIELDS.contains(pair.name()))
                .toList());
        add(
                given,
                MOVABLE,
                pairs.stream()
                        .filter(pair -> pair.name().equals(MOVABLE))
                        .map(QueryPair::value)
                        .reduce(Movable.LEFT_OUT.toString(), (first, last) -> last));
        String costs = joined(COSTS, pairs, UnitCosts.TYPES.stream().flatMap(type -> cost(type, pairs).stream()));
        add(given, COSTS, costs);
        add(given, "conditionPoints", joined("conditionPoints", pairs, points(CONDITION, PlanQuery.CONDITION, pairs)));
        add(
                given,
                "locationPoints",
                joined("locationPoints", pairs, points(LOCATION, PlanQuery.LOCATION_POINTS, pairs)));
        PlanQuery plan = PlanQuery.PARAMETERS.read(Parameters.parse(text(given)), lookups);
        return new PlanPageQuery(given, plan, !costs.isEmpty());
    }

    private static void add(List<QueryPair> given, String name, String value) {
        if (!value.isEmpty()) {
            given.add(new QueryPair(name, value));
        }
    }

    /** Returns the values of a parameter and of its fields as one list. */
    private static String joined(String name, List<QueryPair> pairs, Stream<String> fields) {
        return Stream.concat(
                        pairs.stream().filter(pair -> pair.name().equals(name)).map(QueryPair::value), fields)
                .collect(Collectors.joining(","));
    }

    /** Returns the points from fields of the form, as the parameters have them. */
    private static Stream<String> points(String prefix, Map<String, Double> defaults, List<QueryPair> pairs) {
        return defaults.keySet().stream()
                .flatMap(key -> value(prefix + key, pairs).map(points -> key + ":" + points).stream());
    }

    /** Returns the cost from a field of the form, as {@code costs} has it. */
    private static Optional<String> cost(LabelType type, List<QueryPair> pairs) {
        String unit = type == LabelType.NO_SIDEWALK ? value(UNIT, pairs).orElse("") : "";
        return value(COST + type.publishedName(), pairs)
                .map(cost -> type.publishedName() + ":" + cost + (unit.isEmpty() ? "" : "/" + unit));
    }

    private static Optional<String> value(String name, List<QueryPair> pairs) {
        return pairs.stream()
                .filter(pair -> pair.name().equals(name))
                .map(QueryPair::value)
                .findFirst();
    }

    /** Returns the value of a parameter, decoded; empty text: it is not given. */
    String value(String name) {
        return Parameters.parse(text()).values(name).stream().findFirst().orElse("");
    }

    /** Returns the query of the plan, still encoded. */
    String text() {
        return text(given);
    }

    /** Returns the parameters of the scores: {@code preset=barriers}, or empty text. */
    String scoring() {
        return text(given.stream().filter(pair -> SCORING.contains(pair.name())).toList());
    }

    private static String text(List<QueryPair> pairs) {
        return pairs.stream().map(pair -> pair.name() + "=" + pair.value()).collect(Collectors.joining("&"));
    }
}
