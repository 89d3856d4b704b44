package org.sidewalkdata.load;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A source table that a load keeps equal to its staged rows, with the columns of V1 that are not generated.
 *
 * @param key columns of the table's key
 * @param values the other columns
 */
record SourceTable(String name, List<String> key, List<String> values) {
    static final SourceTable CITY = of("city", "only_row", "city, name, min_lon, min_lat, max_lon, max_lat");
    static final SourceTable REGION = of("region", "region_id", "name, geom");
    static final SourceTable STREET_EDGE = of("street_edge", "street_edge_id", """
            osm_way_id, region_id, deleted, way_type, status, max_speed, outdated, street_name, layer, bridge, tunnel,
            geom""");
    static final SourceTable APP_USER =
            of("app_user", "user_id", "meters_explored, high_quality_manual, excluded, validations_given_voided");
    static final SourceTable AUDIT_TASK =
            of("audit_task", "audit_task_id, user_id, street_edge_id", "completed, low_quality, outdated");
    static final SourceTable LABEL = of("label", "label_id", """
            user_id, pano_id, pano_source, label_type, severity, tags, description, time_created,
            street_edge_id, audit_task_id, mission_id, image_capture_date, heading, pitch, zoom,
            camera_heading, camera_pitch, camera_roll, canvas_x, canvas_y, canvas_width, canvas_height,
            pano_x, pano_y, pano_width, pano_height, agree_count, disagree_count, unsure_count, geom""");
    static final SourceTable LABEL_VALIDATION = of("label_validation", "label_id, user_id", """
            validation, label_validation_id, validator_type, mission_id, canvas_x, canvas_y, heading, pitch, zoom,
            canvas_height, canvas_width, start_timestamp, end_timestamp, source""");
    static final SourceTable TAG = of("tag", "tag_id", "label_type, tag, description");
    static final SourceTable TAG_EXCLUSION = of("tag_exclusion", "tag_id, other_tag", "");

    /** All source tables, in an order in which rows can be added: each table after those that it refers to. */
    static final List<SourceTable> ALL =
            List.of(CITY, REGION, STREET_EDGE, APP_USER, AUDIT_TASK, LABEL, LABEL_VALIDATION, TAG, TAG_EXCLUSION);

    String staged() {
        return "staged_" + name;
    }

    String columns() {
        return Stream.concat(key.stream(), values.stream()).collect(Collectors.joining(", "));
    }

    String keyColumns() {
        return String.join(", ", key);
    }

    /** Returns {@code one.id = other.id} for all key columns. */
    String sameKey(String one, String other) {
        return key.stream()
                .map(column -> one + "." + column + " = " + other + "." + column)
                .collect(Collectors.joining(" AND "));
    }

    /** Returns {@code alias.a, alias.b}. */
    String valuesOf(String alias) {
        return values.stream().map(column -> alias + "." + column).collect(Collectors.joining(", "));
    }

    private static SourceTable of(String name, String key, String values) {
        return new SourceTable(name, split(key), split(values));
    }

    private static List<String> split(String columns) {
        return columns.isEmpty()
                ? List.of()
                : Arrays.stream(columns.split(",")).map(String::strip).toList();
    }
}
