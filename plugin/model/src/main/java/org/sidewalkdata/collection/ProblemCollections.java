package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.TEXT;

/** What to fix first (B6), field by field; part of {@link PublishedCollections}. */
public final class ProblemCollections {
    /** The last fields of a problem in every collection: what its labels say of it. */
    private static final String VOTES_AND_PICTURE = """
            cluster_size | INTEGER | size | Number of labels in the cluster.
            agree_count | INTEGER | n_agree | Agree votes on member labels.
            disagree_count | INTEGER | n_disagree | Disagree votes on member labels.
            unsure_count | INTEGER | n_unsure | Unsure votes on member labels.
            avg_image_capture_date | MEAN_DATE? | avg_img_dt | Average image capture date of the member labels.
            image_url | TEXT | image_url | URL of the panorama of its first label.
            """;

    /** Problems on scored streets, and what fixing each would bring by the default model, for the OGC services and map servers. */
    public static final PublishedCollection PRIORITIES = new CollectionBuilder("priorities")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | The cluster.
                    label_type | TEXT | label_type | Its type, one with a negative weight.
                    median_severity | INTEGER? | severity | Median severity, 1 (minor) to 3 (major barrier); null: none is rated.
                    tag_counts | JSON | tag_counts | Map from tag name to the number of member labels with that tag.
                    street_edge_id | INTEGER? | street_id | Its street.
                    street_name | TEXT? | street | Name of the street.
                    region_id | INTEGER? | region_id | Region containing the cluster.
                    region_name | TEXT? | regionname | Region name.
                    score | NUMBER? | score | Score of its street.
                    score_if_fixed | NUMBER? | score_fix | Score of its street without the cluster.
                    gain | NUMBER? | gain | What its street's score gains when it is mended.
                    accessible_meters | NUMBER | access_m | Gain times length, metres, of every street that it touches, in sum.
                    expected | NUMBER | expected | Chance that it is there, by people's votes on it and on its type.
                    reliability | NUMBER? | reliable | Lower end of the 95 % Wilson interval of the share of agree among people's votes; null: no such votes.
                    priority | NUMBER | priority | accessible_meters times expected: the higher, the more is won by mending it first.
                    """)
            .columns(VOTES_AND_PICTURE)
            .point("latitude", "longitude")
            .filterOnly("intersection_id", INTEGER)
            .orderBy("label_cluster_id")
            .build();

    /** Problems with what fixing each would bring, by every model; an answer is of one of them. */
    public static final PublishedCollection PROBLEM_SCORES = problems("problem_scores", false);

    /** Problems with their place in the answer, which is counted as the rows come. */
    public static final PublishedCollection RANKED_PROBLEMS = problems("priorities", true);

    private ProblemCollections() {}

    private static PublishedCollection problems(String name, boolean ranked) {
        return new CollectionBuilder(name)
                .view("problem_scores")
                .columns((ranked ? "rank | INTEGER | rank | Place in this answer, from 1.\n" : "") + """
                        label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                        label_type | TEXT | label_type | One of the label types.
                        median_severity | INTEGER? | severity | Median severity, 1 (minor) to 3 (major barrier); null: none is rated.
                        tag_counts | JSON | tag_counts | Map from tag name to the number of member labels with that tag.
                        street_edge_id | INTEGER? | street_id | Street of the cluster; null: none.
                        street_name | TEXT? | street | Name of the street; null: not known.
                        region_id | INTEGER? | region_id | Region containing the cluster.
                        region_name | TEXT? | regionname | Region name.
                        score | NUMBER? | score | Score of the street; null: it has none.
                        score_if_fixed | NUMBER? | score_fix | Its score without this cluster; null: it has none.
                        gain | NUMBER? | gain | The one minus the other; null: the street has no score.
                        accessible_meters | NUMBER | access_m | Gain times length in meters, of all streets that the cluster touches.
                        expected | NUMBER | expected | How likely the problem is there, by people's votes on it and on its type.
                        reliability | NUMBER? | reliable | Lower end of the 95 % Wilson interval of agree among people's agree and disagree votes; null: no such votes.
                        priority | NUMBER | priority | accessible_meters times expected.
                        """)
                .columns(VOTES_AND_PICTURE)
                .point("latitude", "longitude")
                .filterOnly("model", TEXT)
                .filterOnly("intersection_id", INTEGER)
                .orderBy("label_cluster_id")
                .build();
    }
}
