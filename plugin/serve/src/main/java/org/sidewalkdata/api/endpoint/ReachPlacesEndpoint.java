package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.api.reach.Reach;
import org.sidewalkdata.api.reach.ReachGraph;
import org.sidewalkdata.api.reach.ReachRules;
import org.sidewalkdata.api.reach.ReachTables;
import org.sidewalkdata.collection.ReachCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ReachPlacesQuery;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreRules;

/** {@code GET /v3/api/reach/places} (B17). */
final class ReachPlacesEndpoint extends RowsEndpoint<ReachPlacesQuery> {
    ReachPlacesEndpoint() {
        super(
                new About(
                        "reach/places",
                        "What a person reaches from each place",
                        "Each place, such as a transit stop, with the meters of street that a person with a mobility aid"
                                + " reaches from it, and the problem that hides most. It follows the rules and limits of"
                                + " reach.",
                        Example.everywhere("What is reached from each stop", "category=transit&inline=true")),
                ReachEndpoint.LAYERS,
                ErrorShape.B,
                ReachPlacesQuery.PARAMETERS,
                Formats.AREAS,
                Records.enveloped("ReachFromPlace", ReachCollections.FROM_PLACES));
    }

    @Override
    protected List<Selection> layers(ReachPlacesQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(ReachCollections.FROM_PLACES, query.filter(lookups)));
    }

    @Override
    protected Optional<ComputedValues> computation(ReachPlacesQuery query, PublishedData data) {
        return Optional.of(new ComputedValues(query.key(), ReachCollections.FROM_PLACES, (view, asked) -> {
            ScoreRules rules = data.scoreRules();
            ReachGraph graph = data.reachGraph();
            ReachRules person = ReachRules.of(rules, query.preset());
            ReachRules nothing = ReachRules.of(rules, Optional.empty());
            return ExpensiveWork.run(
                    ExpensiveWork.CITY,
                    () -> ReachTables.fromPlaces(
                            new Reach(graph, person, nothing), view, asked, query.meters(), person.snapMeters()));
        }));
    }
}
