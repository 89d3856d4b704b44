package org.sidewalkdata.collection;

import java.util.Locale;

/** What changed between two editions of the data, record by record. No view has these rows: they are computed. */
public final class ChangeCollections {
    /** Clusters that were added, removed or changed. */
    public static final PublishedCollection CHANGED_CLUSTERS = new CollectionBuilder("changed_clusters")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Id in the later edition; of a removed cluster, in the earlier one.
                    change | TEXT | change | added, removed or changed.
                    reasons | TEXT_LIST | reasons | What changed: severity, verdict, tags, street. Of an added cluster: split, at least half of its labels were in one earlier cluster; otherwise new. Of a removed one: gone, no cluster has its labels; merged, most of them are in another cluster; or split, several clusters have them.
                    earlier_id | INTEGER? | earlier_id | Id in the earlier edition; of a split cluster, the id of the earlier cluster that had at least half of its labels; null: new.
                    other_id | INTEGER? | other_id | Of an added cluster that is split, the same as earlier_id; of a merged one, the cluster of the later edition that has them.
                    label_type | TEXT | label_type | One of the label types.
                    street_edge_id | INTEGER? | street_id | Street of the cluster.
                    region_id | INTEGER? | region_id | Region of the cluster.
                    region_name | TEXT? | regionname | Region name.
                    severity_before | INTEGER? | sev_before | Median severity in the earlier edition; null: not rated, or added.
                    severity_after | INTEGER? | sev_after | Median severity in the later edition; null: not rated, or removed.
                    verdict_before | BOOLEAN? | ver_before | Verdict of all votes on the cluster in the earlier edition; null: none, or added.
                    verdict_after | BOOLEAN? | ver_after | Verdict of all votes on the cluster in the later edition; null: none, or removed.
                    size_before | INTEGER? | siz_before | Labels of the cluster in the earlier edition; null: added.
                    size_after | INTEGER? | siz_after | Labels of the cluster in the later edition; null: removed.
                    """)
            .point("latitude", "longitude")
            .orderBy("label_cluster_id", "change")
            .build();

    /** Streets that were added, removed or changed. */
    public static final PublishedCollection CHANGED_STREETS = new CollectionBuilder("changed_streets")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    change | TEXT | change | added, removed or changed.
                    reasons | TEXT_LIST | reasons | Why: audits, clusters_added, clusters_removed; split, merged: the same labels in other clusters; severity, verdict, tags, geometry, region; grade: the measured slope; rules: the editions have different rules or numbers; other: none of these; new: added; gone: removed.
                    region_id | INTEGER? | region_id | Region of the street.
                    region_name | TEXT? | regionname | Region name.
                    length_meters | NUMBER m | length_m | Street length in meters.
                    score_before | NUMBER? 1 | scr_before | Score in the earlier edition; null: not audited, or added.
                    score_after | NUMBER? 1 | scr_after | Score in the later edition; null: not audited, or removed.
                    score_difference | NUMBER? 1 | scr_diff | score_after minus score_before, 0 up to 1e-9; null: one of them is null.
                    audit_count_before | INTEGER? | aud_before | Completed high-quality audits in the earlier edition; a street with any is covered; null: added.
                    audit_count_after | INTEGER? | aud_after | Completed high-quality audits in the later edition; null: removed.
                    clusters_added | INTEGER | n_added | Clusters that came to the street: new ones, or from another street.
                    clusters_removed | INTEGER | n_removed | Clusters that went from the street: gone ones, or to another street. Split and merged ones neither came nor went.
                    clusters_changed | INTEGER | n_changed | Clusters of the street with another severity, verdict or tags.
                    """)
            .line("start_point", "end_point", "wkt")
            .orderBy("street_edge_id")
            .build();

    /** Regions that were added, removed or changed. */
    public static final PublishedCollection CHANGED_REGIONS = new CollectionBuilder("changed_regions")
            .columns("""
                    region_id | INTEGER | region_id | Unique region id.
                    change | TEXT | change | added, removed or changed.
                    reasons | TEXT_LIST | reasons | What changed: name, score, coverage, streets; boundary: the border moved; new: added; gone: removed.
                    name_before | TEXT? | nam_before | Name in the earlier edition; null: added.
                    name_after | TEXT? | nam_after | Name in the later edition; null: removed.
                    score_before | NUMBER? 1 | scr_before | Score in the earlier edition; null: no street is audited, or added.
                    score_after | NUMBER? 1 | scr_after | Score in the later edition; null: no street is audited, or removed.
                    score_difference | NUMBER? 1 | scr_diff | score_after minus score_before; null: one of them is null.
                    coverage_before | NUMBER? 1 | cov_before | Share of the street length that is audited in the earlier edition, 0 to 1; null: added.
                    coverage_after | NUMBER? 1 | cov_after | Share of the street length that is audited in the later edition, 0 to 1; null: removed.
                    streets_before | INTEGER? | str_before | Streets in the earlier edition; null: added.
                    streets_after | INTEGER? | str_after | Streets in the later edition; null: removed.
                    """)
            .point("latitude", "longitude")
            .orderBy("region_id")
            .build();

    private ChangeCollections() {}

    /** The kinds of records that can change. */
    public enum Kind {
        CLUSTERS(CHANGED_CLUSTERS),
        STREETS(CHANGED_STREETS),
        REGIONS(CHANGED_REGIONS);

        private final PublishedCollection collection;

        Kind(PublishedCollection collection) {
            this.collection = collection;
        }

        /** Returns the changed records. */
        public PublishedCollection collection() {
            return collection;
        }

        /** Returns the parameter's value. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
