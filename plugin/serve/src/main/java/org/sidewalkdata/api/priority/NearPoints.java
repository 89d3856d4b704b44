package org.sidewalkdata.api.priority;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/** Imported points, such as 311 requests, near problems (B13). Stateless. */
public final class NearPoints {
    private NearPoints() {}

    /** A point by its id as a feature, with its set. */
    public record NearPoint(long number, String set) {}

    /** Returns the points within 15 m of each of some problems; problems without points are missing. */
    public static Map<Long, Set<NearPoint>> of(ReadView view, Collection<Long> clusters) {
        Map<Long, Set<NearPoint>> found = new HashMap<>();
        Filter those = new Filter.InIntegers("label_cluster_id", Set.copyOf(clusters));
        try (RowCursor row = view.rows(Selection.of(PointCollections.POINT_PROBLEMS, those))) {
            while (row.next()) {
                found.computeIfAbsent(row.getLong(0), cluster -> new HashSet<>())
                        .add(new NearPoint(row.getLong(1), row.getText(2).toString()));
            }
        }
        return found;
    }

    /** Returns the number of distinct points within 15 m of any of some problems. */
    static long count(Map<Long, Set<NearPoint>> found, Collection<Long> clusters) {
        return clusters.stream()
                .flatMap(cluster -> found.getOrDefault(cluster, Set.of()).stream())
                .distinct()
                .count();
    }
}
