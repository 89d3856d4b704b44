package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.document.NumberFields;
import org.sidewalkdata.pages.document.QueryText;
import org.sidewalkdata.pages.page.NumberReader;
import org.sidewalkdata.pages.page.NumberReader.Bounds;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.PriorityQuery.Movable;

/**
 * A request for the page of a plan: the parameters of {@code plan}. The fields of the form, such as
 * {@code cost.CurbRamp}, are other spellings of {@code costs}, and their numbers are written as people write them.
 * Without {@code movable}, what may move is left out; of several values, the last one counts, because a checkbox comes
 * after the hidden field for its other value. Immutable.
 *
 * @param given the parameters that have a valid value, still encoded, as {@code plan} takes them
 * @param isAsked true if a plan is wanted, false if only the form is
 */
record PlanPageQuery(QueryText given, PlanQuery plan, boolean isAsked, NumberFields form) {
    /** The beginning of the names of the fields with points of a severity; the severity follows. */
    static final String CONDITION = "condition.";

    /** The beginning of the names of the fields with points of a category of places; the category follows. */
    static final String LOCATION = "location.";

    private static final Bounds POINTS = new Bounds(0, PlanQuery.MAX_POINTS, false, false);

    /** The fields with numbers that have the name of a parameter. */
    private static final Map<String, Bounds> NUMBERS = Map.of(
            "distance", new Bounds(0, PlanQuery.MAX_DISTANCE, false, false),
            "rampsPerCluster", new Bounds(0, PlanQuery.MAX_RAMPS, false, false),
            "budget", NumberFields.MONEY,
            "years", new Bounds(1, PlanQuery.MAX_YEARS, true, false),
            "minReliability", new Bounds(0, 1, false, false));

    private static final String MOVABLE = "movable";
    private static final Set<String> IN_FIELDS =
            Set.of(NumberFields.COSTS, MOVABLE, "conditionPoints", "locationPoints");
    private static final Set<String> KNOWN = QueryText.names(PlanQuery.PARAMETERS);

    /**
     * Parses a query. Ignores unknown parameters (P1), and blank values of form fields that were not filled in.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException for an invalid value that is not in a field for numbers
     */
    static PlanPageQuery of(String rawQuery, Lookups lookups, NumberReader numbers) {
        Parameters.parse(rawQuery).rejectVersionChoices();
        QueryText query = QueryText.of(rawQuery);
        var form = new NumberFields(query, numbers);
        List<QueryPair> given = new ArrayList<>();
        for (QueryPair pair : query.pairs()) {
            Bounds bounds = NUMBERS.get(pair.name());
            if (bounds != null) {
                form.number(pair, bounds).ifPresent(number -> add(given, pair.name(), number));
            } else if (KNOWN.contains(pair.name()) && !IN_FIELDS.contains(pair.name())) {
                given.add(pair);
            }
        }
        String movable = query.pairs().stream()
                .filter(pair -> pair.name().equals(MOVABLE))
                .map(QueryPair::value)
                .reduce(Movable.LEFT_OUT.toString(), (first, last) -> last);
        add(given, MOVABLE, movable);
        String costs = form.costs();
        add(given, NumberFields.COSTS, costs);
        add(given, "conditionPoints", form.joined("conditionPoints", points(form, CONDITION, PlanQuery.CONDITION)));
        add(given, "locationPoints", form.joined("locationPoints", points(form, LOCATION, PlanQuery.LOCATION_POINTS)));
        var text = new QueryText(given);
        PlanQuery plan = PlanQuery.PARAMETERS.read(text.parameters(), lookups);
        return new PlanPageQuery(text, plan, !costs.isEmpty() && form.faults().isEmpty(), form);
    }

    /** Returns the points from fields of the form, as the parameters have them. */
    private static Stream<String> points(NumberFields form, String prefix, Map<String, Double> defaults) {
        return defaults.keySet().stream()
                .flatMap(key -> form.value(prefix + key).flatMap(pair -> form.number(pair, POINTS)).stream()
                        .map(points -> key + ":" + points));
    }

    private static void add(List<QueryPair> given, String name, String value) {
        if (!value.isEmpty()) {
            given.add(new QueryPair(name, value));
        }
    }

    /** Returns the texts in the form's fields by their names. */
    Map<String, String> fields() {
        return form.texts();
    }

    /** Returns why fields have no usable number, by their names; empty: all are valid. */
    Map<String, String> faults() {
        return form.faults();
    }

    /** Returns the query of the plan, still encoded. */
    String text() {
        return given.toString();
    }

    /** Returns the question of the map. */
    MapQuestion map() {
        return MapQuestion.of(given, plan.problems().location());
    }

    /** Returns the query with other costs, still encoded. */
    String withCosts(String costs) {
        return given.without(NumberFields.COSTS).with(NumberFields.COSTS, costs).toString();
    }
}
