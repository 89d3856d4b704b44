package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.plan.PlannedStreet;
import org.sidewalkdata.api.priority.Priorities;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.ScoreModel;

/**
 * The rows of {@code priorities} in their order, each with its problems by priority. Immutable.
 *
 * @param entries in the order of the list
 */
record WorkList(PriorityQuery query, List<WorkEntry> entries) {
    WorkList {
        entries = List.copyOf(entries);
    }

    /** Reads the order of a list; its {@link WorkItems} read the other fields. */
    static WorkList read(WorkListQuery asked, PublishedData data) {
        if (asked.plan().isPresent()) {
            return ofYear(asked.plan().get().query(), asked.plan().get().year(), data);
        }
        PriorityQuery query = asked.problems();
        return new WorkList(query, query.groupBy() == GroupBy.STREET ? streets(query, data) : problems(query, data));
    }

    /** Returns the streets of a year of a plan, with their problems. */
    static WorkList ofYear(PlanQuery asked, int year, PublishedData data) {
        return new WorkList(
                asked.problems(),
                data.plan(asked).inYear(year).stream().map(WorkList::entry).toList());
    }

    private static WorkEntry entry(PlannedStreet street) {
        return new WorkEntry(
                street.rank(),
                true,
                street.street(),
                street.lengthMeters(),
                street.fixed().score(),
                street.fixed().scoreIfFixed(),
                street.fixed().accessibleMeters(),
                street.problems().stream()
                        .map(problem -> new RankedProblem(
                                problem.cluster().id(),
                                street.street(),
                                problem.region(),
                                HeadlineScore.NONE,
                                HeadlineScore.NONE,
                                problem.accessibleMeters(),
                                problem.accessibleMeters() * street.expected()))
                        .toList());
    }

    /** Returns a filter for some problems by the query's model. */
    static Filter those(PriorityQuery query, Collection<Long> clusters) {
        return new Filter.And(
                List.of(query.scores().filter(), new Filter.InIntegers("label_cluster_id", Set.copyOf(clusters))));
    }

    private static List<WorkEntry> problems(PriorityQuery query, PublishedData data) {
        List<RankedProblem> problems =
                Priorities.problems(data.view(), query.filter(data), query, query.model(data), query.limit());
        return IntStream.range(0, problems.size())
                .mapToObj(i -> WorkEntry.of(i + 1, problems.get(i)))
                .toList();
    }

    private static List<WorkEntry> streets(PriorityQuery query, PublishedData data) {
        ScoreModel model = query.model(data);
        Filter filter = query.filter(data);
        Map<Long, List<RankedProblem>> problems = new LinkedHashMap<>();
        List<WorkEntry> streets = new ArrayList<>();
        try (RowCursor row = Priorities.rows(data.view(), filter, query, model)) {
            var fields = new NamedFields(row);
            while (row.next()) {
                long street = fields.integer("street_edge_id");
                problems.put(street, new ArrayList<>());
                streets.add(new WorkEntry(
                        Math.toIntExact(fields.integer("rank")),
                        true,
                        street,
                        fields.number("length_meters"),
                        fields.numberIfAny("score").orElse(HeadlineScore.NONE),
                        fields.numberIfAny("score_if_fixed").orElse(HeadlineScore.NONE),
                        fields.number("accessible_meters"),
                        List.of()));
            }
        }
        Filter listed = query.limit() == PriorityQuery.ALL
                ? filter
                : new Filter.And(List.of(filter, new Filter.InIntegers("street_edge_id", problems.keySet())));
        Priorities.problems(data.view(), listed, query, model, PriorityQuery.ALL)
                .forEach(problem -> problems.getOrDefault(problem.street(), new ArrayList<>())
                        .add(problem));
        return streets.stream()
                .map(street -> street.with(problems.getOrDefault(street.street(), List.of())))
                .toList();
    }

    /** Returns the ids of the streets of the list. */
    Set<Long> streets() {
        return entries.stream()
                .map(WorkEntry::street)
                .filter(id -> id != RankedProblem.NONE)
                .collect(Collectors.toSet());
    }
}
