package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.NUMBER;
import static org.sidewalkdata.collection.ColumnType.TEXT;

import java.util.List;

/**
 * The published collections, field by field in the order of the interface's tables (spec, "Resources and their
 * fields"), with those of the other classes of this package. Headers, layers, DBF names, queries and the API document
 * are derived from them.
 */
public final class PublishedCollections {
    /** How a user saw a label: direction, camera, and positions in pixels. */
    static final String VIEW = """
            heading | NUMBER? degree | heading | View heading in degrees, clockwise from north.
            pitch | NUMBER? degree | pitch | View pitch in degrees, negative is downward.
            zoom | INTEGER? | zoom | Panorama zoom level.
            camera_heading | NUMBER? degree | cam_headng | Base camera heading in degrees.
            camera_pitch | NUMBER? degree | cam_pitch | Base camera pitch in degrees.
            camera_roll | NUMBER? degree | cam_roll | Base camera roll in degrees.
            canvas_x | INTEGER? pixel | canvas_x | Label position on the user's viewport, pixels.
            canvas_y | INTEGER? pixel | canvas_y | Label position on the user's viewport, pixels.
            canvas_width | INTEGER? pixel | canvas_w | Viewport width in pixels.
            canvas_height | INTEGER? pixel | canvas_h | Viewport height in pixels.
            pano_x | INTEGER? pixel | pano_x | Label position on the full panorama image, pixels.
            pano_y | INTEGER? pixel | pano_y | Label position on the full panorama image, pixels.
            pano_width | INTEGER? pixel | pano_w | Panorama width in pixels.
            pano_height | INTEGER? pixel | pano_h | Panorama height in pixels.
            """;

    /** Individual labels (spec, "Raw label"). */
    public static final PublishedCollection RAW_LABELS = new CollectionBuilder("raw_labels")
            .columns("""
                    label_id | INTEGER | label_id | Unique label id.
                    user_id | UUID | user_id | Anonymized user UUID; all labels of one user have the same value.
                    pano_id | TEXT | pano_id | Panorama identifier.
                    label_type | TEXT | label_type | One of the label types.
                    severity | INTEGER? | severity | 1 (minor issue) to 3 (major barrier); null: not rated.
                    tags | TEXT_LIST | tags | Tags on the label.
                    description | TEXT? | descript | Free text by the user; null: no text.
                    time_created | EPOCH_MILLIS | created | When the label was created, Unix time in milliseconds.
                    high_quality_user | BOOLEAN | hq_user | Whether the creating user is flagged high quality.
                    street_edge_id | INTEGER? | street_id | Street segment id.
                    osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id of the street.
                    neighborhood | TEXT? | neighborhd | Name of the region the label falls in.
                    correct | BOOLEAN? | correct | Verdict of the validations; null: insufficient.
                    agree_count | INTEGER | n_agree | Agree votes.
                    disagree_count | INTEGER | n_disagree | Disagree votes.
                    unsure_count | INTEGER | n_unsure | Unsure votes.
                    validations | JSON | valids | Votes: objects with user_id and validation (1 agree, 2 disagree, 3 unsure).
                    audit_task_id | INTEGER? | audit_id | Auditing session in which the label was created.
                    mission_id | INTEGER? | mission_id | Mission during which the label was created.
                    image_capture_date | TEXT? | img_date | Imagery date, typically YYYY-MM.
                    image_url | TEXT | image_url | URL of the panorama at the label's heading and pitch.
                    """)
            .columns(VIEW)
            .point("latitude", "longitude")
            .filterOnly(INTEGER, "region_id")
            .filterOnly(TEXT, "pano_source", "street_side")
            .filterOnly(NUMBER, "centerline_offset_m")
            .filterOnly(INTEGER, "human_agree_count", "human_disagree_count", "human_unsure_count")
            .filterOnly(INTEGER, "ai_agree_count", "ai_disagree_count", "ai_unsure_count")
            .orderBy("label_id")
            .build();

    /** Clusters of labels (spec, "Label cluster"). */
    public static final PublishedCollection LABEL_CLUSTERS =
            clusters("label_clusters").build();

    /** Label clusters as their key and the GeoJSON feature that the refresh wrote. */
    public static final PublishedCollection CLUSTER_FEATURES = LABEL_CLUSTERS.asFeatures("label_cluster_features");

    /** Label clusters with only the fields that they are selected by, for a whole city at once. */
    public static final PublishedCollection CLUSTER_CHOICES = new CollectionBuilder("label_clusters")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                    street_edge_id | INTEGER? | street_id | Street segment the cluster is associated with.
                    label_type | TEXT | label_type | One of the label types.
                    median_severity | INTEGER? | severity | Median severity, 1 to 3; null: no label is rated.
                    agree_count | INTEGER | n_agree | Agree votes on member labels.
                    disagree_count | INTEGER | n_disagree | Disagree votes on member labels.
                    reliability | NUMBER? 1 | reliable | Lower bound of the Wilson interval for people's votes; null: no such votes.
                    avg_label_date | MEAN_DATE | avg_lbl_dt | Average label creation date of the member labels.
                    """)
            .orderBy("label_cluster_id")
            .build();

    /** Label clusters with one more member, {@code labels}: {@code includeRawLabels=true} in JSON. */
    public static final PublishedCollection LABEL_CLUSTERS_WITH_LABELS = clusters("label_clusters")
            .view("label_clusters_with_labels")
            .columns("""
                    labels | JSON | labels | Member labels; present only when includeRawLabels=true.
                    """)
            .build();

    /** Member labels of clusters (spec, "Cluster label object"): the second CSV file and the second layer. */
    public static final PublishedCollection CLUSTER_LABELS = new CollectionBuilder("raw_labels")
            .view("cluster_labels")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Cluster of the label.
                    label_id | INTEGER | label_id | Unique label id.
                    user_id | UUID | user_id | Anonymized user UUID.
                    pano_id | TEXT | pano_id | Panorama identifier.
                    severity | INTEGER? | severity | 1 to 3; null: not rated.
                    time_created | EPOCH_MILLIS | created | Unix time in milliseconds.
                    latitude | NUMBER degree | latitude | Latitude in degrees, WGS84.
                    longitude | NUMBER degree | longitude | Longitude in degrees, WGS84.
                    correct | BOOLEAN? | correct | Verdict of the validations; null: insufficient.
                    image_capture_date | TEXT? | img_date | Imagery date, typically YYYY-MM.
                    """)
            .point()
            .filterOnly(INTEGER, "human_agree_count", "human_disagree_count")
            .orderBy("label_cluster_id", "label_id")
            .build();

    /** Streets with their score (spec, "Street score"). */
    public static final PublishedCollection ACCESS_SCORE_STREETS = StreetScoreFields.of("access_score_streets")
            .line("start_point", "end_point")
            .filterOnly(NUMBER, IncludedGroups.STEEPEST_GRADE, "reach_quotient", "reach_quotient_if_unaudited_open")
            .build();

    /**
     * Street scores with grade and reach, which the interface does not have, for services from which people choose layers.
     */
    public static final PublishedCollection ACCESS_SCORE_STREETS_LAYER =
            ACCESS_SCORE_STREETS.including(List.of(IncludedGroups.STEEPEST, IncludedGroups.STORED_REACH));

    /** Street scores with the lines in web mercator, from which map tiles are made. */
    public static final PublishedCollection STREETS_IN_MERCATOR = StreetScoreFields.of("access_score_streets")
            .view("access_score_street_tiles")
            .mercatorLine()
            .build();

    /**
     * Streets in web mercator with all tile properties of a street packed into one column: see
     * {@link StreetTileProperties}.
     */
    public static final PublishedCollection PACKED_STREETS = packedStreets("");

    /** Packed streets with the columns that filter them: clusters by type and rating. */
    public static final PublishedCollection PACKED_STREETS_BY_RATING = packedStreets("""
            severity_counts | INTEGER_LIST | ratings | Clusters of the seven types in the order of the score's columns, each by rating: 1, 2, 3, unrated.
            """);

    /** Tags that users can attach to labels (spec, "Label tag"). */
    public static final PublishedCollection LABEL_TAGS = new CollectionBuilder("label_tags")
            .columns("""
                    id | INTEGER | id | Unique tag id.
                    label_type | TEXT | label_type | Label type the tag applies to.
                    tag | TEXT | tag | Tag name.
                    description | TEXT? | descript | Human-readable description.
                    mutually_exclusive_with | TEXT_LIST | excludes | Tags that cannot be applied together with this tag.
                    """)
            .filterOnly(INTEGER, "type_order")
            .orderBy("type_order", "id")
            .build();

    /** Statistics per user (spec, "User statistics record"). */
    public static final PublishedCollection USER_STATS = new CollectionBuilder("user_stats")
            .columns("""
                    user_id | UUID | user_id | Anonymized unique user id.
                    labels | INTEGER | labels | Total labels placed.
                    meters_explored | NUMBER m | meters | Distance explored in meters.
                    labels_per_meter | NUMBER? 1/m | per_meter | Labels per meter explored; null when no distance was explored.
                    high_quality | BOOLEAN | hq | High-quality flag from the algorithmic assessment.
                    high_quality_manual | BOOLEAN? | hq_manual | Administrator override; null when not set.
                    label_accuracy | NUMBER? 1 | accuracy | Accuracy from validations, 0.0 to 1.0; null when no label is validated.
                    validated_labels | INTEGER | validated | The user's labels validated by others.
                    validations_received | INTEGER | received | Validations received on the user's labels.
                    labels_validated_correct | INTEGER | correct | Labels validated correct.
                    labels_validated_incorrect | INTEGER | incorrect | Labels validated incorrect.
                    labels_not_validated | INTEGER | unvalid | Labels not validated.
                    validations_given | INTEGER | given | Validations the user performed, including voided ones.
                    dissenting_validations_given | INTEGER | dissenting | Validations against the majority.
                    agree_validations_given | INTEGER | g_agree | Validations given as agree.
                    disagree_validations_given | INTEGER | g_disagree | Validations given as disagree.
                    unsure_validations_given | INTEGER | g_unsure | Validations given as unsure.
                    """)
            .statsByLabelType()
            .orderBy("user_id")
            .build();

    /** Named parts of the city, without statistics, which {@code /v3/api/regions} has. */
    public static final PublishedCollection REGIONS = new CollectionBuilder("regions")
            .columns("""
                    region_id | INTEGER | region_id | Unique region id.
                    name | TEXT | name | Name of the region.
                    """)
            .area("center_point", "wkt")
            .orderBy("region_id")
            .build();

    private PublishedCollections() {}

    /** {@code more}: fields after the packed column. */
    private static PublishedCollection packedStreets(String more) {
        return new CollectionBuilder("access_score_streets")
                .view("access_score_street_tiles")
                .columns("""
                        street_edge_id | INTEGER | street_id | Street segment id.
                        packed | TEXT | packed | A protobuf message, read as bytes.
                        """)
                .columns(more)
                .mercatorLine()
                .orderBy("street_edge_id")
                .build();
    }

    private static CollectionBuilder clusters(String name) {
        return new CollectionBuilder(name)
                .columns("""
                        label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                        label_type | TEXT | label_type | One of the label types.
                        street_edge_id | INTEGER? | street_id | Street segment the cluster is associated with.
                        osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id of the street.
                        region_id | INTEGER? | region_id | Region containing the cluster.
                        region_name | TEXT? | regionname | Region name.
                        avg_image_capture_date | MEAN_DATE? | avg_img_dt | Average image capture date of the member labels.
                        avg_label_date | MEAN_DATE | avg_lbl_dt | Average label creation date of the member labels.
                        median_severity | INTEGER? | severity | Median severity, 1 (minor) to 3 (major barrier); null: no label is rated.
                        agree_count | INTEGER | n_agree | Agree votes on member labels.
                        disagree_count | INTEGER | n_disagree | Disagree votes on member labels.
                        unsure_count | INTEGER | n_unsure | Unsure votes on member labels.
                        cluster_size | INTEGER | size | Number of labels in the cluster.
                        label_ids | INTEGER_LIST | label_ids | Raw label ids in the cluster.
                        users | UUID_LIST | users | Anonymized user identifiers of the contributors.
                        tag_counts | JSON | tag_counts | Map from tag name to the number of member labels with that tag.
                        """)
                .filterOnly(NUMBER, "reliability")
                .filterOnly(INTEGER, "intersection_id")
                .filterOnly(INTEGER, "human_agree_count", "human_disagree_count", "human_unsure_count")
                .filterOnly(INTEGER, "ai_agree_count", "ai_disagree_count", "ai_unsure_count")
                .point("avg_latitude", "avg_longitude")
                .orderBy("label_cluster_id");
    }
}
