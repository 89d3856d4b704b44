package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.TEXT;

/** Priorities by problem (B6), field by field; part of {@link PublishedCollections}. */
public final class ProblemCollections {
    /** The last fields of a problem in every collection: votes and images of its labels. */
    private static final String VOTES_AND_PICTURE = """
            cluster_size | INTEGER | size | Number of labels in the cluster.
            agree_count | INTEGER | n_agree | Agree votes on member labels.
            disagree_count | INTEGER | n_disagree | Disagree votes on member labels.
            unsure_count | INTEGER | n_unsure | Unsure votes on member labels.
            avg_image_capture_date | MEAN_DATE? | avg_img_dt | Average image capture date of the member labels.
            image_url | TEXT | image_url | URL of the panorama of the cluster's first label.
            """;

    /**
     * Problems on scored streets, and the effect of fixing each by the default model, for the OGC services and map
     * servers.
     */
    public static final PublishedCollection PRIORITIES = new CollectionBuilder("priorities")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                    label_type | TEXT | label_type | Label type with a negative weight.
                    median_severity | INTEGER? | severity | Median severity, 1 (minor) to 3 (major barrier); null: no label is rated.
                    tag_counts | JSON | tag_counts | Map from tag name to the number of member labels with that tag.
                    street_edge_id | INTEGER? | street_id | Street of the cluster; null: no street.
                    street_name | TEXT? | street | Name of the street; null: unknown.
                    region_id | INTEGER? | region_id | Region containing the cluster.
                    region_name | TEXT? | regionname | Region name.
                    score | NUMBER? 1 | score | Score of the street; null: no score.
                    score_if_fixed | NUMBER? 1 | score_fix | Score of the street without this cluster; null: no score.
                    gain | NUMBER? 1 | gain | score_if_fixed minus score: the rise of the street's score when the problem is fixed.
                    accessible_meters | NUMBER m | access_m | Gain times street length in meters, summed over every street that the cluster touches.
                    expected | NUMBER 1 | expected | Probability that the problem exists, from people's votes on it and on its label type.
                    reliability | NUMBER? 1 | reliable | Lower bound of the 95 % Wilson interval for the share of agree among people's agree and disagree votes; null: no such votes.
                    priority | NUMBER m | priority | accessible_meters times expected. The problem with the highest value should be fixed first.
                    """)
            .columns(VOTES_AND_PICTURE)
            .point("latitude", "longitude")
            .filterOnly(INTEGER, "intersection_id")
            .orderBy("label_cluster_id")
            .build();

    /** Problems with the effect of fixing each, by every model; an answer shows one model. */
    public static final PublishedCollection PROBLEM_SCORES = problems("problem_scores", false);

    /** Problems with their rank in the answer, which is counted as the rows arrive. */
    public static final PublishedCollection RANKED_PROBLEMS = problems("priorities", true);

    private ProblemCollections() {}

    private static PublishedCollection problems(String name, boolean ranked) {
        return new CollectionBuilder(name)
                .view("problem_scores")
                .columns((ranked ? "rank | INTEGER | rank | Rank in this response, starting at 1.\n" : "") + """
                        label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                        label_type | TEXT | label_type | One of the label types.
                        median_severity | INTEGER? | severity | Median severity, 1 (minor) to 3 (major barrier); null: no label is rated.
                        tag_counts | JSON | tag_counts | Map from tag name to the number of member labels with that tag.
                        street_edge_id | INTEGER? | street_id | Street of the cluster; null: no street.
                        street_name | TEXT? | street | Name of the street; null: unknown.
                        region_id | INTEGER? | region_id | Region containing the cluster.
                        region_name | TEXT? | regionname | Region name.
                        score | NUMBER? 1 | score | Score of the street; null: no score.
                        score_if_fixed | NUMBER? 1 | score_fix | Score of the street without this cluster; null: no score.
                        gain | NUMBER? 1 | gain | score_if_fixed minus score; null: the street has no score.
                        accessible_meters | NUMBER m | access_m | Gain times street length in meters, summed over every street that the cluster touches.
                        expected | NUMBER 1 | expected | Probability that the problem exists, from people's votes on it and on its label type.
                        reliability | NUMBER? 1 | reliable | Lower bound of the 95 % Wilson interval for the share of agree among people's agree and disagree votes; null: no such votes.
                        priority | NUMBER m | priority | accessible_meters times expected.
                        """)
                .columns(VOTES_AND_PICTURE)
                .point("latitude", "longitude")
                .filterOnly(TEXT, "model")
                .filterOnly(INTEGER, "intersection_id")
                .orderBy("label_cluster_id")
                .build();
    }
}
