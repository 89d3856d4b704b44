package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Map;
import org.sidewalkdata.api.spotlight.Ranked;
import org.sidewalkdata.api.spotlight.RankedPlaces;
import org.sidewalkdata.api.spotlight.RankedStreets;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.MillisText;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.SpotlightQuery;
import org.sidewalkdata.score.ScoreRules;

/**
 * {@code GET /v3/api/accessScoreSpotlight}. It is computed from scores and clusters, so it needs the layers of
 * streets, clusters and regions.
 */
final class AccessScoreSpotlightEndpoint extends DocumentEndpoint<SpotlightQuery> {
    AccessScoreSpotlightEndpoint() {
        super(
                new About(
                        "accessScoreSpotlight",
                        "Best and worst regions or streets",
                        "The regions or streets with the highest and the lowest scores. Only those that are audited"
                                + " well enough are ranked, a region by its coverage (completion_rate). No entry is in"
                                + " both lists. If fewer than n qualify, the lists are shorter, and nearest lists the"
                                + " regions that are closest to qualifying. With areaSet, the areas of the set are ranked in"
                                + " place of regions.",
                        Example.everywhere("Best and worst regions", "unit=regions")),
                NeededLayers.of(
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.LABEL_CLUSTERS,
                        ScoreCollections.ACCESS_SCORE_REGIONS,
                        PublishedCollections.REGIONS),
                SpotlightQuery.PARAMETERS,
                Formats.JSON,
                "AccessScoreSpotlight",
                answerSchema());
    }

    @Override
    protected byte[] document(SpotlightQuery query, FileType fileType, PublishedData data) {
        String question = "spotlight " + query.unit() + " " + query.n() + " "
                + query.scores().model() + " " + query.areaSet();
        return data.cached(question, () -> read(query, data)); // reads all clusters
    }

    private static byte[] read(SpotlightQuery query, PublishedData data) {
        ScoreRules rules = data.scoreRules();
        Ranked ranked = switch (query.unit()) {
            case REGIONS -> regions(query, data, rules);
            case STREETS -> RankedStreets.read(data.view(), query.scores().filter(), query.n(), rules);
        };
        double nearest = rules.threshold("nearest_min_completion");
        return JsonTree.answer(object(
                "unit", query.unit().toString(),
                "min_completion", rules.threshold("min_region_completion"),
                "nearest_min_completion", nearest,
                "min_street_length_m", rules.threshold("min_street_length_meters"),
                "highest_min_score", rules.threshold("highest_min_score"),
                "lowest_max_score", rules.threshold("lowest_max_score"),
                "qualifying", ranked.spotlight().qualifying(),
                "total", ranked.spotlight().total(),
                "computed_at", MillisText.of(data.view().version().refreshedAt()),
                "top", ranked.top(),
                "bottom", ranked.bottom(),
                "nearest", ranked.nearest(nearest),
                "model", query.scores().model()));
    }

    private static Ranked regions(SpotlightQuery query, PublishedData data, ScoreRules rules) {
        Filter model = query.scores().filter();
        return query.areaSet()
                .map(set -> RankedPlaces.areas(data.view(), set, model, query.n(), rules))
                .orElseGet(() -> RankedPlaces.regions(data.view(), model, query.n(), rules));
    }

    private static Map<String, Object> answerSchema() {
        Map<String, Object> rows = JsonSchemas.list(object("type", "object"));
        return JsonSchemas.record(
                "unit", JsonSchemas.TEXT,
                "min_completion", JsonSchemas.NUMBER,
                "nearest_min_completion", JsonSchemas.NUMBER,
                "min_street_length_m", JsonSchemas.NUMBER,
                "highest_min_score", JsonSchemas.NUMBER,
                "lowest_max_score", JsonSchemas.NUMBER,
                "qualifying", JsonSchemas.INTEGER,
                "total", JsonSchemas.INTEGER,
                "computed_at", object("type", "string", "format", "date-time"),
                "top", rows,
                "bottom", rows,
                "nearest", rows,
                "model", JsonSchemas.TEXT);
    }
}
