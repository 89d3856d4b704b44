package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.document.QueryText;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.query.Lookups;
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
record WorkListQuery(QueryText given, PriorityQuery problems, Optional<PlanYear> plan) {
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
    private static final String GROUP_BY = "groupBy";
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final String YEAR = "year";
    private static final Set<String> OF_PLAN = QueryText.names(PlanQuery.PARAMETERS);

    /**
     * Parses a query. Ignores unknown parameters (P1), and empty values of form fields that were not filled in.
     *
     * @throws InvalidParameterException for an invalid value
     */
    static WorkListQuery of(String rawQuery, Lookups lookups) {
        QueryText text = QueryText.of(rawQuery);
        Parameters.parse(rawQuery).rejectVersionChoices();
        if (QueryPair.split(rawQuery).stream().anyMatch(pair -> pair.name().equals(YEAR))) {
            return ofPlan(text.only(name -> name.equals(YEAR) || OF_PLAN.contains(name)), lookups);
        }
        QueryText given = text.known(PriorityQuery.PARAMETERS);
        int limit = limit(given.parameters().values(LIMIT));
        QueryText asked = given.without(LIMIT);
        QueryText grouped = given.has(GROUP_BY) ? asked : asked.with(GROUP_BY, GroupBy.STREET.toString());
        PriorityQuery problems = PriorityQuery.PARAMETERS.read(grouped.parameters(), lookups);
        return new WorkListQuery(given, problems.first(limit), Optional.empty());
    }

    private static WorkListQuery ofPlan(QueryText given, Lookups lookups) {
        PlanQuery plan = PlanQuery.PARAMETERS.read(given.parameters(), lookups);
        List<String> years = given.parameters().values(YEAR).stream().distinct().toList();
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

    /** Returns the parameters that a plan has, too. */
    QueryText ofPlan() {
        return given.only(OF_PLAN::contains);
    }

    /** Returns the question of the maps. */
    MapQuestion map() {
        return MapQuestion.of(given, problems.location());
    }
}
