package org.sidewalkdata.api.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PriorityCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.Near;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.KeptRows;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.sql.SortKey;

/**
 * Ranks problems by their stored numbers, without reading all of them. A priority is never above the accessible
 * meters, which have an index. So the n-th best priority among the first rows by meters is a bound: rows with fewer
 * meters need not be read.
 */
final class StoredOrder {
    /** Factor of rows read to find the bound, relative to the limit. More rows give a higher bound. */
    private static final int LOOK = 4;

    private static final int PRIORITY =
            PriorityCollections.PROBLEM_FACTS.columns().indexOf(PriorityCollections.PROBLEM_FACTS.column("priority"));

    private StoredOrder() {}

    /** Returns the first problems in ranking order, or the nearest; problems at one distance are in ranking order. */
    static RowCursor rows(ReadView view, Filter filter, PriorityQuery query) {
        RowCursor read = query.near()
                .map(near -> nearest(view, filter, near, query.limit()))
                .orElseGet(() -> first(ProblemCollections.PROBLEM_SCORES, view, filter, query.limit()));
        PublishedCollection shown = ProblemCollections.RANKED_PROBLEMS.including(query.added());
        List<@Nullable Object[]> rows = ranked(read, shown);
        if (!query.include().isEmpty()) {
            addPoints(view, shown, rows);
        }
        return new KeptRows(shown, rows);
    }

    private static RowCursor nearest(ReadView view, Filter filter, Near near, int limit) {
        List<SortKey> order = List.of(new SortKey(near.distanceColumn(), false), new SortKey("priority", true));
        return view.rows(Selection.of(ProblemCollections.PROBLEM_SCORES.including(List.of(near.distance())), filter)
                .page(order, limit));
    }

    private static List<@Nullable Object[]> ranked(RowCursor read, PublishedCollection shown) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        try (RowCursor row = read) {
            while (row.next()) {
                rows.add(KeptRows.copy(row, shown, Map.of("rank", rows.size() + 1L)));
            }
        }
        return rows;
    }

    private static void addPoints(ReadView view, PublishedCollection shown, List<@Nullable Object[]> rows) {
        int id = shown.columns().indexOf(shown.column("label_cluster_id"));
        int count = shown.columns().indexOf(shown.column(IncludedGroups.POINT_COUNT));
        List<Long> clusters =
                rows.stream().map(row -> (Long) Objects.requireNonNull(row[id])).toList();
        var points = NearPoints.of(view, clusters);
        for (int i = 0; i < clusters.size(); i++) {
            rows.get(i)[count] = NearPoints.count(points, List.of(clusters.get(i)));
        }
    }

    /**
     * Returns the first problems in ranking order, without their other fields.
     *
     * @param limit {@link PriorityQuery#ALL}: all
     */
    static List<RankedProblem> problems(ReadView view, Filter filter, int limit) {
        List<RankedProblem> problems = new ArrayList<>();
        try (RowCursor row = first(PriorityCollections.PROBLEM_FACTS, view, filter, limit)) {
            var fields = new NamedFields(row);
            while (row.next()) {
                problems.add(new RankedProblem(
                        fields.integer("label_cluster_id"),
                        fields.integerIfAny("street_edge_id").orElse(RankedProblem.NONE),
                        fields.integerIfAny("region_id").orElse(RankedProblem.NONE),
                        fields.numberIfAny("score").orElse(HeadlineScore.NONE),
                        fields.numberIfAny("score_if_fixed").orElse(HeadlineScore.NONE),
                        fields.number("accessible_meters"),
                        fields.number("priority")));
            }
        }
        return problems;
    }

    private static RowCursor first(PublishedCollection collection, ReadView view, Filter filter, int limit) {
        Filter wanted =
                limit == PriorityQuery.ALL ? filter : new Filter.And(List.of(filter, notBelow(view, filter, limit)));
        return view.rows(Selection.of(collection, wanted).page(List.of(new SortKey("priority", true)), limit));
    }

    private static Filter notBelow(ReadView view, Filter filter, int limit) {
        var best = new PriorityQueue<Double>();
        Selection most = Selection.of(PriorityCollections.PROBLEM_FACTS, filter)
                .page(List.of(new SortKey("accessible_meters", true)), (long) LOOK * limit);
        try (RowCursor row = view.rows(most)) {
            while (row.next()) {
                best.add(row.getDouble(PRIORITY));
                if (best.size() > limit) {
                    best.poll();
                }
            }
        }
        return best.size() < limit || best.element() <= 0 // for negative values the priority is above the meters
                ? Filter.ALL
                : new Filter.CompareNumber("accessible_meters", Filter.Operator.AT_LEAST, best.element());
    }
}
