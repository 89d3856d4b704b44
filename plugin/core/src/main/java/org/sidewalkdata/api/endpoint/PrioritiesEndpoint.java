package org.sidewalkdata.api.endpoint;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.sql.SortKey;

/** {@code GET /v3/api/priorities}: made of clusters, scores and images, so it needs the layers of all three. */
final class PrioritiesEndpoint extends RowsEndpoint<PriorityQuery> {
    private static final SortKey BY_METERS = new SortKey("accessible_meters", true);
    private static final SortKey BY_PRIORITY = new SortKey("priority", true);
    private static final PublishedCollection NUMBERS =
            ScoreCollections.PROBLEM_SCORES.only(Set.of("accessible_meters", "priority"));

    PrioritiesEndpoint() {
        super(
                new About(
                        "priorities",
                        "What to mend first",
                        "Problems, ranked by how much accessible street mending each would bring and how likely it is there:"
                                + " priority is accessible_meters times expected.",
                        Example.everywhere("The ten problems to mend first", "limit=10&inline=true")),
                NeededLayers.of(
                        org.sidewalkdata.collection.Collections.LABEL_CLUSTERS,
                        org.sidewalkdata.collection.Collections.ACCESS_SCORE_STREETS,
                        org.sidewalkdata.collection.Collections.RAW_LABELS),
                ErrorShape.B,
                PriorityQuery.PARAMETERS,
                Formats.FEATURES,
                Records.of("Priority", ScoreCollections.RANKED_PROBLEMS));
    }

    @Override
    protected List<Selection> layers(PriorityQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(ScoreCollections.PROBLEM_SCORES, query.filter(lookups))
                .page(List.of(BY_PRIORITY), query.limit()));
    }

    /**
     * Nothing is likelier than certain, so that a priority is at most its accessible meters, of which there is an index: what has fewer of
     * them than the last of the wanted has priority is not among the wanted.
     */
    private static Selection narrowed(Selection wanted, Snapshot snapshot) {
        int limit = Math.toIntExact(wanted.limit().orElseThrow());
        OptionalDouble least = leastPriority(snapshot, wanted.filter(), limit);
        if (least.isEmpty() || least.getAsDouble() <= 0) {
            return wanted;
        }
        Filter enough = new Filter.CompareNumber(BY_METERS.column(), Filter.Operator.AT_LEAST, least.getAsDouble());
        return Selection.of(wanted.collection(), new Filter.And(List.of(wanted.filter(), enough)))
                .page(List.of(BY_PRIORITY), limit);
    }

    /** What so many problems have at least as their priority; empty: there are not so many. */
    private static OptionalDouble leastPriority(Snapshot snapshot, Filter filter, int limit) {
        List<Double> priorities = new ArrayList<>();
        Selection most = Selection.of(NUMBERS, filter).page(List.of(BY_METERS), 4L * limit);
        int column = NUMBERS.columns().indexOf(NUMBERS.column("priority"));
        try (RowCursor row = snapshot.rows(most)) {
            while (row.next()) {
                priorities.add(row.getDouble(column));
            }
        }
        if (priorities.size() < limit) {
            return OptionalDouble.empty();
        }
        priorities.sort(Collections.reverseOrder());
        return OptionalDouble.of(priorities.get(limit - 1));
    }

    @Override
    protected Optional<Reckoning> reckoning(PriorityQuery query, Lookups lookups) {
        return Optional.of(new Reckoning(
                "ranked",
                PrioritiesEndpoint::narrowed,
                rows -> new RankedRows(rows, ScoreCollections.RANKED_PROBLEMS)));
    }
}
