package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.api.explain.Explanation;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.ExplanationQuery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.text.Messages;

/**
 * {@code GET /v3/api/accessScoreExplanation}. It shows clusters and images of labels, so it needs the layers of
 * streets, clusters and labels.
 */
final class AccessScoreExplanationEndpoint extends DocumentEndpoint<ExplanationQuery> {
    AccessScoreExplanationEndpoint() {
        super(
                new About(
                        "accessScoreExplanation",
                        "Why a street has its score",
                        "The terms of a street's score, every cluster that counts with its weight and the gain from"
                                + " fixing it, the street's rank (1 is the worst), the evidence, and a summary of two"
                                + " or three sentences. sum is the sum of the street's terms. In models with"
                                + " intersections, the score is the mean of the segment's score and the end"
                                + " intersections' scores. grade is the slope along the street, measured on terrain and"
                                + " not on the sidewalk; sum includes its grade_term. Ranks are null with preset or"
                                + " weights.",
                        new Example("Why a street has its score", Example.Place.STREET, "")),
                NeededLayers.of(
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.LABEL_CLUSTERS,
                        PublishedCollections.RAW_LABELS,
                        ScoreCollections.ACCESS_SCORE_INTERSECTIONS),
                ExplanationQuery.PARAMETERS,
                Formats.JSON,
                "AccessScoreExplanation",
                answerSchema());
    }

    @Override
    public boolean mayBeMissing() {
        return true;
    }

    @Override
    public boolean dependsOnLanguage() {
        return true;
    }

    @Override
    protected byte[] document(ExplanationQuery query, FileType fileType, PublishedData data) {
        ScoreModel model = query.scores().rules(data).weighed(query.scores().weights(data));
        Explanation explanation = Explanation.read(data.view(), query.scores().filter(), model, query.street())
                .orElseThrow(() -> new ApiException(
                        ErrorCode.NOT_FOUND,
                        "Street " + query.street() + " does not exist or is deleted",
                        ExplanationQuery.STREET.name(),
                        null));
        Optional<StreetRanks> ranks =
                query.scores().weights().isPresent() ? Optional.empty() : Optional.of(data.streetRanks(query.scores()));
        Messages texts = Messages.of(query.language().orElseGet(data::acceptedLanguage));
        Optional<String> person = query.scores()
                .source(data)
                .flatMap(source -> query.scores().preset())
                .map(name -> texts.textOr("map.weights.preset." + name, name));
        return JsonTree.answer(explanation.json(ranks, regionName(explanation, data), person, texts));
    }

    private static Optional<String> regionName(Explanation explanation, PublishedData data) {
        return explanation.region().stream()
                .boxed()
                .flatMap(id -> data.regions().stream().filter(region -> region.regionId() == id))
                .map(Region::name)
                .findFirst();
    }

    private static Map<String, Object> answerSchema() {
        Map<String, Object> anything = object("type", "object");
        Map<String, Object> schema = JsonSchemas.record(
                "street_edge_id", JsonSchemas.INTEGER,
                "osm_way_id", JsonSchemas.INTEGER_OR_NULL,
                "street_name", JsonSchemas.TEXT_OR_NULL,
                "way_type", JsonSchemas.TEXT_OR_NULL,
                "region_id", JsonSchemas.INTEGER_OR_NULL,
                "region_name", JsonSchemas.TEXT_OR_NULL,
                "length_meters", JsonSchemas.NUMBER,
                "audit_count", JsonSchemas.INTEGER,
                "model", JsonSchemas.TEXT,
                "weights", JsonSchemas.map(JsonSchemas.NUMBER),
                "score", JsonSchemas.NUMBER_OR_NULL,
                "reason", JsonSchemas.TEXT_OR_NULL,
                "sum", JsonSchemas.NUMBER,
                "rank",
                        JsonSchemas.record(
                                "city", JsonSchemas.INTEGER_OR_NULL,
                                "of_city", JsonSchemas.INTEGER_OR_NULL,
                                "region", JsonSchemas.INTEGER_OR_NULL,
                                "of_region", JsonSchemas.INTEGER_OR_NULL),
                "terms", JsonSchemas.map(term()),
                "clusters", JsonSchemas.list(cluster()),
                "evidence", anything,
                "in_words", JsonSchemas.TEXT);
        JsonSchemas.maybe(schema, "grade", anything);
        JsonSchemas.maybe(schema, "segment_score", JsonSchemas.NUMBER_OR_NULL);
        JsonSchemas.maybe(schema, "intersections", JsonSchemas.list(intersection()));
        return schema;
    }

    private static Map<String, Object> intersection() {
        return JsonSchemas.record(
                "intersection_id", JsonSchemas.INTEGER,
                "end", JsonSchemas.TEXT,
                "score", JsonSchemas.NUMBER,
                "sum", JsonSchemas.NUMBER,
                "terms", JsonSchemas.map(term()),
                "clusters", JsonSchemas.list(cluster()));
    }

    private static Map<String, Object> term() {
        return JsonSchemas.record(
                "count", JsonSchemas.INTEGER,
                "base_weight", JsonSchemas.NUMBER,
                "units", JsonSchemas.NUMBER,
                "tag_adjustment", JsonSchemas.NUMBER,
                "length_factor", JsonSchemas.NUMBER,
                "sub_score", JsonSchemas.NUMBER);
    }

    private static Map<String, Object> cluster() {
        return JsonSchemas.record(
                "label_cluster_id", JsonSchemas.INTEGER,
                "label_type", JsonSchemas.TEXT,
                "median_severity", JsonSchemas.INTEGER_OR_NULL,
                "multiplier", JsonSchemas.NUMBER,
                "tags", JsonSchemas.list(JsonSchemas.record("tag", JsonSchemas.TEXT, "adjustment", JsonSchemas.NUMBER)),
                "weight", JsonSchemas.NUMBER,
                "cluster_size", JsonSchemas.INTEGER,
                "agree_count", JsonSchemas.INTEGER,
                "disagree_count", JsonSchemas.INTEGER,
                "unsure_count", JsonSchemas.INTEGER,
                "human_agree_count", JsonSchemas.INTEGER,
                "human_disagree_count", JsonSchemas.INTEGER,
                "human_unsure_count", JsonSchemas.INTEGER,
                "reliability", JsonSchemas.NUMBER_OR_NULL,
                "score_without", JsonSchemas.NUMBER_OR_NULL,
                "gain", JsonSchemas.NUMBER_OR_NULL,
                "image_url", JsonSchemas.TEXT,
                "lat", JsonSchemas.NUMBER,
                "lng", JsonSchemas.NUMBER);
    }
}
