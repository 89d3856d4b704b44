package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.JSON;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Imported points, such as 311 requests (B13); part of {@link PublishedCollections}. */
public final class PointCollections {
    /** Farthest distance of a problem that is near a point, in meters. */
    public static final int NEAR_METERS = 15;

    /** All sets of points, each point with the nearest problem. */
    public static final PublishedCollection POINTS = new CollectionBuilder("points")
            .columns("""
                    point_set | TEXT | point_set | Name of the set, such as requests.
                    point_id | TEXT | point_id | Id within the set.
                    label_type | TEXT? | label_type | Label type of the problems that the point can match; null: every type.
                    date | TEXT? | date | Day of the request or record, such as 2026-01-31; null: unknown.
                    status | TEXT? | status | Status in the words of the source, such as open; null: unknown.
                    region_id | INTEGER? | region_id | Region that covers the point; null: in no region.
                    region_name | TEXT? | regionname | Region name.
                    label_cluster_id | INTEGER? | cluster_id | Nearest problem of a matching type within 15 meters; no proof that both mean the same; null: no such problem.
                    cluster_label_type | TEXT? | clust_type | Label type of that problem; null: no such problem.
                    distance_m | NUMBER? m | distance_m | Distance to that problem in meters; null: no such problem.
                    """)
            .point("lat", "lng")
            .filterOnly(INTEGER, "point_number")
            .orderBy("point_set", "point_id")
            .build();

    /** Points for services whose features have one id. */
    public static final PublishedCollection NUMBERED_POINTS = POINTS.keyedBy(
            "point_number", "number", "Id of the feature: from 1 to 2147483647, from a hash of set and id.");

    /** Problems of a matching type within 15 meters of a point; for internal use. */
    public static final PublishedCollection POINT_PROBLEMS = new CollectionBuilder("point_problems")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Problem cluster.
                    point_number | INTEGER | number | Id of the point as a feature.
                    point_set | TEXT | point_set | Set of the point.
                    point_id | TEXT | point_id | Id of the point within its set.
                    distance_m | NUMBER m | distance_m | Distance between both in meters.
                    """)
            .orderBy("label_cluster_id", "point_number")
            .build();

    /** Numbers of points by set and region. */
    public static final PublishedCollection POINT_COUNTS = new CollectionBuilder("point_counts")
            .columns("""
                    point_set | TEXT | point_set | Name of the set.
                    region_id | INTEGER? | region_id | Region; null: in no region.
                    region_name | TEXT? | regionname | Region name; null: in no region.
                    point_count | INTEGER | n_points | Points of the set in the region.
                    near_problem_count | INTEGER | n_near | Those with a problem of a matching type within 15 meters.
                    """)
            .orderBy("point_set")
            .build();

    private PointCollections() {}

    /**
     * Returns the group {@code points}: how many points of each set a row has.
     *
     * @param counts the view with the numbers
     * @param view the view of the row
     * @param keys the columns that both are joined by
     */
    static IncludedGroup counts(String counts, String view, String... keys) {
        String joined = Stream.of(keys)
                .map(key -> "c." + key + " = " + view + "." + key)
                .collect(Collectors.joining(" AND "));
        String sql = "(SELECT '{' || coalesce(string_agg(to_json(point_set)::text || ':{\"count\":' || point_count"
                + " || ',\"near_problem\":' || near_problem_count || '}', ',' ORDER BY point_set), '') || '}' FROM "
                + counts
                + " c WHERE " + joined + ")";
        String meaning =
                "Imported points, such as 311 requests, by set: count, and near_problem, those with a problem of"
                        + " a matching type within 15 meters. A set without a point there is left out.";
        var column = new Column("points", sql, "points", JSON, false, meaning);
        return new IncludedGroup(column.name(), List.of(new Property.Value(column.name(), column)));
    }
}
