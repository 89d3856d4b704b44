package org.sidewalkdata.api.priority;

import java.time.Duration;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.score.ScoreModel;

/** What to fix first, as a request wants it (B6). Stateless. */
public final class Priorities {
    /** What a person waits for: no statement may take longer (B9). */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private Priorities() {}

    /**
     * The first of the order, in order; everything is read when this returns.
     *
     * @param filter of the problems wanted, by the query's model
     * @param model the query's, with the weights that it asks for
     */
    public static RowCursor rows(Snapshot snapshot, Filter filter, PriorityQuery query, ScoreModel model) {
        snapshot.limitStatements(LONGEST);
        if (query.groupBy() == GroupBy.CLUSTER && query.scores().weights().isEmpty()) {
            return StoredOrder.rows(snapshot, filter, query.limit());
        }
        var order = new ComputedRanking(snapshot, query.scores().filter(), filter, model);
        return switch (query.groupBy()) {
            case CLUSTER -> order.clusters(query.limit());
            case STREET -> order.streets(query.limit());
        };
    }
}
