CREATE VIEW sidewalk_presence AS
SELECT
  e.street_edge_id, face.side AS street_side, e.osm_way_id, e.region_id, e.region_name, e.way_type, e.status,
  CASE
    WHEN own.no_sidewalk_label_count > 0 OR other.says_none_anywhere THEN 'absent'
    WHEN e.completed_audit_count > 0 THEN 'present'
    ELSE 'unknown'
  END AS presence,
  CASE
    WHEN own.no_sidewalk_label_count > 0 THEN 'no_sidewalk_labels'
    WHEN other.says_none_anywhere THEN 'other_side_tag'
    WHEN e.completed_audit_count > 0 THEN 'audited_no_labels'
    ELSE 'unaudited'
  END AS presence_basis,
  coalesce(own.no_sidewalk_label_count, 0) AS no_sidewalk_label_count,
  coalesce(own.no_sidewalk_user_count, 0) AS no_sidewalk_user_count, coalesce(own.label_count, 0) AS label_count,
  e.completed_audit_count AS audit_count, own.first_no_sidewalk_label_date, own.last_no_sidewalk_label_date,
  coalesce(own.validated_no_sidewalk_count, 0) AS validated_no_sidewalk_count,
  coalesce(own.rejected_no_sidewalk_count, 0) AS rejected_no_sidewalk_count,
  2 * e.street_edge_id + CASE face.side WHEN 'left' THEN 0 ELSE 1 END AS presence_id, e.geom
FROM published_street_edge e
CROSS JOIN (VALUES ('left', 'right'), ('right', 'left')) AS face (side, opposite)
LEFT JOIN published_street_side own ON own.street_edge_id = e.street_edge_id AND own.street_side = face.side
LEFT JOIN published_street_side other ON other.street_edge_id = e.street_edge_id AND other.street_side = face.opposite;

COMMENT ON VIEW sidewalk_presence IS 'Both sides of every street of any status, and whether a sidewalk is there. Key and order: street_edge_id, street_side.';
COMMENT ON COLUMN sidewalk_presence.street_edge_id IS 'Street edge id.';
COMMENT ON COLUMN sidewalk_presence.street_side IS 'left or right, seen along the line from its first point.';
COMMENT ON COLUMN sidewalk_presence.osm_way_id IS 'OpenStreetMap way of the street. Null: unknown.';
COMMENT ON COLUMN sidewalk_presence.region_id IS 'Region of the street. Null: in no region.';
COMMENT ON COLUMN sidewalk_presence.region_name IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN sidewalk_presence.way_type IS 'Kind of street as OpenStreetMap names it, such as residential. Null: unknown.';
COMMENT ON COLUMN sidewalk_presence.status IS 'open, no_imagery, closed or disabled. Null: unknown.';
COMMENT ON COLUMN sidewalk_presence.presence IS 'present, absent or unknown.';
COMMENT ON COLUMN sidewalk_presence.presence_basis IS 'Reason for presence: no_sidewalk_labels, other_side_tag, audited_no_labels or unaudited; the first that holds.';
COMMENT ON COLUMN sidewalk_presence.no_sidewalk_label_count IS 'NoSidewalk labels on this side that votes did not reject.';
COMMENT ON COLUMN sidewalk_presence.no_sidewalk_user_count IS 'Users who placed these labels.';
COMMENT ON COLUMN sidewalk_presence.label_count IS 'Published labels of any type on this side.';
COMMENT ON COLUMN sidewalk_presence.audit_count IS 'Completed audits of the street, without those of excluded users.';
COMMENT ON COLUMN sidewalk_presence.first_no_sidewalk_label_date IS 'Time of the first NoSidewalk label on this side that votes did not reject. Null: no such label.';
COMMENT ON COLUMN sidewalk_presence.last_no_sidewalk_label_date IS 'Time of the last such label. Null: no such label.';
COMMENT ON COLUMN sidewalk_presence.validated_no_sidewalk_count IS 'NoSidewalk labels on this side that were validated correct.';
COMMENT ON COLUMN sidewalk_presence.rejected_no_sidewalk_count IS 'NoSidewalk labels on this side that were validated incorrect.';
COMMENT ON COLUMN sidewalk_presence.presence_id IS 'Id of the side: 2 x street_edge_id on the left, 2 x street_edge_id + 1 on the right.';
COMMENT ON COLUMN sidewalk_presence.geom IS 'Line of the street, WGS84, at most 7 decimals.';
