package org.sidewalkdata.collection;

/** The tables of the comparison of a city's inventory with the labels (B19), field by field. */
public final class InventoryCollections {
    private static final String SUMS = """
            meters | NUMBER m | meters | Largest distance of a pair.
            matched | INTEGER | matched | Pairs of a point of the inventory and a cluster.
            only_labels | INTEGER | n_labels | Clusters without a point.
            only_inventory | INTEGER | n_points | Points without a cluster.
            contradicted | INTEGER? | contradict | Points, with a cluster or without, that have a NoCurbRamp cluster within the distance; null: the type is not CurbRamp.
            share | NUMBER? 1 | share | matched, divided by the points; null: no points.
            share_low | NUMBER? 1 | share_low | Lower end of the 95 % Wilson interval of share.
            share_high | NUMBER? 1 | share_high | Upper end.
            chance_share | NUMBER? 1 | chance | Share that chance alone would match: the mean of share with all clusters moved by 25 m, in 16 directions.
            """;

    /** Pairs, points without a cluster, and clusters without a point. */
    public static final PublishedCollection INVENTORY = new CollectionBuilder("inventory")
            .view("points")
            .columns("""
                    result | TEXT | result | both, only_inventory or only_labels.
                    contradicted | BOOLEAN? | contradict | True: a NoCurbRamp cluster is within the distance of the point; null: no point, or the type is not CurbRamp.
                    distance_meters | NUMBER? m | distance_m | Distance between point and cluster; null: not both.
                    point_set | TEXT? | point_set | Set of the point; null: no point.
                    point_id | TEXT? | point_id | Id of the point within its set.
                    point_date | TEXT? | point_date | Day of the record, such as 2026-01-31; null: no point, or unknown.
                    label_cluster_id | INTEGER? | cluster_id | Cluster of labels; null: no cluster.
                    label_type | TEXT | label_type | The label type that is compared.
                    median_severity | INTEGER? | severity | Median severity of the cluster, 1 to 3; null: no cluster, or no label is rated.
                    newest_image | TEXT? | newest_img | When the newest image of the cluster's labels was taken, typically YYYY-MM; null: no cluster, or unknown.
                    region_id | INTEGER | region_id | Region of the point, else of the cluster.
                    crossing | TEXT? | crossing | Names of the streets that meet at the nearest crossing; null: none with two names within 200 m.
                    latitude | NUMBER degree | latitude | Latitude of the point, else of the cluster, WGS84.
                    longitude | NUMBER degree | longitude | Longitude of the same, WGS84.
                    image_url | TEXT? | image_url | URL of the panorama of the cluster's first label; null: no cluster.
                    """)
            .point()
            .orderBy("point_set", "point_id")
            .build();

    /** Sums for the distance of the request: one row. */
    public static final PublishedCollection SUMMARY = new CollectionBuilder("inventory_summary")
            .columns("""
                    point_set | TEXT? | point_set | Set of the points; null: all sets with points of the type.
                    label_type | TEXT | label_type | The label type that is compared.
                    """ + SUMS)
            .orderBy("label_type")
            .build();

    /** The same sums for three distances. */
    public static final PublishedCollection SWEEP = new CollectionBuilder("inventory_sweep")
            .columns(SUMS)
            .orderBy("meters")
            .build();

    /** Regions whose points and clusters are left out, because streets there are not audited. */
    public static final PublishedCollection NOT_LOOKED_AT = new CollectionBuilder("inventory_not_looked_at")
            .columns("""
                    region_id | INTEGER? | region_id | Region; null: points and clusters in no region.
                    name | TEXT? | name | Name of the region.
                    completion_rate | NUMBER? 1 | completion | Share of its street length that is audited, below 0.999; null: in no region.
                    point_count | INTEGER | n_points | Points of the request in the region, all left out.
                    cluster_count | INTEGER | n_clusters | Clusters of the label type in the region, all left out.
                    """)
            .orderBy("region_id")
            .build();

    private InventoryCollections() {}
}
