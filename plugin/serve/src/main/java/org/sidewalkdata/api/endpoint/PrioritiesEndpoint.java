package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.api.priority.Priorities;
import org.sidewalkdata.collection.PriorityCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreModel;

/** {@code GET /v3/api/priorities}: shows clusters, street scores and images of labels, so it needs the layers of all three. */
final class PrioritiesEndpoint extends RowsEndpoint<PriorityQuery> {
    PrioritiesEndpoint() {
        super(
                new About(
                        "priorities",
                        "What to mend first",
                        "Problems, ranked by what mending each would bring: the gain is what its street's score would be without"
                                + " it, less what it is; accessible_meters is the gain times the length of every street that it"
                                + " touches; priority is that times the chance that the problem is there. With groupBy=street"
                                + " streets are ranked instead, as lines with their problem_count: all problems that the filters"
                                + " choose are mended together, expected is their mean, and what belongs to a single cluster is"
                                + " left out.",
                        Example.everywhere("The twenty problems to mend first", "limit=20&inline=true")),
                NeededLayers.of(
                        PublishedCollections.LABEL_CLUSTERS,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.RAW_LABELS),
                ErrorShape.B,
                PriorityQuery.PARAMETERS,
                Formats.FEATURES,
                Records.of("Priority", ProblemCollections.RANKED_PROBLEMS)
                        .orElse(Records.of("StreetPriority", PriorityCollections.STREET_PRIORITIES)));
    }

    @Override
    protected List<Selection> layers(PriorityQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(shown(query), query.filter(lookups)));
    }

    private static PublishedCollection shown(PriorityQuery query) {
        return query.groupBy() == GroupBy.STREET
                ? PriorityCollections.STREET_PRIORITIES
                : ProblemCollections.RANKED_PROBLEMS;
    }

    @Override
    protected Optional<ComputedValues> computation(PriorityQuery query, Lookups lookups) {
        ScoreModel model = query.scores().rules(lookups).weighed(query.scores().weights(lookups));
        return Optional.of(new ComputedValues(
                query.key(), (snapshot, asked) -> Priorities.rows(snapshot, asked.filter(), query, model)));
    }
}
