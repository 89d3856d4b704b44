package org.sidewalkdata.api.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.TypeRule;

/**
 * A cluster in an explanation.
 *
 * @param street 0: no street
 * @param intersection the intersection where it counts in models that score intersections; 0: no intersection
 * @param humanAgree agree votes without AI votes; {@code humanDisagree} and {@code humanUnsure} likewise
 * @param reliability lower bound of the Wilson interval for people's votes; empty: no such votes (B4)
 */
public record ExplainedCluster(
        long id,
        ScoredCluster scored,
        long street,
        long intersection,
        long agree,
        long disagree,
        long unsure,
        OptionalDouble reliability,
        long humanAgree,
        long humanDisagree,
        long humanUnsure,
        double lat,
        double lng) {
    /**
     * Reads clusters by id.
     *
     * @param filter selects the clusters
     */
    static List<ExplainedCluster> read(ReadView view, Filter filter) {
        List<ExplainedCluster> clusters = new ArrayList<>();
        each(view, filter, clusters::add);
        return clusters;
    }

    /** Passes the selected clusters one by one to a consumer, by id. */
    public static void each(ReadView view, Filter filter, Consumer<ExplainedCluster> taker) {
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.CLUSTER_FACTS, filter))) {
            Map<String, Map<String, Integer>> tags = new HashMap<>();
            while (row.next()) {
                taker.accept(of(row, tags));
            }
        }
    }

    /** Returns true if a model counts it at its intersection, not on its street. */
    public boolean isAtIntersection(ScoreModel model) {
        return intersection != 0
                && model.rule(scored.type()).map(TypeRule::atIntersection).orElse(false);
    }

    private static ExplainedCluster of(RowCursor row, Map<String, Map<String, Integer>> tags) {
        var scored = new ScoredCluster(
                LabelType.find(row.getText(1).toString()).orElseThrow(),
                row.isNull(4) ? 0 : Math.toIntExact(row.getLong(4)),
                Math.toIntExact(row.getLong(5)),
                tagCounts(row.getText(6).toString(), tags));
        return new ExplainedCluster(
                row.getLong(0),
                scored,
                row.isNull(2) ? 0 : row.getLong(2),
                row.isNull(3) ? 0 : row.getLong(3),
                row.getLong(7),
                row.getLong(8),
                row.getLong(9),
                row.isNull(10) ? OptionalDouble.empty() : OptionalDouble.of(row.getDouble(10)),
                row.getLong(11),
                row.getLong(12),
                row.getLong(13),
                row.getY(14, 0),
                row.getX(14, 0));
    }

    /**
     * Returns the number of labels by tag.
     *
     * @param json the counts as the views contain them
     */
    public static Map<String, Integer> tagCounts(String json) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        ((Map<?, ?>) JsonReader.read(json))
                .forEach((tag, count) -> counts.put((String) tag, ((Number) count).intValue()));
        return counts;
    }

    /**
     * Returns the number of labels by tag, in any order. Many clusters of a city have the same counts, so it reads and
     * keeps each text once.
     *
     * @param known the counts that were read before, by text; gets new ones
     */
    public static Map<String, Integer> tagCounts(String json, Map<String, Map<String, Integer>> known) {
        return known.computeIfAbsent(json, text -> Map.copyOf(tagCounts(text)));
    }
}
