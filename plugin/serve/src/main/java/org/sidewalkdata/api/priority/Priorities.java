package org.sidewalkdata.api.priority;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.ScoreModel;

/** Answers requests for what to fix first (B6). Stateless. */
public final class Priorities {
    /** Time limit of a statement, because a person waits for the response (B9). */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private Priorities() {}

    /**
     * Returns the first rows in ranking order. All rows are read before this returns.
     *
     * @param filter selects the problems, by the query's model
     * @param model the query's model with the requested weights
     */
    public static RowCursor rows(ReadView view, Filter filter, PriorityQuery query, ScoreModel model) {
        view.limitStatements(LONGEST);
        if (query.groupBy() == GroupBy.CLUSTER && query.scores().weights().isEmpty()) {
            return StoredOrder.rows(view, filter, query);
        }
        return ExpensiveWork.run(ExpensiveWork.CITY, () -> {
            var order = new ComputedRanking(view, query.scores().filter(), filter, model);
            return switch (query.groupBy()) {
                case CLUSTER -> order.clusters(query);
                case STREET -> order.streets(query);
            };
        });
    }

    /**
     * Returns the first problems in ranking order, without their other fields: those of {@link #rows} without grouping. Of streets:
     * their problems, by priority alone.
     *
     * @param filter as for {@link #rows}
     * @param limit {@link PriorityQuery#ALL}: all
     */
    public static List<RankedProblem> problems(
            ReadView view, Filter filter, PriorityQuery query, ScoreModel model, int limit) {
        view.limitStatements(LONGEST);
        if (query.groupBy() == GroupBy.STREET || query.near().isEmpty()) {
            return byPriority(view, filter, query, model, limit);
        }
        Map<Long, Double> meters = ComputedRanking.meters(
                view, ProblemCollections.PROBLEM_SCORES, filter, query.near().get());
        return byPriority(view, filter, query, model, PriorityQuery.ALL).stream()
                .sorted(Comparator.comparingDouble(problem -> meters.getOrDefault(problem.cluster(), 0.0)))
                .limit(limit)
                .toList();
    }

    private static List<RankedProblem> byPriority(
            ReadView view, Filter filter, PriorityQuery query, ScoreModel model, int limit) {
        return query.scores().weights().isEmpty()
                ? StoredOrder.problems(view, filter, limit)
                : ExpensiveWork.run(
                        ExpensiveWork.CITY,
                        () -> new ComputedRanking(view, query.scores().filter(), filter, model).problems(limit));
    }
}
