package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.api.reach.Reach;
import org.sidewalkdata.api.reach.ReachGraph;
import org.sidewalkdata.api.reach.ReachRules;
import org.sidewalkdata.api.reach.ReachTables;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ReachCollections;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Near;
import org.sidewalkdata.query.ReachQuery;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreRules;

/** {@code GET /v3/api/reach} (B17). Its sentences are in English. */
final class ReachEndpoint extends RowsEndpoint<ReachQuery> {
    /** Bytes of heap for three searches in a city of 112,000 streets and their rows. */
    private static final long HEAP = 16L << 20;

    /** What reach and repairs are computed from. */
    static final NeededLayers LAYERS = NeededLayers.of(
            PublishedCollections.ACCESS_SCORE_STREETS,
            PublishedCollections.LABEL_CLUSTERS,
            PublishedCollections.RAW_LABELS,
            PlaceCollections.PLACES);

    ReachEndpoint() {
        super(
                new About(
                        "reach",
                        "How far a person gets",
                        "The streets that a person with a mobility aid reaches with an effort, and what stops the person"
                                + " first. Effort is the length of a way, plus a detour around the worst problem of a"
                                + " street's better side, plus a factor for parts that are too steep. Every result is"
                                + " given with unaudited streets closed, then open. It follows center lines of streets,"
                                + " not sidewalks, and rests on photos, not on a visit; accessScoreConfig lists the"
                                + " numbers that it assumes. JSON also has the sums, the places by category, the problems"
                                + " in the order of what fixing them opens, and the assumptions. 404: no street is within"
                                + " 50 m, or the place or a street is unknown.",
                        new Example("What a person reaches within 400 m", Example.Place.STREET, "meters=400")),
                LAYERS,
                ErrorShape.B,
                ReachQuery.PARAMETERS,
                Formats.REACH,
                Records.enveloped("ReachedStreet", ReachCollections.STREETS)
                        .withFurther(List.of(
                                ReachCollections.SUMMARY,
                                ReachCollections.PLACES,
                                ReachCollections.BLOCKERS,
                                ReachCollections.ASSUMPTIONS)));
    }

    @Override
    public boolean mayBeMissing() {
        return true;
    }

    @Override
    protected List<Selection> layers(ReachQuery query, FileType fileType, Lookups lookups) {
        Selection rows = Selection.of(ReachCollections.STREETS, new Filter.IsBoolean("deleted", false));
        return withTables(rows, fileType);
    }

    @Override
    protected Optional<ComputedValues> computation(ReachQuery query, PublishedData data) {
        return Optional.of(ComputedValues.of(
                query.key(),
                ReachCollections.STREETS,
                (view, asked) -> followed(query, data),
                List.of(
                        it -> (view, asked) -> ReachTables.streets(it.reach, asked.collection()),
                        it -> (view, asked) -> ReachTables.summary(it.reach, it.from, it.budget, query),
                        it -> (view, asked) -> ReachTables.places(it.reach),
                        it -> (view, asked) -> ReachTables.blockers(it.reach, view),
                        it -> (view, asked) ->
                                ReachTables.assumptions(data.scoreRules(), query.preset(), query.repaired())),
                () -> {
                    ReachRules person = ReachRules.of(data.scoreRules(), query.preset());
                    query.budget(person.speed());
                    start(query, data.reachGraph(), person);
                    repaired(query, data.reachGraph());
                }));
    }

    private record Followed(Reach reach, ReachGraph.Point from, double budget) {}

    private static Followed followed(ReachQuery query, PublishedData data) {
        ScoreRules rules = data.scoreRules();
        ReachRules person = ReachRules.of(rules, query.preset());
        double budget = query.budget(person.speed());
        ReachGraph graph = data.reachGraph();
        ReachGraph.Point start = start(query, graph, person);
        List<Integer> repaired = repaired(query, graph);
        return ExpensiveWork.run(HEAP, () -> {
            var reach = new Reach(graph, person, ReachRules.of(rules, Optional.empty()));
            repaired.forEach(reach::repair);
            return new Followed(reach.from(start, budget), start, budget);
        });
    }

    private static List<Integer> repaired(ReachQuery query, ReachGraph graph) {
        return query.repaired().stream()
                .map(street -> graph.find(street).orElseThrow(() -> unknown(street, "repaired")))
                .toList();
    }

    private static ReachGraph.Point start(ReachQuery query, ReachGraph graph, ReachRules person) {
        if (query.street().isPresent()) {
            long street = query.street().getAsLong();
            return graph.middle(street).orElseThrow(() -> unknown(street, "streetEdgeId"));
        }
        String parameter = query.place().isPresent() ? "placeId" : "lng";
        Near position = query.position().orElseGet(() -> {
            long place = query.place().getAsLong();
            return graph.place(place)
                    .map(at -> new Near(at[0], at[1]))
                    .orElseThrow(() -> missing("Place " + place + " does not exist", parameter));
        });
        return graph.nearest(position.longitude(), position.latitude(), person.snapMeters())
                .orElseThrow(() -> missing(
                        "No street is within " + Math.round(person.snapMeters()) + " m of this position", parameter));
    }

    private static ApiException unknown(long street, String parameter) {
        return missing("Street " + street + " does not exist or is deleted", parameter);
    }

    private static ApiException missing(String text, String parameter) {
        return new ApiException(ErrorCode.NOT_FOUND, text, parameter, null);
    }
}
