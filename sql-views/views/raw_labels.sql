-- Individual labels, in label_id order (interface: Raw label).
CREATE VIEW raw_labels AS
SELECT
  label_id, user_id, pano_id, label_type, severity, tags, description, time_created, high_quality_user,
  street_edge_id, osm_way_id, region_id, neighborhood, correct, agree_count, disagree_count, unsure_count,
  validations, audit_task_id, mission_id, image_capture_date, image_url, heading, pitch, zoom,
  camera_heading, camera_pitch, camera_roll, canvas_x, canvas_y, canvas_width, canvas_height, pano_x,
  pano_y, pano_width, pano_height, pano_source, street_side, centerline_offset_m,
  agree_count - ai_agree_count AS human_agree_count, disagree_count - ai_disagree_count AS human_disagree_count,
  unsure_count - ai_unsure_count AS human_unsure_count, ai_agree_count, ai_disagree_count, ai_unsure_count,
  geom
FROM published_label;

COMMENT ON VIEW raw_labels IS 'Individual labels, in label_id order (interface: Raw label).';
COMMENT ON COLUMN raw_labels.label_id IS 'Unique label id.';
COMMENT ON COLUMN raw_labels.user_id IS 'Anonymised user id; all labels of one user carry the same.';
COMMENT ON COLUMN raw_labels.pano_id IS 'Panorama id.';
COMMENT ON COLUMN raw_labels.label_type IS 'One of the eight published types (D1).';
COMMENT ON COLUMN raw_labels.severity IS '1 (minor) to 3 (major barrier). Null: not rated.';
COMMENT ON COLUMN raw_labels.tags IS 'Tags, ascending by code point, without repeats.';
COMMENT ON COLUMN raw_labels.description IS 'Free text by the user. Null: none.';
COMMENT ON COLUMN raw_labels.time_created IS 'When the label was placed.';
COMMENT ON COLUMN raw_labels.high_quality_user IS 'True: the user is not flagged low quality (D5).';
COMMENT ON COLUMN raw_labels.street_edge_id IS 'Street segment. Null: not known.';
COMMENT ON COLUMN raw_labels.osm_way_id IS 'OpenStreetMap way of that street. Null: not known.';
COMMENT ON COLUMN raw_labels.region_id IS 'Region that covers the point, else the street''s (D2). Null: none.';
COMMENT ON COLUMN raw_labels.neighborhood IS 'Name of that region. Null: none.';
COMMENT ON COLUMN raw_labels.correct IS 'True: more agree than disagree votes; false: more disagree; null: neither (D3).';
COMMENT ON COLUMN raw_labels.agree_count IS 'Agree votes.';
COMMENT ON COLUMN raw_labels.disagree_count IS 'Disagree votes.';
COMMENT ON COLUMN raw_labels.unsure_count IS 'Unsure votes.';
COMMENT ON COLUMN raw_labels.validations IS 'Votes as compact JSON: objects with user_id and validation ("1", "2", "3"), ascending by user_id (A7).';
COMMENT ON COLUMN raw_labels.audit_task_id IS 'Audit in which it was placed. Null: not known.';
COMMENT ON COLUMN raw_labels.mission_id IS 'Mission in which it was placed. Null: not known.';
COMMENT ON COLUMN raw_labels.image_capture_date IS 'Capture date of the image, text as stored, typically 2021-05. Null: not known.';
COMMENT ON COLUMN raw_labels.image_url IS 'Link to the panorama in the label''s direction (D11).';
COMMENT ON COLUMN raw_labels.heading IS 'View heading, degrees clockwise from north. Null: not known.';
COMMENT ON COLUMN raw_labels.pitch IS 'View pitch, degrees, negative is downward. Null: not known.';
COMMENT ON COLUMN raw_labels.zoom IS 'Panorama zoom level. Null: not known.';
COMMENT ON COLUMN raw_labels.camera_heading IS 'Base camera heading, degrees. Null: not known.';
COMMENT ON COLUMN raw_labels.camera_pitch IS 'Base camera pitch, degrees. Null: not known.';
COMMENT ON COLUMN raw_labels.camera_roll IS 'Base camera roll, degrees. Null: not known.';
COMMENT ON COLUMN raw_labels.canvas_x IS 'Position on the viewport, pixels. Null: not known.';
COMMENT ON COLUMN raw_labels.canvas_y IS 'Position on the viewport, pixels. Null: not known.';
COMMENT ON COLUMN raw_labels.canvas_width IS 'Width of the viewport, pixels. Null: not known.';
COMMENT ON COLUMN raw_labels.canvas_height IS 'Height of the viewport, pixels. Null: not known.';
COMMENT ON COLUMN raw_labels.pano_x IS 'Position on the full panorama, pixels. Null: not known.';
COMMENT ON COLUMN raw_labels.pano_y IS 'Position on the full panorama, pixels. Null: not known.';
COMMENT ON COLUMN raw_labels.pano_width IS 'Width of the panorama, pixels. Null: not known.';
COMMENT ON COLUMN raw_labels.pano_height IS 'Height of the panorama, pixels. Null: not known.';
COMMENT ON COLUMN raw_labels.pano_source IS 'Where the panorama is from, such as gsv or mapillary. Null: not known.';
COMMENT ON COLUMN raw_labels.street_side IS 'left or right of its street''s line, as seen along it. Null: nearer than a metre, or on no street.';
COMMENT ON COLUMN raw_labels.centerline_offset_m IS 'Metres from its street''s line, positive to the left. Null: on no street.';
COMMENT ON COLUMN raw_labels.human_agree_count IS 'Agree votes of people. Votes whose voter''s kind is not known count as people''s, here and in the two that follow.';
COMMENT ON COLUMN raw_labels.human_disagree_count IS 'Disagree votes of people.';
COMMENT ON COLUMN raw_labels.human_unsure_count IS 'Unsure votes of people.';
COMMENT ON COLUMN raw_labels.ai_agree_count IS 'Agree votes of programs.';
COMMENT ON COLUMN raw_labels.ai_disagree_count IS 'Disagree votes of programs.';
COMMENT ON COLUMN raw_labels.ai_unsure_count IS 'Unsure votes of programs.';
COMMENT ON COLUMN raw_labels.geom IS 'Position, WGS84, at most 7 decimals.';
