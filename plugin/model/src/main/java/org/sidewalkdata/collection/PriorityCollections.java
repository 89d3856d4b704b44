package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.MEAN_DATE;
import static org.sidewalkdata.collection.ColumnType.NUMBER;
import static org.sidewalkdata.collection.ColumnType.POINT;
import static org.sidewalkdata.collection.ColumnType.TEXT;

import java.util.Set;

/** Priorities by street, field by field, and the fields that ranking reads (B6). */
public final class PriorityCollections {
    private static final String RANK = "rank | INTEGER | rank | Rank by priority; 1 is the highest.\n";

    private static final String PLACE = """
            street_edge_id | INTEGER? | street_id | Unique street id.
            street_name | TEXT? | street | Name of the street; null: unknown.
            region_id | INTEGER? | region_id | Region of the street; null: no region.
            region_name | TEXT? | regionname | Name of the region; null: no region.
            """;

    private static final String GAIN = """
            score | NUMBER? 1 | score | Score of the street; null: no score.
            score_if_fixed | NUMBER? 1 | scorefixed | Score of the street after these problems are fixed; null: no score.
            gain | NUMBER? 1 | gain | score_if_fixed minus score.
            accessible_meters | NUMBER m | access_m | Gain times street length in meters, summed over every street that the problems touch.
            expected | NUMBER 1 | expected | Mean over the problems of the probability that the problem exists, from people's votes on it and on its label type.
            """;

    private static final String PRIORITY =
            "priority | NUMBER m | priority | accessible_meters times expected. Rows are sorted by it, then by id.\n";

    /** Priorities by street: all problems of a street fixed together. Filters apply to the problems. */
    public static final PublishedCollection STREET_PRIORITIES = new CollectionBuilder("priorities")
            .view("problem_scores")
            .columns(RANK + PLACE + "length_meters | NUMBER m | length_m | Length of the street in meters.\n" + GAIN
                    + PRIORITY + "problem_count | INTEGER | n_problems | Problems that are fixed.\n")
            .line("start_point", "end_point")
            .filterOnly(TEXT, "model", "label_type", "tag_counts")
            .filterOnly(INTEGER, "median_severity")
            .filterOnly(NUMBER, "reliability")
            .filterOnly(MEAN_DATE, "avg_image_capture_date")
            .orderBy("street_edge_id")
            .build();

    /** The fields of a problem that ranking needs; for internal use. */
    public static final PublishedCollection PROBLEM_FACTS = new CollectionBuilder("problem_facts")
            .view("problem_scores")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                    street_edge_id | INTEGER? | street_id | Street of the cluster.
                    intersection_id | INTEGER? | cross_id | Intersection at which the cluster counts.
                    label_type | TEXT | label_type | One of the label types.
                    median_severity | INTEGER? | severity | Median severity.
                    cluster_size | INTEGER | size | Number of labels.
                    tag_counts | JSON | tag_counts | Labels by tag.
                    expected | NUMBER 1 | expected | Probability that the problem exists.
                    accessible_meters | NUMBER m | access_m | Gain times length, summed over every street that the cluster touches.
                    priority | NUMBER m | priority | accessible_meters times expected.
                    region_id | INTEGER? | region_id | Region of the cluster.
                    score | NUMBER? 1 | score | Score of the street.
                    score_if_fixed | NUMBER? 1 | score_fix | Score of the street without the cluster.
                    """)
            .filterOnly(TEXT, "model")
            .filterOnly(NUMBER, "reliability")
            .filterOnly(MEAN_DATE, "avg_image_capture_date")
            .filterOnly(POINT, "geom")
            .orderBy("label_cluster_id")
            .build();

    /** The fields of a street that {@link #STREET_PRIORITIES} shows; for internal use. */
    public static final PublishedCollection STREETS = new CollectionBuilder("street_priorities")
            .view("street_scores")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    street_name | TEXT? | street | Name of the street.
                    region_id | INTEGER? | region_id | Region of the street.
                    length_meters | NUMBER m | length_m | Length in meters.
                    """)
            .line()
            .filterOnly(TEXT, "model")
            .orderBy("street_edge_id")
            .build();

    /** The fields of a street that computing the gain of a repair needs; for internal use. */
    public static final PublishedCollection TOUCHED_STREETS = ScoreCollections.STREET_FACTS.only(Set.of(
            "length_meters",
            "audit_count",
            "start_intersection_id",
            "start_intersection_score",
            "end_intersection_id",
            "end_intersection_score",
            "grade_units",
            "grade_barrier"));

    private PriorityCollections() {}
}
