package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.NUMBER;

import java.util.List;

/** Streets with any status; part of {@link PublishedCollections}. */
public final class StreetCollections {
    /** Every street with any status, and the work done on it (upstream's v3 interface, "streets"). */
    public static final PublishedCollection STREETS = new CollectionBuilder("streets")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id.
                    region_id | INTEGER? | region_id | Region of the street.
                    region_name | TEXT? | regionname | Region name.
                    way_type | TEXT? | way_type | Street type as in OpenStreetMap, such as residential.
                    max_speed | TEXT? | max_speed | Speed limit as in OpenStreetMap, such as 25 mph.
                    status | TEXT? | status | open, no_imagery, closed or disabled; null: unknown.
                    user_ids | UUID_LIST | user_ids | Users who placed labels on the street.
                    label_count | INTEGER | n_labels | Labels on the street.
                    audit_count | INTEGER | n_audits | Completed high-quality audits; 0: not audited.
                    outdated | BOOLEAN? | outdated | True if the street is audited and its imagery is newer than every audit; null: unknown.
                    user_count | INTEGER | n_users | Number of user_ids.
                    first_label_date | DATE_TIME? | first_lbl | When the first label was placed; null: no labels.
                    last_label_date | DATE_TIME? | last_lbl | When the last label was placed; null: no labels.
                    """)
            .line("start_point", "end_point")
            .filterOnly(NUMBER, IncludedGroups.STEEPEST_GRADE)
            .orderBy("street_edge_id")
            .build();

    /**
     * Streets with their names and grades, which upstream's interface does not have, for services from which people
     * choose layers.
     */
    public static final PublishedCollection NAMED_STREETS =
            STREETS.including(List.of(IncludedGroups.STREET_NAME, IncludedGroups.STEEPEST));

    /** The street types of the city (upstream's v3 interface, "streetTypes"). */
    public static final PublishedCollection STREET_TYPES = new CollectionBuilder("street_types")
            .columns("""
                    name | TEXT | name | Street type as in OpenStreetMap, such as residential.
                    description | TEXT? | descript | Human-readable description.
                    count | INTEGER | count | Streets of this type, of any status.
                    """)
            .filterOnly(INTEGER, "type_order")
            .orderBy("type_order")
            .build();

    /** Both sides of every street, and whether each has a sidewalk (upstream's v3 interface, "sidewalkPresence"). */
    public static final PublishedCollection SIDEWALK_PRESENCE = new CollectionBuilder("sidewalk_presence")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    street_side | TEXT | side | left or right, as seen along the line from its first point.
                    osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id.
                    region_id | INTEGER? | region_id | Region of the street.
                    region_name | TEXT? | regionname | Region name.
                    way_type | TEXT? | way_type | Street type as in OpenStreetMap, such as residential.
                    status | TEXT? | status | open, no_imagery, closed or disabled; null: unknown.
                    presence | TEXT | presence | present, absent or unknown.
                    presence_basis | TEXT | basis | Reason for presence: no_sidewalk_labels, other_side_tag, audited_no_labels or unaudited.
                    no_sidewalk_label_count | INTEGER | n_noswk | NoSidewalk labels on this side that are not rejected.
                    no_sidewalk_user_count | INTEGER | n_users | Users who placed these labels.
                    label_count | INTEGER | n_labels | Labels of any type on this side.
                    audit_count | INTEGER | n_audits | Completed audits of the street.
                    first_no_sidewalk_label_date | DATE_TIME? | first_lbl | When the first of these labels was placed; null: no such labels.
                    last_no_sidewalk_label_date | DATE_TIME? | last_lbl | When the last of these labels was placed; null: no such labels.
                    validated_no_sidewalk_count | INTEGER | n_valid | NoSidewalk labels on this side that were validated correct.
                    rejected_no_sidewalk_count | INTEGER | n_rejected | NoSidewalk labels on this side that were validated incorrect.
                    """)
            .line("start_point", "end_point")
            .filterOnly(INTEGER, "presence_id")
            .orderBy("street_edge_id", "street_side")
            .build();

    /** Sides of streets for services whose features have one id. */
    public static final PublishedCollection SIDES_OF_STREETS = SIDEWALK_PRESENCE.keyedBy(
            "presence_id", "presencid", "Id of the side of the street: twice the street id, plus 1 on the right.");

    /** Elevation models of the grades of streets (B10); for internal use. */
    public static final PublishedCollection GRADE_SOURCES = new CollectionBuilder("grade_sources")
            .columns("""
                    dem_source | TEXT | dem_source | Elevation model; empty: unknown.
                    grade_confidence | TEXT | grade_conf | high, medium or low.
                    street_count | INTEGER | n_streets | Streets that it measured.
                    """)
            .orderBy("dem_source", "grade_confidence")
            .build();

    private StreetCollections() {}
}
