-- The files of a city bundle that no other view has in full: with them, a city that is loaded from a bundle publishes the same
-- data as its origin. Nothing of excluded users is in them.

CREATE VIEW audit_tasks AS
SELECT audit_task_id, user_id, street_edge_id, completed, low_quality, outdated
FROM published_audit;

COMMENT ON VIEW audit_tasks IS 'Audits: one user walks one street. Without those of excluded users. Key and order: street_edge_id, audit_task_id, user_id.';
COMMENT ON COLUMN audit_tasks.audit_task_id IS 'Audit id, as published with labels.';
COMMENT ON COLUMN audit_tasks.user_id IS 'Anonymous id of the user who walked.';
COMMENT ON COLUMN audit_tasks.street_edge_id IS 'Street edge that was walked.';
COMMENT ON COLUMN audit_tasks.completed IS 'True: the street was walked to its end.';
COMMENT ON COLUMN audit_tasks.low_quality IS 'True: an administrator flagged the whole street as incorrectly labeled.';
COMMENT ON COLUMN audit_tasks.outdated IS 'True: newer imagery of the street exists. Null: unknown.';

CREATE VIEW bundle_streets AS
SELECT street_edge_id, osm_way_id, region_id, deleted, status, way_type, max_speed, outdated, street_name, layer, bridge, tunnel,
  coalesce(exact_geom, geom) AS geom
FROM published_street_edge;

COMMENT ON VIEW bundle_streets IS 'All streets for the city bundle, with their lines at full precision. For the other columns see streets. Key and order: street_edge_id.';
COMMENT ON COLUMN bundle_streets.geom IS 'Line, WGS84, at full precision.';

CREATE VIEW bundle_labels AS
SELECT label_id, user_id, pano_id, pano_source, label_type, severity, tags, description, time_created, street_edge_id,
  audit_task_id, mission_id, image_capture_date, heading, pitch, zoom, camera_heading, camera_pitch, camera_roll, canvas_x,
  canvas_y, canvas_width, canvas_height, pano_x, pano_y, pano_width, pano_height, agree_count, disagree_count, unsure_count,
  ST_Y(coalesce(exact_geom, geom)) AS latitude, ST_X(coalesce(exact_geom, geom)) AS longitude
FROM published_label;

COMMENT ON VIEW bundle_labels IS 'Labels for the city bundle, with their positions at full precision. For the other columns see raw_labels. Key and order: label_id.';
COMMENT ON COLUMN bundle_labels.latitude IS 'Latitude in degrees, WGS84, at full precision.';
COMMENT ON COLUMN bundle_labels.longitude IS 'Longitude in degrees, WGS84, at full precision.';

CREATE VIEW bundle_users AS
SELECT user_id, meters_explored, high_quality_manual,
  greatest(validations_given - agree_validations_given - disagree_validations_given - unsure_validations_given, 0)
    AS validations_given_voided
FROM published_user;

COMMENT ON VIEW bundle_users IS 'Users for the city bundle: of each what cannot be computed from the other files. Key and order: user_id.';
COMMENT ON COLUMN bundle_users.user_id IS 'Anonymous user id.';
COMMENT ON COLUMN bundle_users.meters_explored IS 'Distance explored in meters: as the source data say, or else the summed lengths of the streets of completed audits, repeats included.';
COMMENT ON COLUMN bundle_users.high_quality_manual IS 'An administrator''s flag. Null: no flag.';
COMMENT ON COLUMN bundle_users.validations_given_voided IS 'Votes of the user that were voided later; they count in validations_given.';
