package org.sidewalkdata.api.spotlight;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Spotlight;

/** Ranks the areas of a set (B12) like {@link RankedRegions}. A cluster counts by the share of its street in the area. */
public final class RankedAreas {
    private static final PublishedCollection EXPLORED = AreaCollections.AREAS.only(
            Set.of("area_id", "name", "audited_distance_m", "total_distance_m", "completion_rate"));
    private static final PublishedCollection SCORES = AreaCollections.AREA_SCORES.only(Set.of("area_id", "score"));

    private RankedAreas() {}

    /**
     * Reads and ranks the areas of a set.
     *
     * @param model a filter for one model
     */
    public static Ranked read(ReadView view, String areaSet, Filter model, int n, ScoreRules rules) {
        Filter ofSet = new Filter.InTexts("area_set", Set.of(areaSet));
        Map<String, Double> scores = scores(view, new Filter.And(List.of(ofSet, model)));
        Map<String, Double> clusters = clusters(view, ofSet);
        double minCompletion = rules.threshold("min_region_completion");
        Map<Spotlight.Candidate, Map<String, Object>> rows = new LinkedHashMap<>();
        try (RowCursor cursor = view.rows(Selection.of(EXPLORED, ofSet))) {
            var row = new NamedFields(cursor);
            for (int number = 1; cursor.next(); number++) {
                String id = row.text("area_id").orElseThrow();
                String name = row.text("name").orElseThrow();
                double score = scores.getOrDefault(id, HeadlineScore.NONE);
                double completion = row.number("completion_rate");
                boolean ranked = Spotlight.isRegionRanked(score, completion, minCompletion);
                rows.put(
                        new Spotlight.Candidate(number, 0, score, 0, ranked, completion, name),
                        object(
                                "area_id",
                                id,
                                "name",
                                name,
                                "score",
                                Double.isNaN(score) ? JsonTree.Null.NULL : (Object) score,
                                "completion_rate",
                                completion,
                                "audited_distance_m",
                                row.number("audited_distance_m"),
                                "total_distance_m",
                                row.number("total_distance_m"),
                                "cluster_count",
                                clusters.getOrDefault(id, 0.0)));
            }
        }
        return Ranked.of(rows, n, rules);
    }

    private static Map<String, Double> scores(ReadView view, Filter which) {
        Map<String, Double> scores = new HashMap<>();
        try (RowCursor cursor = view.rows(Selection.of(SCORES, which))) {
            var row = new NamedFields(cursor);
            while (cursor.next()) {
                if (!row.isNull("score")) {
                    scores.put(row.text("area_id").orElseThrow(), row.number("score"));
                }
            }
        }
        return scores;
    }

    private static Map<String, Double> clusters(ReadView view, Filter ofSet) {
        ClusterCounts counts = ClusterCounts.read(view, "street_edge_id");
        Map<String, Double> clusters = new HashMap<>();
        try (RowCursor cursor = view.rows(Selection.of(AreaCollections.AREA_STREETS, ofSet))) {
            var row = new NamedFields(cursor);
            while (cursor.next()) {
                clusters.merge(
                        row.text("area_id").orElseThrow(),
                        row.number("share") * counts.clusters(row.integer("street_edge_id")),
                        Double::sum);
            }
        }
        return clusters;
    }
}
