package org.sidewalkdata.pages.worklist;

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.page.NumberFault;
import org.sidewalkdata.pages.page.NumberReader;
import org.sidewalkdata.pages.page.NumberReader.Bounds;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.PriorityQuery.Movable;
import org.sidewalkdata.query.UnitCosts;

/**
 * A request for the page of a plan: the parameters of {@code plan}. The fields of the form, such as
 * {@code cost.CurbRamp}, are other spellings of {@code costs}, and their numbers are written as people write them.
 * Without {@code movable}, what may move is left out; of several values, the last one counts, because a checkbox comes
 * after the hidden field for its other value. Immutable.
 *
 * @param given the parameters that have a valid value, still encoded, as {@code plan} takes them
 * @param isAsked true if a plan is wanted, false if only the form is
 * @param fields the texts in the form's fields by their names
 * @param faults why fields have no usable number, in the language of the page, by their names; empty: all are valid
 */
record PlanPageQuery(
        List<QueryPair> given,
        PlanQuery plan,
        boolean isAsked,
        Map<String, String> fields,
        Map<String, String> faults) {
    /** The beginning of the names of the fields with costs; the type follows. */
    static final String COST = "cost.";

    /** The field with the unit of the cost of missing sidewalks: {@code m} or {@code ft}. */
    static final String UNIT = "sidewalkUnit";

    /** The beginning of the names of the fields with points of a severity; the severity follows. */
    static final String CONDITION = "condition.";

    /** The beginning of the names of the fields with points of a category of places; the category follows. */
    static final String LOCATION = "location.";

    private static final Set<String> UNITS = Set.of("m", "ft");
    private static final Bounds MONEY = new Bounds(0, PlanQuery.MAX_MONEY, false, true);
    private static final Bounds POINTS = new Bounds(0, PlanQuery.MAX_POINTS, false, false);

    /** The fields with numbers that have the name of a parameter. */
    private static final Map<String, Bounds> NUMBERS = Map.of(
            "distance", new Bounds(0, PlanQuery.MAX_DISTANCE, false, false),
            "rampsPerCluster", new Bounds(0, PlanQuery.MAX_RAMPS, false, false),
            "budget", MONEY,
            "years", new Bounds(1, PlanQuery.MAX_YEARS, true, false),
            "minReliability", new Bounds(0, 1, false, false));

    /** The parameter with all costs. */
    static final String COSTS = "costs";

    private static final String MOVABLE = "movable";
    private static final Set<String> IN_FIELDS = Set.of(COSTS, MOVABLE, "conditionPoints", "locationPoints");
    private static final Set<String> KNOWN =
            PlanQuery.PARAMETERS.parameters().stream().map(Parameter::name).collect(Collectors.toUnmodifiableSet());

    PlanPageQuery {
        given = List.copyOf(given);
        fields = Map.copyOf(fields);
        faults = Collections.unmodifiableMap(new LinkedHashMap<>(faults)); // in the order of the form
    }

    /**
     * Parses a query. Ignores unknown parameters (P1), and blank values of form fields that were not filled in.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException for an invalid value that is not in a field for numbers
     */
    static PlanPageQuery of(String rawQuery, Lookups lookups, NumberReader numbers) {
        Parameters.parse(rawQuery).rejectVersionChoices();
        return new Form(rawQuery, numbers).query(lookups);
    }

    /** Throws the first fault: for files, which have no form. */
    PlanPageQuery valid() {
        faults.entrySet().stream().findFirst().ifPresent(fault -> {
            throw new InvalidParameterException(fault.getKey(), "has no usable number: " + fault.getValue());
        });
        return this;
    }

    /** Reads the fields of the form. Used by one thread. */
    private static final class Form {
        private final NumberReader numbers;
        private final List<QueryPair> pairs;
        private final Map<String, String> fields = new LinkedHashMap<>();
        private final Map<String, String> faults = new LinkedHashMap<>();

        Form(String rawQuery, NumberReader numbers) {
            this.numbers = numbers;
            this.pairs = QueryPair.split(PlaceChoice.expand(rawQuery)).stream()
                    .filter(pair -> !pair.value().isEmpty())
                    .toList();
        }

        PlanPageQuery query(Lookups lookups) {
            List<QueryPair> given = new ArrayList<>();
            for (QueryPair pair : pairs) {
                Bounds bounds = NUMBERS.get(pair.name());
                if (bounds != null) {
                    number(pair, bounds).ifPresent(number -> add(given, pair.name(), number));
                } else if (KNOWN.contains(pair.name()) && !IN_FIELDS.contains(pair.name())) {
                    given.add(pair);
                }
            }
            value(UNIT).ifPresent(this::field);
            String movable = pairs.stream()
                    .filter(pair -> pair.name().equals(MOVABLE))
                    .map(QueryPair::value)
                    .reduce(Movable.LEFT_OUT.toString(), (first, last) -> last);
            add(given, MOVABLE, movable);
            String costs = joined(COSTS, UnitCosts.TYPES.stream().flatMap(type -> cost(type).stream()));
            add(given, COSTS, costs);
            add(given, "conditionPoints", joined("conditionPoints", points(CONDITION, PlanQuery.CONDITION)));
            add(given, "locationPoints", joined("locationPoints", points(LOCATION, PlanQuery.LOCATION_POINTS)));
            PlanQuery plan = PlanQuery.PARAMETERS.read(Parameters.parse(text(given)), lookups);
            return new PlanPageQuery(given, plan, !costs.isEmpty() && faults.isEmpty(), fields, faults);
        }

        /** Returns the number in a field as the API takes it; empty: it is blank, or has a fault. */
        private Optional<String> number(QueryPair pair, Bounds bounds) {
            return number(pair.name(), field(pair), bounds);
        }

        private Optional<String> number(String name, String text, Bounds bounds) {
            if (text.isEmpty()) {
                return Optional.empty();
            }
            try {
                return Optional.of(numbers.read(text, bounds));
            } catch (NumberFault fault) {
                faults.put(name, fault.getMessage());
                return Optional.empty();
            }
        }

        /** Returns the text in a field, which the form keeps. */
        private String field(QueryPair pair) {
            try {
                String text = PercentText.decode(pair.value()).strip();
                fields.put(pair.name(), text);
                return text;
            } catch (CharacterCodingException e) {
                throw new InvalidParameterException(pair.name(), "must be percent-encoded UTF-8");
            }
        }

        /** Returns the cost from a field of the form, as {@code costs} has it. */
        private Optional<String> cost(LabelType type) {
            return value(COST + type.publishedName()).flatMap(pair -> {
                String text = field(pair);
                String unit = type == LabelType.NO_SIDEWALK ? fields.getOrDefault(UNIT, "") : "";
                int slash = text.lastIndexOf('/');
                String rate = text.substring(slash + 1).strip();
                if (type == LabelType.NO_SIDEWALK && slash >= 0 && UNITS.contains(rate)) {
                    text = text.substring(0, slash).strip();
                    unit = rate;
                    fields.put(pair.name(), text);
                    fields.put(UNIT, unit);
                }
                String end = unit.isEmpty() ? "" : "/" + unit;
                return number(pair.name(), text, MONEY).map(number -> type.publishedName() + ":" + number + end);
            });
        }

        /** Returns the points from fields of the form, as the parameters have them. */
        private Stream<String> points(String prefix, Map<String, Double> defaults) {
            return defaults.keySet().stream()
                    .flatMap(key -> value(prefix + key).flatMap(pair -> number(pair, POINTS)).stream()
                            .map(points -> key + ":" + points));
        }

        private String joined(String name, Stream<String> ofFields) {
            return Stream.concat(
                            pairs.stream()
                                    .filter(pair -> pair.name().equals(name))
                                    .map(QueryPair::value),
                            ofFields)
                    .collect(Collectors.joining(","));
        }

        private Optional<QueryPair> value(String name) {
            return pairs.stream().filter(pair -> pair.name().equals(name)).findFirst();
        }

        private static void add(List<QueryPair> given, String name, String value) {
            if (!value.isEmpty()) {
                given.add(new QueryPair(name, value));
            }
        }
    }

    /** Returns the text in a field of the form, or another one if the request has none. */
    String field(String name, String otherwise) {
        return fields.getOrDefault(name, otherwise);
    }

    /** Returns the query of the plan, still encoded. */
    String text() {
        return text(given);
    }

    /** Returns the question of the map. */
    MapQuestion map() {
        return MapQuestion.of(text(), plan.problems().location());
    }

    /** Returns whether a parameter has a value. */
    boolean has(String name) {
        return given.stream().anyMatch(pair -> pair.name().equals(name));
    }

    /** Returns whether a parameter has this value, still encoded. */
    boolean has(String name, String value) {
        return given.contains(new QueryPair(name, value));
    }

    /** Returns the query with other costs, still encoded. */
    String withCosts(String costs) {
        Stream<QueryPair> others = given.stream().filter(pair -> !pair.name().equals(COSTS));
        return text(
                Stream.concat(others, Stream.of(new QueryPair(COSTS, costs))).toList());
    }

    private static String text(List<QueryPair> pairs) {
        return pairs.stream().map(pair -> pair.name() + "=" + pair.value()).collect(Collectors.joining("&"));
    }
}
