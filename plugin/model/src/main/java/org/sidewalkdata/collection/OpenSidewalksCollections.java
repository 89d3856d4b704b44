package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.TEXT;

/**
 * Streets and clusters with the facts that OpenSidewalks 0.3 has for edges and points (B20). Facts that its schema does
 * not have begin with {@code ext:}.
 */
public final class OpenSidewalksCollections {
    /** The street types of an edge. An edge of another type may have only ids and {@code ext:}. */
    private static final String TYPED = "way_type IN ('footway', 'living_street', 'pedestrian', 'primary',"
            + " 'residential', 'secondary', 'service', 'steps', 'tertiary', 'trunk', 'unclassified')";

    /** A grade with a sign: a person goes up or down from the first point to the last. */
    private static final String MEASURED =
            "grade_quality = 'measured' AND grade_confidence IN ('high', 'medium') AND abs(net_grade) <= 1";

    /** Streets. {@code _u_id} and {@code _v_id} are the nodes at the start and at the end of the line. */
    public static final PublishedCollection EDGES = new CollectionBuilder("streets")
            .groups(facts("""
                    _id | TEXT | concat(street_edge_id)
                    _u_id | TEXT | concat(start_node)
                    _v_id | TEXT | concat(end_node)
                    highway | TEXT | CASE WHEN $typed THEN way_type END
                    name | TEXT | CASE WHEN $typed THEN street_name END
                    length | NUMBER | CASE WHEN $typed THEN length_meters END
                    incline | NUMBER | CASE WHEN $typed THEN (SELECT net_grade FROM street_grades g WHERE $street AND $measured) END
                    ext:way_type | TEXT | CASE WHEN $typed THEN NULL ELSE way_type END
                    ext:osm_way_id | INTEGER | osm_way_id
                    ext:status | TEXT | status
                    ext:audited | BOOLEAN | audit_count > 0
                    ext:score | NUMBER | (SELECT score FROM access_score_streets g WHERE $street)
                    ext:presence_left | TEXT | (SELECT presence FROM sidewalk_presence g WHERE $street AND street_side = 'left')
                    ext:presence_right | TEXT | (SELECT presence FROM sidewalk_presence g WHERE $street AND street_side = 'right')
                    """.replace("$typed", TYPED)
                    .replace("$measured", MEASURED)
                    .replace("$street", "g.street_edge_id = streets.street_edge_id")))
            .line()
            .filterOnly(TEXT, "way_type")
            .filterOnly(INTEGER, "street_edge_id", "region_id", "label_count", "audit_count", "user_count")
            .orderBy("street_edge_id")
            .build();

    /** Ends of streets, which are computed from the edges. */
    public static final PublishedCollection NODES = new CollectionBuilder("nodes")
            .groups(facts("_id | TEXT | concat(node)"))
            .point()
            .orderBy("node")
            .build();

    /** Clusters of labels. */
    public static final PublishedCollection POINTS = new CollectionBuilder("label_clusters")
            .groups(facts("""
                    _id | TEXT | concat(label_cluster_id)
                    ext:label_type | TEXT | label_type
                    ext:edge_id | TEXT | street_edge_id::text
                    ext:median_severity | INTEGER | median_severity
                    ext:cluster_size | INTEGER | cluster_size
                    ext:agree_count | INTEGER | agree_count
                    ext:disagree_count | INTEGER | disagree_count
                    ext:unsure_count | INTEGER | unsure_count
                    ext:avg_image_capture_date | MEAN_DATE | avg_image_capture_date
                    ext:tag_counts | JSON | tag_counts
                    """))
            .point()
            .orderBy("label_cluster_id")
            .build();

    private OpenSidewalksCollections() {}

    /**
     * Reads facts, one a line: name, type, SQL. Any may be null, which leaves it out. Not {@code street_edge_id::text},
     * which the database would name like the column of the order, and order by.
     */
    private static Property[] facts(String table) {
        return table.lines()
                .map(line -> line.split(" \\| ", 3))
                .map(cells -> new Column(cells[0], cells[2], "", ColumnType.valueOf(cells[1]), true, cells[0]))
                .map(column -> new Property.Value(column.name(), column))
                .toArray(Property[]::new);
    }
}
