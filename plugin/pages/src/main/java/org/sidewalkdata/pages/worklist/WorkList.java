package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.priority.Priorities;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.score.ScoreModel;

/**
 * The problems of a work list in its order: neighborhoods by their best street, streets by the gain of fixing all their
 * listed problems, problems by priority. All numbers are those of {@code priorities}. Immutable.
 *
 * @param streets in the order of the list
 */
record WorkList(PriorityQuery query, List<WorkStreet> streets) {
    private static final Comparator<WorkStreet> BEST_FIRST =
            Comparator.comparingDouble(WorkStreet::weight).reversed().thenComparingLong(WorkStreet::id);

    WorkList {
        streets = List.copyOf(streets);
    }

    /** Reads the order of a list; its {@link WorkItems} read the other fields. */
    static WorkList read(WorkListQuery asked, PublishedData data) {
        WorkList list = readByStreet(asked, data);
        return new WorkList(list.query, byRegion(list.streets));
    }

    /** Reads the order of a list whose neighborhoods do not stand together: the best street first. */
    static WorkList readByStreet(WorkListQuery asked, PublishedData data) {
        PriorityQuery query = asked.problems();
        ScoreModel model = query.model(data);
        Filter all = query.filter(data);
        List<RankedProblem> problems = Priorities.problems(data.view(), all, query, model);
        Filter listed = asked.isAll() ? all : those(query, problems);
        Map<Long, Double> meters =
                problems.isEmpty() ? Map.of() : Priorities.streetMeters(data.view(), listed, query, model);
        return new WorkList(query, streets(problems, meters));
    }

    /** Returns a filter for some problems by the query's model. */
    static Filter those(PriorityQuery query, List<RankedProblem> problems) {
        Set<Long> ids = problems.stream().map(RankedProblem::cluster).collect(Collectors.toSet());
        return new Filter.And(List.of(query.scores().filter(), new Filter.InIntegers("label_cluster_id", ids)));
    }

    private static List<WorkStreet> streets(List<RankedProblem> problems, Map<Long, Double> meters) {
        Map<Long, List<RankedProblem>> byStreet =
                problems.stream().collect(Collectors.groupingBy(RankedProblem::street));
        List<WorkStreet> streets = new ArrayList<>();
        byStreet.forEach((id, those) -> {
            Double gain = meters.get(id);
            streets.add(new WorkStreet(
                    id, those.get(0).region(), gain == null ? OptionalDouble.empty() : OptionalDouble.of(gain), those));
        });
        streets.sort(BEST_FIRST);
        return streets;
    }

    private static List<WorkStreet> byRegion(List<WorkStreet> streets) {
        Map<Long, List<WorkStreet>> regions = new LinkedHashMap<>();
        streets.forEach(street -> regions.computeIfAbsent(street.region(), id -> new ArrayList<>())
                .add(street));
        return regions.values().stream().flatMap(List::stream).toList();
    }

    /** Returns the number of problems. */
    int size() {
        return streets.stream().mapToInt(street -> street.problems().size()).sum();
    }
}
