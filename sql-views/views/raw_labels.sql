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

COMMENT ON VIEW raw_labels IS 'Individual labels of the published types. Key and order: label_id.';
COMMENT ON COLUMN raw_labels.label_id IS 'Label id.';
COMMENT ON COLUMN raw_labels.user_id IS 'Anonymous id of the user who placed the label. All labels of one user have the same id.';
COMMENT ON COLUMN raw_labels.pano_id IS 'Panorama id.';
COMMENT ON COLUMN raw_labels.label_type IS 'One of the eight published label types.';
COMMENT ON COLUMN raw_labels.severity IS '1 (minor) to 3 (major barrier). Null: not rated.';
COMMENT ON COLUMN raw_labels.tags IS 'Tags, ascending by code point, without repeats.';
COMMENT ON COLUMN raw_labels.description IS 'Free text by the user. Null: no text.';
COMMENT ON COLUMN raw_labels.time_created IS 'Time when the label was placed.';
COMMENT ON COLUMN raw_labels.high_quality_user IS 'True: the user is not low quality.';
COMMENT ON COLUMN raw_labels.street_edge_id IS 'Street edge of the label. Null: unknown.';
COMMENT ON COLUMN raw_labels.osm_way_id IS 'OpenStreetMap way of that street. Null: unknown.';
COMMENT ON COLUMN raw_labels.region_id IS 'Region that covers the label, or else the region of its street. Null: in no region.';
COMMENT ON COLUMN raw_labels.neighborhood IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN raw_labels.correct IS 'Verdict of the votes: true if agree > disagree, false if disagree > agree. Null: a tie, or no such votes.';
COMMENT ON COLUMN raw_labels.agree_count IS 'Agree votes.';
COMMENT ON COLUMN raw_labels.disagree_count IS 'Disagree votes.';
COMMENT ON COLUMN raw_labels.unsure_count IS 'Unsure votes.';
COMMENT ON COLUMN raw_labels.validations IS 'Votes as compact JSON: objects with user_id and validation ("1" agree, "2" disagree, "3" unsure), ascending by user_id.';
COMMENT ON COLUMN raw_labels.audit_task_id IS 'Audit during which the label was placed. Null: unknown.';
COMMENT ON COLUMN raw_labels.mission_id IS 'Mission during which the label was placed. Null: unknown.';
COMMENT ON COLUMN raw_labels.image_capture_date IS 'Capture date of the image as stored text, typically a month such as 2021-05. Null: unknown.';
COMMENT ON COLUMN raw_labels.image_url IS 'Link to the panorama, turned toward the label. Empty: its provider is unknown.';
COMMENT ON COLUMN raw_labels.heading IS 'View heading in degrees clockwise from north. Null: unknown.';
COMMENT ON COLUMN raw_labels.pitch IS 'View pitch in degrees; negative is downward. Null: unknown.';
COMMENT ON COLUMN raw_labels.zoom IS 'Zoom level of the panorama. Null: unknown.';
COMMENT ON COLUMN raw_labels.camera_heading IS 'Heading of the camera in degrees. Null: unknown.';
COMMENT ON COLUMN raw_labels.camera_pitch IS 'Pitch of the camera in degrees. Null: unknown.';
COMMENT ON COLUMN raw_labels.camera_roll IS 'Roll of the camera in degrees. Null: unknown.';
COMMENT ON COLUMN raw_labels.canvas_x IS 'Horizontal position on the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN raw_labels.canvas_y IS 'Vertical position on the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN raw_labels.canvas_width IS 'Width of the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN raw_labels.canvas_height IS 'Height of the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN raw_labels.pano_x IS 'Horizontal position on the full panorama in pixels. Null: unknown.';
COMMENT ON COLUMN raw_labels.pano_y IS 'Vertical position on the full panorama in pixels. Null: unknown.';
COMMENT ON COLUMN raw_labels.pano_width IS 'Width of the panorama in pixels. Null: unknown.';
COMMENT ON COLUMN raw_labels.pano_height IS 'Height of the panorama in pixels. Null: unknown.';
COMMENT ON COLUMN raw_labels.pano_source IS 'Provider of the panorama, such as gsv or mapillary. Null: unknown.';
COMMENT ON COLUMN raw_labels.street_side IS 'left or right of the street''s line, seen along the line from its first point. Null: less than 1 m from the line, or no street.';
COMMENT ON COLUMN raw_labels.centerline_offset_m IS 'Distance from the street''s line in meters, positive to the left. Null: no street.';
COMMENT ON COLUMN raw_labels.human_agree_count IS 'Agree votes of people. Votes of unknown voter type count as human.';
COMMENT ON COLUMN raw_labels.human_disagree_count IS 'Disagree votes of people. Votes of unknown voter type count as human.';
COMMENT ON COLUMN raw_labels.human_unsure_count IS 'Unsure votes of people. Votes of unknown voter type count as human.';
COMMENT ON COLUMN raw_labels.ai_agree_count IS 'Agree votes of programs.';
COMMENT ON COLUMN raw_labels.ai_disagree_count IS 'Disagree votes of programs.';
COMMENT ON COLUMN raw_labels.ai_unsure_count IS 'Unsure votes of programs.';
COMMENT ON COLUMN raw_labels.geom IS 'Position, WGS84, at most 7 decimals.';
