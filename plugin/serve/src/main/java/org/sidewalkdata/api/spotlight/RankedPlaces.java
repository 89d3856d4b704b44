package org.sidewalkdata.api.spotlight;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Spotlight;

/**
 * Ranks regions, or the areas of a set (B12). One is ranked if enough of its length is explored.
 *
 * @param statistics the explored lengths
 * @param scores the scores by all models
 * @param key the column of the ids
 * @param id reads an id
 * @param which the regions or areas
 */
public record RankedPlaces(
        PublishedCollection statistics,
        PublishedCollection scores,
        String key,
        Function<NamedFields, Object> id,
        Filter which) {
    private static final RankedPlaces REGIONS = new RankedPlaces(
            CityCollections.REGION_STATISTICS,
            ScoreCollections.REGION_SCORES,
            "region_id",
            row -> row.integer("region_id"),
            Filter.ALL);

    private record Explored(double audited, double total, double completion) {}

    /**
     * Reads and ranks the regions.
     *
     * @param model a filter for one model
     */
    public static Ranked regions(ReadView view, Filter model, int n, ScoreRules rules) {
        ClusterCounts counts = ClusterCounts.read(view, REGIONS.key);
        return REGIONS.rank(view, model, n, rules, id -> counts.clusters((Long) id));
    }

    /**
     * Reads and ranks the areas of a set. A cluster belongs to the area in which it lies.
     *
     * @param model a filter for one model
     */
    public static Ranked areas(ReadView view, String areaSet, Filter model, int n, ScoreRules rules) {
        var areas = new RankedPlaces(
                AreaCollections.AREAS,
                AreaCollections.AREA_SCORES,
                "area_id",
                row -> row.text("area_id").orElseThrow(),
                new Filter.InTexts("area_set", Set.of(areaSet)));
        Map<Object, Long> clusters = areas.clusters(view);
        return areas.rank(view, model, n, rules, id -> clusters.getOrDefault(id, 0L));
    }

    private Ranked rank(ReadView view, Filter model, int n, ScoreRules rules, Function<Object, Long> clusters) {
        Map<Object, Explored> explored = explored(view);
        double minCompletion = rules.threshold("min_region_completion");
        Map<Spotlight.Candidate, Map<String, Object>> rows = new LinkedHashMap<>();
        Selection scored =
                Selection.of(scores.only(Set.of(key, "name", "score")), new Filter.And(List.of(which, model)));
        try (RowCursor cursor = view.rows(scored)) {
            var row = new NamedFields(cursor);
            for (long number = 1; cursor.next(); number++) {
                Object its = id.apply(row);
                String name = row.text("name").orElse("");
                double score = row.isNull("score") ? HeadlineScore.NONE : row.number("score");
                Explored part = explored.getOrDefault(its, new Explored(0, 0, 0));
                boolean ranked = Spotlight.isRegionRanked(score, part.completion, minCompletion);
                long tie = its instanceof Long region ? region : number;
                rows.put(
                        new Spotlight.Candidate(tie, 0, score, 0, ranked, part.completion, name),
                        published(its, name, score, part, clusters.apply(its)));
            }
        }
        return Ranked.of(rows, n, rules);
    }

    private Map<String, Object> published(Object its, String name, double score, Explored part, long clusters) {
        return object(
                key,
                its,
                "name",
                name,
                "score",
                Double.isNaN(score) ? JsonTree.Null.NULL : (Object) score,
                "completion_rate",
                part.completion,
                "audited_distance_m",
                part.audited,
                "total_distance_m",
                part.total,
                "cluster_count",
                clusters);
    }

    private Map<Object, Explored> explored(ReadView view) {
        PublishedCollection shown =
                statistics.only(Set.of(key, "audited_distance_m", "total_distance_m", "completion_rate"));
        Map<Object, Explored> explored = new HashMap<>();
        try (RowCursor cursor = view.rows(Selection.of(shown, which))) {
            var row = new NamedFields(cursor);
            while (cursor.next()) {
                explored.put(
                        id.apply(row),
                        new Explored(
                                row.number("audited_distance_m"),
                                row.number("total_distance_m"),
                                row.number("completion_rate")));
            }
        }
        return explored;
    }

    private Map<Object, Long> clusters(ReadView view) {
        Map<Object, Long> clusters = new HashMap<>();
        try (RowCursor cursor = view.rows(Selection.of(AreaCollections.CLUSTER_COUNTS, which))) {
            var row = new NamedFields(cursor);
            while (cursor.next()) {
                clusters.put(id.apply(row), row.integer("cluster_count"));
            }
        }
        return clusters;
    }
}
