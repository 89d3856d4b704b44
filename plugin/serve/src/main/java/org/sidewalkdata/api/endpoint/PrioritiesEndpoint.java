package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.api.priority.Priorities;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PriorityCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Near;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreModel;

/**
 * {@code GET /v3/api/priorities}. It shows clusters, street scores and images of labels, so it needs the layers of
 * all three.
 */
final class PrioritiesEndpoint extends RowsEndpoint<PriorityQuery> {
    /** The optional columns for the API document; that of the distance does not depend on the point. */
    private static final List<IncludedGroup> ADDED = Stream.concat(
                    IncludedGroups.PRIORITIES.stream(), Stream.of(new Near(0, 0).distance()))
            .toList();

    PrioritiesEndpoint() {
        super(
                new About(
                        "priorities",
                        "What to fix first",
                        "Problems, ranked by the benefit of fixing each of them. gain is the rise of the street's"
                                + " score when the problem is fixed. accessible_meters is the gain times the street"
                                + " length, summed over every street that the problem touches. priority is"
                                + " accessible_meters times expected, the probability that the problem exists. With"
                                + " groupBy=street, streets are ranked instead, as lines with their problem_count: all"
                                + " problems that match the filters are fixed together, expected is the mean over the"
                                + " problems, and the fields of a single cluster are left out.",
                        Example.everywhere("The twenty problems to fix first", "limit=20&inline=true")),
                CollectionEndpoints.withPoints(NeededLayers.of(
                        ProblemCollections.PRIORITIES,
                        PublishedCollections.LABEL_CLUSTERS,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.RAW_LABELS)),
                ErrorShape.B,
                PriorityQuery.PARAMETERS,
                Formats.FEATURES_OR_WORKBOOK,
                Records.of("Priority", ProblemCollections.RANKED_PROBLEMS)
                        .withIncludes(ADDED)
                        .orElse(Records.of("StreetPriority", PriorityCollections.STREET_PRIORITIES)
                                .withIncludes(ADDED)));
    }

    @Override
    protected List<Selection> layers(PriorityQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(shown(query), query.filter(lookups)));
    }

    private static PublishedCollection shown(PriorityQuery query) {
        PublishedCollection rows = query.groupBy() == GroupBy.STREET
                ? PriorityCollections.STREET_PRIORITIES
                : ProblemCollections.RANKED_PROBLEMS;
        return rows.including(query.added());
    }

    @Override
    protected Optional<ComputedValues> computation(PriorityQuery query, PublishedData lookups) {
        ScoreModel model = query.model(lookups);
        return Optional.of(new ComputedValues(
                query.key(),
                shown(query),
                (snapshot, asked) -> Priorities.rows(snapshot, asked.filter(), query, model)));
    }
}
