package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ScoredPlaceQuery;
import org.sidewalkdata.row.Selection;

/**
 * {@code GET /v3/api/accessScoreRegions}. It is computed from street scores, so it needs the layers of regions and
 * streets.
 */
final class AccessScoreRegionsEndpoint extends RowsEndpoint<ScoredPlaceQuery> {
    AccessScoreRegionsEndpoint() {
        super(
                new About(
                        "accessScoreRegions",
                        "Regions with their accessibility score",
                        "Each region with the mean score of its audited streets, weighted by length, and its coverage,"
                                + " the share of its street length that is audited. Do not rank regions whose coverage is"
                                + " below min_region_completion of accessScoreConfig.",
                        Example.everywhere("Regions with their accessibility score", "inline=true")),
                NeededLayers.of(
                        ScoreCollections.ACCESS_SCORE_REGIONS,
                        PublishedCollections.REGIONS,
                        PublishedCollections.ACCESS_SCORE_STREETS),
                ErrorShape.B,
                ScoredPlaceQuery.REGIONS,
                Formats.FEATURES_OR_WORKBOOK,
                Records.of("RegionScore", ScoreCollections.ACCESS_SCORE_REGIONS));
    }

    @Override
    protected List<Selection> layers(ScoredPlaceQuery query, FileType fileType, Lookups lookups) {
        return List.of(
                query.scores().isDefaultModel()
                        ? Selection.of(ScoreCollections.ACCESS_SCORE_REGIONS, query.place(lookups))
                        : Selection.of(ScoreCollections.REGION_SCORES, query.ofModel(lookups)));
    }
}
