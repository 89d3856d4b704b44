package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.GroupBy;

/**
 * A request for a work list: the parameters of {@code priorities}, whose {@code limit} may also be {@code all}. Without
 * {@code groupBy}, streets are listed. With {@code year}, the request has the parameters of {@code plan}, and the list
 * is that of a year of the plan. Immutable.
 *
 * @param given the known parameters that have a value, still encoded
 * @param problems the problems to list, by their model and weights; its limit is that of the list
 * @param plan the plan whose year is listed; empty: none
 */
record WorkListQuery(List<QueryPair> given, PriorityQuery problems, Optional<PlanYear> plan) {
    /**
     * A year of a plan.
     *
     * @param year starting at 1
     */
    record PlanYear(PlanQuery query, int year) {}

    /** The limit without the parameter. */
    static final int DEFAULT_LIMIT = 10;

    private static final String LIMIT = "limit";
    private static final String ALL = "all";
    private static final QueryPair STREETS = new QueryPair("groupBy", GroupBy.STREET.toString());
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final String YEAR = "year";
    private static final Set<String> OF_PLAN = Stream.concat(
                    Stream.of(YEAR), PlanQuery.PARAMETERS.parameters().stream().map(Parameter::name))
            .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> KNOWN =
            PriorityQuery.PARAMETERS.parameters().stream().map(Parameter::name).collect(Collectors.toUnmodifiableSet());

    WorkListQuery {
        given = List.copyOf(given);
    }

    /**
     * Parses a query. Ignores unknown parameters (P1), and empty values of form fields that were not filled in.
     *
     * @throws InvalidParameterException for an invalid value
     */
    static WorkListQuery of(String asGiven, Lookups lookups) {
        String rawQuery = PlaceChoice.expand(asGiven);
        Parameters.parse(rawQuery).rejectVersionChoices();
        if (QueryPair.split(rawQuery).stream().anyMatch(pair -> pair.name().equals(YEAR))) {
            return ofPlan(rawQuery, lookups);
        }
        List<QueryPair> given = QueryPair.split(rawQuery).stream()
                .filter(pair -> KNOWN.contains(pair.name()) && !pair.value().isEmpty())
                .toList();
        int limit = limit(Parameters.parse(text(given)).values(LIMIT));
        List<QueryPair> asked = new ArrayList<>(given);
        if (given.stream().noneMatch(pair -> pair.name().equals(STREETS.name()))) {
            asked.add(STREETS);
        }
        PriorityQuery problems = PriorityQuery.PARAMETERS.read(Parameters.parse(without(LIMIT, asked)), lookups);
        return new WorkListQuery(given, problems.first(limit), Optional.empty());
    }

    private static WorkListQuery ofPlan(String rawQuery, Lookups lookups) {
        List<QueryPair> given = QueryPair.split(rawQuery).stream()
                .filter(pair -> OF_PLAN.contains(pair.name()) && !pair.value().isEmpty())
                .toList();
        Parameters asked = Parameters.parse(text(given));
        PlanQuery plan = PlanQuery.PARAMETERS.read(asked, lookups);
        List<String> years = asked.values(YEAR).stream().distinct().toList();
        String text = years.size() == 1 ? years.get(0) : "";
        int year = NUMBER.matcher(text).matches() ? Integer.parseInt(text) : 0;
        if (year < 1 || year > plan.years()) {
            throw Parameters.refused(YEAR, "must be a year of the plan, 1 to " + plan.years() + ",", text);
        }
        return new WorkListQuery(given, plan.problems(), Optional.of(new PlanYear(plan, year)));
    }

    private static int limit(List<String> values) {
        if (values.stream().distinct().count() > 1) {
            throw new InvalidParameterException(LIMIT, "is given more than once with different values");
        }
        return values.stream().findFirst().map(WorkListQuery::limit).orElse(DEFAULT_LIMIT);
    }

    private static int limit(String text) {
        if (text.equals(ALL)) {
            return PriorityQuery.ALL;
        }
        int limit = NUMBER.matcher(text).matches() ? Integer.parseInt(text) : 0;
        if (limit < 1 || limit > PriorityQuery.MAX_LIMIT) {
            throw Parameters.refused(
                    LIMIT, "must be all, or a whole number from 1 to " + PriorityQuery.MAX_LIMIT + ",", text);
        }
        return limit;
    }

    /** Returns the person for whom the problems are weighed; empty: nobody. */
    Optional<Person> person(Lookups lookups) {
        return problems.scores()
                .source(lookups)
                .flatMap(source ->
                        problems.scores().preset().map(name -> new Person(name, source.url(), source.limits())));
    }

    /** Returns the limit as the parameter has it. */
    String limit() {
        return problems.limit() == PriorityQuery.ALL ? ALL : Integer.toString(problems.limit());
    }

    /** Returns the query, still encoded: {@code regionId=7&limit=50}, or empty text. */
    String text() {
        return text(given);
    }

    /** Returns the query without a parameter. */
    String without(String name) {
        return without(name, given);
    }

    /** Returns the parameters that a plan has, too, still encoded. */
    String ofPlan() {
        return text(given.stream().filter(pair -> OF_PLAN.contains(pair.name())).toList());
    }

    /** Returns the question of the maps. */
    MapQuestion map() {
        return MapQuestion.of(text(), problems.location());
    }

    private static String without(String name, List<QueryPair> pairs) {
        return text(pairs.stream().filter(pair -> !pair.name().equals(name)).toList());
    }

    private static String text(List<QueryPair> pairs) {
        return pairs.stream().map(pair -> pair.name() + "=" + pair.value()).collect(Collectors.joining("&"));
    }
}
