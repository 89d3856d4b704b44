package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.OverallStatsQuery;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * {@code GET /v3/api/overallStats}: statistics of the city or of areas. It is computed from labels, streets and clusters,
 * so it needs these layers. The refresh stores what the city's are made from; those of areas are computed on request.
 */
final class OverallStatsEndpoint extends DocumentEndpoint<OverallStatsQuery> {
    private static final int MOST_AREAS = 200;

    OverallStatsEndpoint() {
        super(
                new About(
                        "overallStats",
                        "Statistics of the city or of areas",
                        "Kilometers explored, users, labels, ratings, votes, how often AI and people agree, and what the"
                                + " scores are computed from. Values that the city's data do not contain are null."
                                + " km_explored to km_by_status count streets of every status; score_basis counts those"
                                + " that are not deleted. With areaSet, the answer has the same for what lies in an area, or"
                                + " in each area of the set: of a street, the length of its part there.",
                        Example.everywhere("Statistics of the city", "")),
                NeededLayers.of(
                        PublishedCollections.RAW_LABELS,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.LABEL_CLUSTERS,
                        StreetCollections.STREETS),
                OverallStatsQuery.PARAMETERS,
                Formats.VALUES,
                "OverallStats",
                answerSchema());
    }

    @Override
    protected byte[] document(OverallStatsQuery query, FileType fileType, PublishedData data) {
        if (query.wholeSet().isEmpty()) {
            return one(query, fileType, data);
        }
        String set = query.wholeSet().get();
        if (query.areas(data).size() > MOST_AREAS) {
            throw new InvalidParameterException(
                    "areaSet", "has more than " + MOST_AREAS + " areas: choose one with areaId or areaName");
        }
        String question = "overallStats " + set + " " + query.filterLowQuality() + " " + fileType;
        return data.cached(question, ExpensiveWork.CITY, () -> {
            List<Map<String, Object>> areas = areas(query, data);
            return fileType == FileType.CSV
                    ? KeyValueCsv.bytes("area_id", areas)
                    : JsonTree.bytes(object("area_set", set, "areas", areas));
        });
    }

    private static byte[] one(OverallStatsQuery query, FileType fileType, PublishedData data) {
        Map<String, Object> document;
        if (query.location() instanceof Location.AreaSet set) {
            document = object("area_set", set.areaSet());
            document.putAll(ExpensiveWork.run(ExpensiveWork.CITY, () -> areas(query, data))
                    .get(0));
        } else {
            document = city(query, data.view());
        }
        return fileType == FileType.CSV ? KeyValueCsv.bytes(document) : JsonTree.bytes(document);
    }

    private static Map<String, Object> city(OverallStatsQuery query, ReadView view) {
        var city = RowValues.all(view, Selection.of(StatisticsCollections.OVERALL_STATS, query.quality()));
        var types = RowValues.all(view, Selection.of(StatisticsCollections.OVERALL_STATS_BY_TYPE, query.quality()));
        var basis = RowValues.all(view, Selection.of(StatisticsCollections.SCORE_BASIS, Filter.ALL));
        return document(city, types, basis);
    }

    private static List<Map<String, Object>> areas(OverallStatsQuery query, PublishedData data) {
        Filter place = query.place(data);
        Filter rows = new Filter.And(List.of(place, query.quality()));
        var stats = byArea(data.view(), StatisticsCollections.AREA_STATS, rows);
        var types = byArea(data.view(), StatisticsCollections.AREA_STATS_BY_TYPE, rows);
        var basis = byArea(data.view(), StatisticsCollections.AREA_SCORE_BASIS, place);
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Area area : query.areas(data)) {
            String id = area.areaId();
            Map<String, Object> document = object("area_id", id, "area_name", area.name());
            document.putAll(document(
                    stats.getOrDefault(id, List.of()),
                    types.getOrDefault(id, List.of()),
                    basis.getOrDefault(id, List.of())));
            documents.add(document);
        }
        return documents;
    }

    private static Map<Object, List<RowValues>> byArea(ReadView view, PublishedCollection collection, Filter filter) {
        return RowValues.all(view, Selection.of(collection, filter)).stream()
                .collect(Collectors.groupingBy(row -> row.get("area_id")));
    }

    private static Map<String, Object> document(List<RowValues> stats, List<RowValues> types, List<RowValues> basis) {
        List<String> columns = StatisticsCollections.OVERALL_STATS_BY_TYPE.columns().stream()
                .map(Column::name)
                .toList();
        return new OverallStatsDocument(stats.get(0), types, columns, basis.get(0)).json();
    }

    private static Map<String, Object> answerSchema() {
        Map<String, Object> lengths = JsonSchemas.map(JsonSchemas.NUMBER_OR_NULL);
        Map<String, Object> counts = JsonSchemas.map(JsonSchemas.INTEGER_OR_NULL);
        Map<String, Object> anything = object("type", "object");
        Map<String, Object> stats = JsonSchemas.record(
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
        for (String member : List.of("area_set", "area_id", "area_name")) {
            JsonSchemas.maybe(stats, member, JsonSchemas.TEXT);
        }
        Map<String, Object> set = JsonSchemas.record("area_set", JsonSchemas.TEXT, "areas", JsonSchemas.list(anything));
        return object("anyOf", List.of(stats, set));
    }
}
