package org.sidewalkdata.refresh.label;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.ServingTableDiff;

/** Derives {@code published_label} from {@link LabelFacts}, the labels, their authors, streets and regions. */
public final class LabelStep {
    private static final String SELECT = """
        SELECT
          l.label_id, l.user_id, l.pano_id, l.label_type, l.severity, l.tags, l.description, l.time_created,
          u.high_quality AS high_quality_user, l.street_edge_id, s.osm_way_id, region.region_id, region.name AS neighborhood, f.correct, f.agree_count,
          f.disagree_count, f.unsure_count, f.ai_agree_count, f.ai_disagree_count, f.ai_unsure_count, f.validations::json AS validations, l.audit_task_id, l.mission_id, l.image_capture_date,
          panorama_url(l.pano_id, l.pano_source, l.heading, l.pitch) AS image_url, l.heading, l.pitch, l.zoom, l.camera_heading,
          l.camera_pitch, l.camera_roll, l.canvas_x, l.canvas_y, l.canvas_width, l.canvas_height, l.pano_x, l.pano_y,
          l.pano_width, l.pano_height, l.pano_source, place.street_side, place.centerline_offset_m,
          published_position(ST_X(l.geom), ST_Y(l.geom)) AS geom,
          nullif(l.geom, published_position(ST_X(l.geom), ST_Y(l.geom))) AS exact_geom
        FROM %s f
        JOIN label l ON l.label_id = f.label_id
        JOIN published_user u ON u.user_id = l.user_id
        LEFT JOIN street_edge s ON s.street_edge_id = l.street_edge_id
        LEFT JOIN %s place ON place.id = l.label_id
        LEFT JOIN region ON region.region_id = coalesce(place.region_id, s.region_id)
        ORDER BY l.label_id
        """;

    private LabelStep() {}

    /** Publishes all labels. */
    public static ServingTable.Changes refresh(RefreshConnection database, LabelFacts facts, CoveringRegions regions)
            throws SQLException {
        return ServingTable.PUBLISHED_LABEL.fill(database, select(database, facts, regions), Scope.ALL);
    }

    /**
     * Returns the difference for some labels.
     *
     * @param scope the labels that the facts are about, and those that are gone
     */
    public static ServingTableDiff difference(
            RefreshConnection database, LabelFacts facts, CoveringRegions regions, Scope scope) throws SQLException {
        return ServingTable.PUBLISHED_LABEL.difference(database, select(database, facts, regions), scope);
    }

    private static String select(RefreshConnection database, LabelFacts facts, CoveringRegions regions)
            throws SQLException {
        return String.format(Locale.ROOT, SELECT, facts, LabelPlaces.create(database, facts, regions));
    }
}
