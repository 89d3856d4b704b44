package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;

/** Streets as they are, whatever their status; part of {@link Collections}. */
public final class StreetCollections {
    /** Every street, whatever its status, with what was done on it (upstream's v3 interface, "streets"). */
    public static final PublishedCollection STREETS = new CollectionBuilder("streets")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id.
                    region_id | INTEGER? | region_id | Region of the street.
                    region_name | TEXT? | regionname | Region name.
                    way_type | TEXT? | way_type | Kind of street in OpenStreetMap's words, such as residential.
                    max_speed | TEXT? | max_speed | Speed limit, OpenStreetMap's text, such as 25 mph.
                    status | TEXT? | status | open, no_imagery, closed or disabled; null: not known.
                    user_ids | UUID_LIST | user_ids | Who placed labels on it.
                    label_count | INTEGER | n_labels | Labels on it.
                    audit_count | INTEGER | n_audits | Completed high-quality audits; 0: not audited.
                    outdated | BOOLEAN? | outdated | Audited, but there is newer imagery since each audit; null: not known.
                    user_count | INTEGER | n_users | Number of user_ids.
                    first_label_date | DATE_TIME? | first_lbl | When the first label was placed; null: none was.
                    last_label_date | DATE_TIME? | last_lbl | When the last label was placed; null: none was.
                    """)
            .line("start_point", "end_point")
            .orderBy("street_edge_id")
            .build();

    /** Kinds of street that the city has (upstream's v3 interface, "streetTypes"). */
    public static final PublishedCollection STREET_TYPES = new CollectionBuilder("street_types")
            .columns("""
                    name | TEXT | name | Kind of street in OpenStreetMap's words, such as residential.
                    description | TEXT? | descript | Sentence for people.
                    count | INTEGER | count | Streets of this kind, whatever their status.
                    """)
            .filterOnly("type_order", INTEGER)
            .orderBy("type_order")
            .build();

    private StreetCollections() {}
}
