package org.sidewalkdata.api.spotlight;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Spotlight;

/** Ranks regions. A region is ranked if enough of its length is explored. */
public final class RankedRegions {
    private static final PublishedCollection EXPLORED =
            CityCollections.REGION_STATISTICS.only(Set.of("audited_distance_m", "total_distance_m", "completion_rate"));

    private record Explored(double audited, double total, double completion) {}

    private RankedRegions() {}

    /**
     * Reads and ranks the regions.
     *
     * @param model a filter for one model
     */
    public static Ranked read(ReadView view, Filter model, int n, ScoreRules rules) {
        Map<Long, Explored> explored = explored(view);
        ClusterCounts counts = ClusterCounts.read(view, "region_id");
        double minCompletion = rules.threshold("min_region_completion");
        Map<Spotlight.Candidate, Map<String, Object>> rows = new LinkedHashMap<>();
        try (RowCursor row =
                view.rows(Selection.of(ScoreCollections.REGION_SCORES.only(Set.of("name", "score")), model))) {
            while (row.next()) {
                long id = row.getLong(0);
                String name = row.getText(1).toString();
                double score = row.isNull(2) ? HeadlineScore.NONE : row.getDouble(2);
                Explored its = explored.getOrDefault(id, new Explored(0, 0, 0));
                boolean ranked = Spotlight.isRegionRanked(score, its.completion, minCompletion);
                rows.put(
                        new Spotlight.Candidate(id, 0, score, 0, ranked, its.completion, name),
                        published(id, name, score, its, counts.clusters(id)));
            }
        }
        return Ranked.of(rows, n, rules);
    }

    private static Map<String, Object> published(long id, String name, double score, Explored its, long clusters) {
        return object(
                "region_id",
                id,
                "name",
                name,
                "score",
                Double.isNaN(score) ? JsonTree.Null.NULL : (Object) score,
                "completion_rate",
                its.completion,
                "audited_distance_m",
                its.audited,
                "total_distance_m",
                its.total,
                "cluster_count",
                clusters);
    }

    private static Map<Long, Explored> explored(ReadView view) {
        List<String> names = EXPLORED.columns().stream().map(Column::sqlName).toList();
        Map<Long, Explored> explored = new HashMap<>();
        try (RowCursor row = view.rows(Selection.of(EXPLORED, Filter.ALL))) {
            while (row.next()) {
                explored.put(
                        row.getLong(0),
                        new Explored(
                                row.getDouble(names.indexOf("audited_distance_m")),
                                row.getDouble(names.indexOf("total_distance_m")),
                                row.getDouble(names.indexOf("completion_rate"))));
            }
        }
        return explored;
    }
}
