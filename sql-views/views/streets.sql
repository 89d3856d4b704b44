CREATE VIEW streets AS
SELECT street_edge_id, osm_way_id, region_id, region_name, way_type, max_speed, status, user_ids, label_count, audit_count,
  outdated, user_count, first_label_date, last_label_date, street_name, layer, bridge, tunnel, deleted, length_meters,
  auditor_count, completed_audit_count, completed_user_count, geom, start_node, end_node,
  (SELECT g.steepest_grade FROM street_grades g WHERE g.street_edge_id = s.street_edge_id) AS steepest_grade
FROM published_street_edge s;

COMMENT ON VIEW streets IS 'All streets of every status, including deleted ones. Key and order: street_edge_id.';
COMMENT ON COLUMN streets.street_edge_id IS 'Street edge id.';
COMMENT ON COLUMN streets.osm_way_id IS 'OpenStreetMap way of the street. Null: unknown.';
COMMENT ON COLUMN streets.region_id IS 'Region of the street. Null: in no region.';
COMMENT ON COLUMN streets.region_name IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN streets.way_type IS 'Kind of street as OpenStreetMap names it, such as residential. Null: unknown.';
COMMENT ON COLUMN streets.max_speed IS 'Speed limit as OpenStreetMap''s text, such as 25 mph. Null: unknown.';
COMMENT ON COLUMN streets.status IS 'open, no_imagery, closed or disabled. Null: unknown.';
COMMENT ON COLUMN streets.user_ids IS 'Ids of the users who placed the published labels on the street, ascending, without repeats.';
COMMENT ON COLUMN streets.label_count IS 'Published labels on the street, clustered or not.';
COMMENT ON COLUMN streets.audit_count IS 'Completed audits of high quality.';
COMMENT ON COLUMN streets.outdated IS 'True: all completed audits of high quality are older than the newest imagery. As the source data say for the street, or else for its audits. Null: unknown.';
COMMENT ON COLUMN streets.user_count IS 'Number of user_ids.';
COMMENT ON COLUMN streets.first_label_date IS 'Time of the first label on the street. Null: no label.';
COMMENT ON COLUMN streets.last_label_date IS 'Time of the last label on the street. Null: no label.';
COMMENT ON COLUMN streets.street_name IS 'Name of the street. Null: no name, or unknown.';
COMMENT ON COLUMN streets.layer IS 'OpenStreetMap''s layer, which says which of two crossing ways is above. Null: unknown.';
COMMENT ON COLUMN streets.bridge IS 'True: on a bridge. Null: unknown.';
COMMENT ON COLUMN streets.tunnel IS 'True: in a tunnel. Null: unknown.';
COMMENT ON COLUMN streets.deleted IS 'True: the street takes no cluster and has no score.';
COMMENT ON COLUMN streets.length_meters IS 'Geodesic length in meters.';
COMMENT ON COLUMN streets.auditor_count IS 'Users who made the audits of audit_count.';
COMMENT ON COLUMN streets.completed_audit_count IS 'Completed audits of any quality, without those of excluded users.';
COMMENT ON COLUMN streets.completed_user_count IS 'Users who made the audits of completed_audit_count.';
COMMENT ON COLUMN streets.geom IS 'Line, WGS84, at most 7 decimals.';
COMMENT ON COLUMN streets.start_node IS 'Node at the first point of the line. Streets with the same node meet: their ends are linked within about 1 m. The id is twice the smallest street id there, plus 1 if the line of that street ends there.';
COMMENT ON COLUMN streets.end_node IS 'Node at the last point of the line, like start_node.';
COMMENT ON COLUMN streets.steepest_grade IS 'Grade of the steepest 30 m, rise over run: 0.08 is 8 %. Null: not measured, or a bridge or tunnel.';
