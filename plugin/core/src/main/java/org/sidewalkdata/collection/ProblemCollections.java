package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;

/** What to mend first (B6), field by field; part of {@link Collections}. */
public final class ProblemCollections {
    /** Problems on scored streets, and what mending each would bring by the default model, for the OGC services and map servers. */
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
                    expected | NUMBER | expected | Chance that it is there, by its votes and those on its type.
                    reliability | NUMBER? | reliable | Lower end of the 95 % Wilson interval of the share of agree; null: no such votes.
                    priority | NUMBER | priority | accessible_meters times expected: the higher, the more is won by mending it first.
                    cluster_size | INTEGER | size | Number of labels in the cluster.
                    agree_count | INTEGER | n_agree | Agree votes on member labels.
                    disagree_count | INTEGER | n_disagree | Disagree votes on member labels.
                    unsure_count | INTEGER | n_unsure | Unsure votes on member labels.
                    avg_image_capture_date | DATE_TIME? | avg_img_dt | Average image capture date of the member labels.
                    image_url | TEXT | image_url | URL of the panorama of its first label.
                    """)
            .point("latitude", "longitude")
            .filterOnly("intersection_id", INTEGER)
            .orderBy("label_cluster_id")
            .build();

    private ProblemCollections() {}
}
