package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.StatsByDayQuery;
import org.sidewalkdata.row.Selection;

/**
 * {@code GET /v3/api/overallStats}: statistics of the city. It is computed from labels, streets and clusters, so it
 * needs these layers.
 */
final class OverallStatsEndpoint extends DocumentEndpoint<Boolean> {
    OverallStatsEndpoint() {
        super(
                new About(
                        "overallStats",
                        "Statistics of the city",
                        "Kilometers explored, users, labels, ratings, votes, how often AI and people agree, and what the"
                                + " scores are computed from. Values that the city's data do not contain are null.",
                        Example.everywhere("Statistics of the city", "")),
                NeededLayers.of(
                        PublishedCollections.RAW_LABELS,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.LABEL_CLUSTERS,
                        StreetCollections.STREETS),
                ParameterGroup.of(
                        values -> values.get(StatsByDayQuery.FILTER_LOW_QUALITY), StatsByDayQuery.FILTER_LOW_QUALITY),
                Formats.VALUES,
                "OverallStats",
                answerSchema());
    }

    @Override
    protected byte[] document(Boolean filterLowQuality, FileType fileType, PublishedData data) {
        var quality = StatsByDayQuery.quality(filterLowQuality);
        var city = RowValues.all(data.view(), Selection.of(StatisticsCollections.OVERALL_STATS, quality));
        var types = RowValues.all(data.view(), Selection.of(StatisticsCollections.OVERALL_STATS_BY_TYPE, quality));
        List<String> columns = StatisticsCollections.OVERALL_STATS_BY_TYPE.columns().stream()
                .map(Column::name)
                .toList();
        var basis = RowValues.all(data.view(), Selection.of(StatisticsCollections.SCORE_BASIS, Filter.ALL));
        Map<String, Object> document = new OverallStatsDocument(city.get(0), types, columns, basis.get(0)).json();
        return fileType == FileType.CSV ? KeyValueCsv.bytes(document) : JsonTree.bytes(document);
    }

    private static Map<String, Object> answerSchema() {
        Map<String, Object> lengths = JsonSchemas.map(JsonSchemas.NUMBER_OR_NULL);
        Map<String, Object> counts = JsonSchemas.map(JsonSchemas.INTEGER_OR_NULL);
        Map<String, Object> anything = object("type", "object");
        return JsonSchemas.record(
                "launch_date", JsonSchemas.TEXT_OR_NULL,
                "km_explored", JsonSchemas.NUMBER,
                "km_explored_no_overlap", JsonSchemas.NUMBER,
                "km_explored_multiple_users", JsonSchemas.NUMBER,
                "km_explored_single_user", JsonSchemas.NUMBER,
                "km_needs_reaudit", JsonSchemas.NUMBER_OR_NULL,
                "km_explorable", JsonSchemas.NUMBER,
                "km_by_status", lengths,
                "user_counts", counts,
                "labels", anything,
                "validations", JsonSchemas.map(anything),
                "ai_stats", JsonSchemas.map(JsonSchemas.map(counts)),
                "score_basis", JsonSchemas.map(JsonSchemas.NUMBER));
    }
}
