package org.sidewalkdata.collection;

/** Sums of label clusters (B18), field by field. */
public final class SumCollections {
    /** Groups of clusters with all keys; an answer has those of its keys. */
    public static final PublishedCollection LABEL_SUMS =
            new CollectionBuilder("label_sums").columns("""
                    region_id | INTEGER? | region_id | Region of the clusters; null: in no region. Only with by=region.
                    region_name | TEXT? | regionname | Name of the region; null: in no region. Only with by=region.
                    area_id | TEXT? | area_id | Area of the set in which the clusters lie; null: in none of them. Only with by=area.
                    area_name | TEXT? | area_name | Name of the area; null: in none of them. Only with by=area.
                    label_type | TEXT | label_type | One of the label types. Only with by=type.
                    severity | INTEGER? | severity | Median severity of each cluster; null: no label is rated. Only with by=severity.
                    street_type | TEXT? | streettype | Street type as in OpenStreetMap, such as residential; null: unknown, or no street. Only with by=street_type.
                    osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id of the street; null: unknown, or no street. Only with by=osm_way.
                    month | TEXT | month | Month of avg_label_date in UTC, such as 2024-05. Only with by=month.
                    n | INTEGER | n | Clusters.
                    severity_n | INTEGER | severity_n | Clusters with a median severity.
                    mean_severity | NUMBER? | mean_sever | Mean of their median severities; null: none has one.
                    median_severity | NUMBER? | med_sever | Median of their median severities; null: none has one.
                    agree | INTEGER | agree | Agree votes.
                    disagree | INTEGER | disagree | Disagree votes.
                    unsure | INTEGER | unsure | Unsure votes.
                    agreement | NUMBER? 1 | agreement | Share of agree among agree and disagree votes; null: no such votes.
                    agreement_low | NUMBER? 1 | agree_low | Lower bound of its 95 % Wilson interval; null: no such votes.
                    agreement_high | NUMBER? 1 | agree_high | Upper bound of its 95 % Wilson interval; null: no such votes.
                    audited_km | NUMBER? km | audited_km | Length in kilometers of the audited streets in the place of the keys, or else of the request; null: none.
                    n_per_audited_km | NUMBER? | n_per_km | n divided by audited_km; null: no audited street.
                    """).orderBy("n").build();

    private SumCollections() {}
}
