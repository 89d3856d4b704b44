package org.sidewalkdata.api.spotlight;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreModel;

/**
 * The number of scored clusters and of votes on them, by region or by street.
 *
 * @param clusters by id
 * @param votes by id
 */
record ClusterCounts(Map<Long, Long> clusters, Map<Long, Long> votes) {
    private static final Set<String> VOTES = Set.of("agree_count", "disagree_count", "unsure_count");

    /**
     * Counts clusters and votes.
     *
     * @param by {@code region_id} or {@code street_edge_id}
     */
    static ClusterCounts read(ReadView view, String by) {
        PublishedCollection collection =
                PublishedCollections.LABEL_CLUSTERS.only(Set.of(by, "agree_count", "disagree_count", "unsure_count"));
        Filter scored = new Filter.InTexts(
                "label_type",
                Set.copyOf(ScoreModel.SCORED_TYPES.stream()
                        .map(LabelType::publishedName)
                        .toList()));
        List<String> names = collection.columns().stream().map(Column::sqlName).toList();
        int[] votes = VOTES.stream().mapToInt(names::indexOf).toArray();
        int key = names.indexOf(by);
        var counts = new ClusterCounts(new HashMap<>(), new HashMap<>());
        try (RowCursor row = view.rows(Selection.of(collection, scored))) {
            while (row.next()) {
                if (!row.isNull(key)) {
                    counts.add(row, key, votes);
                }
            }
        }
        return counts;
    }

    long clusters(long id) {
        return clusters.getOrDefault(id, 0L);
    }

    long votes(long id) {
        return votes.getOrDefault(id, 0L);
    }

    private void add(RowCursor row, int key, int[] voteColumns) {
        long id = row.getLong(key);
        clusters.merge(id, 1L, Long::sum);
        for (int column : voteColumns) {
            votes.merge(id, row.getLong(column), Long::sum);
        }
    }
}
