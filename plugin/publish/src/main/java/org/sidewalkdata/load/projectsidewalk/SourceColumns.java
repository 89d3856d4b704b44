package org.sidewalkdata.load.projectsidewalk;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Columns of one table that a load reads. {@link #ALL} is everything that is ever selected from a Project Sidewalk
 * database, and so everything that its login must be granted. None of it names a person: accounts are identified by
 * ids, which upstream publishes itself.
 *
 * @param table name in the city's schema; a table of another schema has the schema's name and a point in front
 * @param columns columns that belong together: without one of them the others are of no use
 * @param loss what is unknown without them; empty: the columns are required
 */
record SourceColumns(String table, List<String> columns, String loss) {
    static final String ROLES = "sidewalk_login.user_role";
    static final String EVOLUTIONS = "play_evolutions";

    static final List<SourceColumns> ALL = Stream.of(
                    needed(EVOLUTIONS, "id, state"),
                    needed("config", """
                            southwest_boundary_lng, southwest_boundary_lat, northeast_boundary_lng, northeast_boundary_lat,
                            tutorial_street_edge_id"""),
                    wanted("config", "excluded_tags", "which tags the city does not use"),
                    wanted("config", "official_contact_name, official_contact_url", "the contact for problems"),
                    needed("region", "region_id, name, geom, deleted"),
                    needed("street_edge", "street_edge_id, geom, status"),
                    wanted("street_edge", "way_type", "the kinds of streets"),
                    needed("street_edge_region", "street_edge_id, region_id"),
                    wanted("osm_way_street_edge", "street_edge_id, osm_way_id", "the OpenStreetMap ways of streets"),
                    wanted(
                            "osm_way",
                            "osm_way_id, tags",
                            "speed limits, names, layers, bridges and tunnels of streets"),
                    wanted(StreetSelects.GRADES, StreetSelects.GRADE_COLUMNS, "the grades of streets"),
                    needed("user_stat", "user_id, meters_audited, excluded"),
                    wanted("user_stat", "high_quality_manual", "administrators' flags for the quality of users"),
                    needed("audit_task", "audit_task_id, user_id, street_edge_id, completed, low_quality"),
                    wanted("audit_task", "outdated_imagery, stale", "which audits are out of date"),
                    needed("label", """
                            label_id, audit_task_id, user_id, pano_id, label_type, street_edge_id, time_created, deleted,
                            tutorial, severity, tags"""),
                    each("label", "description, mission_id", "the %s of labels"),
                    needed("label_point", "label_id, lat, lng"),
                    wanted("label_point", "geom", "positions of labels at the precision of their points"),
                    each("label_point", "heading, pitch, zoom", "the %s of labels"),
                    each("label_point", "canvas_x, canvas_y, canvas_width, canvas_height", "%s of labels"),
                    each("label_point", "pano_x, pano_y", "%s of labels"),
                    wanted("pano_data", "pano_id, source", "the source of panoramas"),
                    wanted("pano_data", "pano_id, capture_date", "when panoramas were taken"),
                    wanted("pano_data", "pano_id, width", "the width of panoramas"),
                    wanted("pano_data", "pano_id, height", "the height of panoramas"),
                    wanted("pano_data", "pano_id, camera_heading", "camera_heading of panoramas"),
                    wanted("pano_data", "pano_id, camera_pitch", "camera_pitch of panoramas"),
                    wanted("pano_data", "pano_id, camera_roll", "camera_roll of panoramas"),
                    needed("label_validation", "label_id, label_type, validation_result, user_id"),
                    wanted("label_validation", "label_validation_id", "ids of votes"),
                    each("label_validation", "mission_id, heading, pitch, zoom", "the %s of votes"),
                    each("label_validation", "canvas_x, canvas_y, canvas_width, canvas_height", "%s of votes"),
                    wanted("label_validation", "start_timestamp", "when votes were started"),
                    wanted("label_validation", "end_timestamp", "when votes were given"),
                    wanted("label_validation", "source", "where votes were given"),
                    wanted("voided_label_validation", "user_id", "voided votes"),
                    wanted(ROLES, "user_id, role", "which votes an AI gave"),
                    wanted("place", "place_id, category, name, source, osm_type, osm_id, fetched_at, geom", "places"),
                    needed("tag", "tag_id, label_type, tag"),
                    wanted("tag", "mutually_exclusive_with", "which tags exclude each other"))
            .flatMap(List::stream)
            .toList();

    boolean isNeeded() {
        return loss.isEmpty();
    }

    private static List<SourceColumns> needed(String table, String columns) {
        return wanted(table, columns, "");
    }

    private static List<SourceColumns> wanted(String table, String columns, String loss) {
        return List.of(new SourceColumns(table, names(columns).toList(), loss));
    }

    /** The columns are of use without each other. {@code loss}: of one column, with %s for its name. */
    private static List<SourceColumns> each(String table, String columns, String loss) {
        return names(columns)
                .map(column -> new SourceColumns(table, List.of(column), String.format(Locale.ROOT, loss, column)))
                .toList();
    }

    private static Stream<String> names(String columns) {
        return Arrays.stream(columns.split(",")).map(String::strip);
    }
}
