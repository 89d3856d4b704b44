package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.api.reach.ReachEverywhere;
import org.sidewalkdata.api.reach.ReachQuotients;
import org.sidewalkdata.api.weigh.CustomWeightStreets;
import org.sidewalkdata.api.weigh.WayScores;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.AccessScoreStreetQuery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ReachPlacesQuery;
import org.sidewalkdata.query.ScoreParameters;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.Weights;

/** {@code GET /v3/api/accessScoreStreets}. */
final class AccessScoreStreetsEndpoint extends RowsEndpoint<AccessScoreStreetQuery> {
    /** Name of the layer of scores by custom weights in a host with layers. */
    private static final String CUSTOM_WEIGHTS = "access_score_streets_weighted";

    /** Bytes of heap for the ways of a city of 112,000 streets. */
    private static final long WAYS_HEAP = 16L << 20;

    AccessScoreStreetsEndpoint() {
        super(
                new About(
                        "accessScoreStreets",
                        "Streets with their accessibility score",
                        "Each street segment with a score between 0 and 1; higher is more accessible. The weights are"
                                + " experimental. Without a location filter, the city's default box applies.",
                        new Example("Streets with their accessibility score", Example.Place.REGION, "inline=true")),
                NeededLayers.of(PublishedCollections.ACCESS_SCORE_STREETS)
                        .andWith(ScoreParameters.WEIGHTS, CUSTOM_WEIGHTS)
                        .andWith(ScoreParameters.PRESET, CUSTOM_WEIGHTS),
                ErrorShape.B,
                AccessScoreStreetQuery.PARAMETERS,
                Formats.FEATURES_OR_WORKBOOK,
                Records.of("StreetScore", PublishedCollections.ACCESS_SCORE_STREETS)
                        .withIncludes(IncludedGroups.WITH_INTERSECTIONS)
                        .withIncludes(IncludedGroups.ACCESS_SCORE_STREETS)
                        .withIncludes(List.of(IncludedGroups.REACH))
                        .orElse(Records.of("WayScore", ScoreCollections.ACCESS_SCORE_WAYS)));
    }

    @Override
    protected List<Selection> layers(AccessScoreStreetQuery query, FileType fileType, Lookups lookups) {
        PublishedCollection shown = shown(query);
        return List.of(Selection.of(
                query.scores().weights().isEmpty() ? shown : CustomWeightStreets.read(shown, units(query)),
                query.filter(lookups)));
    }

    /** A way has no geometry. */
    @Override
    protected Formats formats(AccessScoreStreetQuery query) {
        return query.byWay() ? Formats.WORKBOOK : formats;
    }

    @Override
    protected Optional<ComputedValues> computation(AccessScoreStreetQuery query, PublishedData lookups) {
        PublishedCollection shown = shown(query);
        boolean hasReach = query.included().contains(IncludedGroups.REACH);
        Optional<Weights> weights = query.scores().weights();
        if (weights.isEmpty() && !hasReach && !query.byWay()) {
            return Optional.empty();
        }
        Optional<String> aid = hasReach ? query.aid(lookups) : Optional.empty();
        String key = query.scores().key() + (hasReach ? " reach " + aid : "");
        ComputedValues.Rows streets = (snapshot, asked) -> {
            Optional<ReachEverywhere> reach = hasReach
                    ? Optional.of(lookups.reachEverywhere(aid, ReachPlacesQuery.DEFAULT_METERS))
                    : Optional.empty();
            RowCursor rows = snapshot.rows(asked);
            if (weights.isPresent()) {
                rows = new CustomWeightStreets(rows, shown, query.scores().rules(lookups), weights.get());
            }
            return reach.isPresent() ? new ReachQuotients(rows, reach.get()) : rows;
        };
        return Optional.of(
                query.byWay()
                        ? new ComputedValues(
                                "ways " + key,
                                ScoreCollections.ACCESS_SCORE_WAYS,
                                (view, asked) ->
                                        ExpensiveWork.run(WAYS_HEAP, () -> WayScores.of(streets.open(view, asked))))
                        : new ComputedValues(key, shown, streets));
    }

    private static PublishedCollection shown(AccessScoreStreetQuery query) {
        PublishedCollection streets = query.isStored()
                ? PublishedCollections.ACCESS_SCORE_STREETS
                : query.scores().isDefaultModel()
                        ? ScoreCollections.STREET_SCORES
                        : ScoreCollections.STREET_SCORES.including(IncludedGroups.WITH_INTERSECTIONS);
        return query.byWay() ? streets.withoutGeometry() : streets.including(query.included());
    }

    /** Returns the number of score units to read: the segment, and both ends if the model may score intersections. */
    private static int units(AccessScoreStreetQuery query) {
        return query.scores().isDefaultModel() ? 1 : 3;
    }
}
