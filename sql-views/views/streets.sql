-- Every street, whatever its status, with what was done on it, by street_edge_id.
CREATE VIEW streets AS
SELECT street_edge_id, osm_way_id, region_id, region_name, way_type, max_speed, status, user_ids, label_count, audit_count,
  outdated, user_count, first_label_date, last_label_date, street_name, layer, bridge, tunnel, deleted, length_meters,
  auditor_count, completed_audit_count, completed_user_count, geom
FROM published_street_edge;

COMMENT ON VIEW streets IS 'Every street, also those that are closed, have no imagery or are deleted.';
COMMENT ON COLUMN streets.street_edge_id IS 'Street segment id.';
COMMENT ON COLUMN streets.osm_way_id IS 'OpenStreetMap way. Null: not known.';
COMMENT ON COLUMN streets.region_id IS 'Region of the street. Null: none.';
COMMENT ON COLUMN streets.region_name IS 'Name of that region. Null: none.';
COMMENT ON COLUMN streets.way_type IS 'Kind of street in OpenStreetMap''s words, such as residential. Null: not known.';
COMMENT ON COLUMN streets.max_speed IS 'Speed limit, OpenStreetMap''s text, such as 25 mph. Null: not known.';
COMMENT ON COLUMN streets.status IS 'open, no_imagery, closed or disabled. Null: not known.';
COMMENT ON COLUMN streets.user_ids IS 'Who placed the published labels on it, ascending, without repeats.';
COMMENT ON COLUMN streets.label_count IS 'Published labels on it, clustered or not.';
COMMENT ON COLUMN streets.audit_count IS 'Completed audits of high quality (D10).';
COMMENT ON COLUMN streets.outdated IS 'True: audited, but there is newer imagery since each of these audits. Null: not known.';
COMMENT ON COLUMN streets.user_count IS 'How many user_ids there are.';
COMMENT ON COLUMN streets.first_label_date IS 'When the first of the labels was placed. Null: there is none.';
COMMENT ON COLUMN streets.last_label_date IS 'When the last of the labels was placed. Null: there is none.';
COMMENT ON COLUMN streets.street_name IS 'Name for people. Null: it has none, or it is not known.';
COMMENT ON COLUMN streets.layer IS 'OpenStreetMap''s layer: which of crossing ways is above. Null: not known.';
COMMENT ON COLUMN streets.bridge IS 'True: on a bridge. Null: not known.';
COMMENT ON COLUMN streets.tunnel IS 'True: in a tunnel. Null: not known.';
COMMENT ON COLUMN streets.deleted IS 'True: takes no cluster and has no score (D8).';
COMMENT ON COLUMN streets.length_meters IS 'Geodesic length, metres.';
COMMENT ON COLUMN streets.auditor_count IS 'How many users made the audits of audit_count.';
COMMENT ON COLUMN streets.completed_audit_count IS 'Completed audits of whatever quality; excluded users'' do not count.';
COMMENT ON COLUMN streets.completed_user_count IS 'How many users made these.';
COMMENT ON COLUMN streets.geom IS 'Line, WGS84, at most 7 decimals.';
