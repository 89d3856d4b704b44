package org.sidewalkdata.collection;

/**
 * What a city bundle needs and no other collection has in full; part of {@link PublishedCollections}. The columns are
 * those of city-bundle.md.
 */
public final class BundleCollections {
    /** Every street of every status, with its line at full precision. */
    public static final PublishedCollection STREETS = new CollectionBuilder("bundle_streets")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id.
                    region_id | INTEGER? | region_id | Region of the street.
                    deleted | BOOLEAN | deleted | True: the street has no score.
                    status | TEXT? | status | open, no_imagery, closed or disabled; null: unknown.
                    way_type | TEXT? | way_type | Street type as in OpenStreetMap, such as residential.
                    max_speed | TEXT? | max_speed | Speed limit as in OpenStreetMap, such as 25 mph.
                    outdated | BOOLEAN? | outdated | True: every audit predates newer imagery; null: unknown.
                    street_name | TEXT? | street | Name of the street; null: unknown.
                    layer | INTEGER? | layer | OpenStreetMap layer.
                    bridge | BOOLEAN? | bridge | True: on a bridge; null: unknown.
                    tunnel | BOOLEAN? | tunnel | True: in a tunnel; null: unknown.
                    """)
            .line()
            .orderBy("street_edge_id")
            .build();

    /** Labels without what is computed from other rows; positions at full precision, as numbers. */
    public static final PublishedCollection LABELS = new CollectionBuilder("bundle_labels")
            .columns("""
                    label_id | INTEGER | label_id | Unique label id.
                    user_id | UUID | user_id | Anonymized user UUID.
                    pano_id | TEXT | pano_id | Panorama identifier.
                    pano_source | TEXT? | pano_src | Provider of the panorama; null: unknown.
                    label_type | TEXT | label_type | One of the label types.
                    severity | INTEGER? | severity | 1 to 3; null: not rated.
                    tags | TEXT_LIST | tags | Tags.
                    description | TEXT? | descript | Free text.
                    time_created | EPOCH_MILLIS | created | Unix time in milliseconds.
                    street_edge_id | INTEGER? | street_id | Street of the label.
                    audit_task_id | INTEGER? | audit_id | Audit of the label.
                    mission_id | INTEGER? | mission_id | Mission of the label.
                    image_capture_date | TEXT? | img_date | Imagery date, typically YYYY-MM.
                    """)
            .columns(PublishedCollections.VIEW)
            .columns("""
                    agree_count | INTEGER | n_agree | Agree votes.
                    disagree_count | INTEGER | n_disagree | Disagree votes.
                    unsure_count | INTEGER | n_unsure | Unsure votes.
                    latitude | NUMBER degree | latitude | Latitude in degrees, WGS84.
                    longitude | NUMBER degree | longitude | Longitude in degrees, WGS84.
                    """)
            .orderBy("label_id")
            .build();

    /** Users, with what cannot be computed from the other files. */
    public static final PublishedCollection USERS = new CollectionBuilder("bundle_users")
            .columns("""
                    user_id | UUID | user_id | Anonymized unique user id.
                    meters_explored | NUMBER m | meters | Distance explored in meters.
                    high_quality_manual | BOOLEAN? | hq_manual | Administrator override; null when not set.
                    validations_given_voided | INTEGER | voided | Votes that were voided later.
                    """)
            .orderBy("user_id")
            .build();

    /** Audits of users who are not excluded. */
    public static final PublishedCollection AUDIT_TASKS = new CollectionBuilder("audit_tasks")
            .columns("""
                    audit_task_id | INTEGER | audit_id | Audit; may repeat with another user or street.
                    user_id | UUID | user_id | Auditor.
                    street_edge_id | INTEGER | street_id | Street that was walked.
                    completed | BOOLEAN | completed | True: the street was walked to its end.
                    low_quality | BOOLEAN | low_qual | True: flagged by an administrator.
                    outdated | BOOLEAN? | outdated | True: there is newer imagery; null: unknown.
                    """)
            .orderBy("street_edge_id", "audit_task_id", "user_id")
            .build();

    /** Grades of streets (B10). */
    public static final PublishedCollection STREET_GRADES = new CollectionBuilder("street_grades")
            .columns("street_edge_id | INTEGER | street_id | Street segment id.")
            .columns(IncludedGroups.MEASURED_GRADE)
            .orderBy("street_edge_id")
            .build();

    /** The city's own areas of all sets (B12). */
    public static final PublishedCollection AREAS = new CollectionBuilder("bundle_areas")
            .view("areas")
            .columns("""
                    area_set | TEXT | area_set | Set of the area.
                    area_id | TEXT | area_id | Id of the area, unique in its set.
                    name | TEXT | name | Name of the area.
                    overlapping | BOOLEAN | overlaps | True: areas of the set may overlap.
                    set_title | TEXT? | set_title | Title of the set for people; null: none.
                    attributes | JSON | attributes | Numbers of the area by name.
                    """)
            .area("center_point")
            .orderBy("area_set", "area_id")
            .build();

    private BundleCollections() {}
}
