package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.NUMBER;

/** The fields of a street score (spec, "Street score"), which several views share. */
final class StreetScoreFields {
    private StreetScoreFields() {}

    /** Returns a builder of a collection that begins with these fields, ordered by street_edge_id. */
    static CollectionBuilder of(String name) {
        return new CollectionBuilder(name)
                .columns("""
                        street_edge_id | INTEGER | street_id | Street segment id.
                        osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id.
                        region_id | INTEGER? | region_id | Region of the street.
                        score | NUMBER? 1 | score | Strictly between 0 and 1, higher is more accessible; null: not audited.
                        audit_count | INTEGER | n_audits | Completed high-quality audits of the street.
                        length_meters | NUMBER m | length_m | Street length in meters.
                        label_count | INTEGER | n_labels | Labels contributing to the street's scored clusters.
                        """)
                .perType("cluster_counts", "n_", "n", INTEGER, "Number of scored clusters per label type.")
                .perType("sub_scores", "score_", "s", NUMBER, "Summed pre-logistic contribution per label type.")
                .orderBy("street_edge_id");
    }
}
