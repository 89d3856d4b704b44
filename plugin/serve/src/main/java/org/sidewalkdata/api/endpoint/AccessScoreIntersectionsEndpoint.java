package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ScoredPlaceQuery;

/** {@code GET /v3/api/accessScoreIntersections}. It is computed from clusters and streets, so it needs both layers. */
final class AccessScoreIntersectionsEndpoint extends CollectionEndpoint<ScoredPlaceQuery> {
    AccessScoreIntersectionsEndpoint() {
        super(
                new About(
                        "accessScoreIntersections",
                        "Intersections with their accessibility score",
                        "Each intersection of three or more streets, with the score of its curb ramps, missing curb"
                                + " ramps, crosswalks and signals by model 2026-10.",
                        new Example("Intersections with their score", Example.Place.REGION, "inline=true")),
                NeededLayers.of(
                        ScoreCollections.ACCESS_SCORE_INTERSECTIONS,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.LABEL_CLUSTERS),
                ScoredPlaceQuery.INTERSECTIONS,
                Formats.FEATURES,
                Records.of("IntersectionScore", ScoreCollections.ACCESS_SCORE_INTERSECTIONS),
                ScoredPlaceQuery::place);
    }
}
