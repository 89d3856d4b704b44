CREATE VIEW validations AS
SELECT label_validation_id, label_id, label_type, validation_result, user_id, validator_type, mission_id, canvas_x, canvas_y,
  heading, pitch, zoom, canvas_height, canvas_width, start_timestamp, end_timestamp, source
FROM published_validation;

COMMENT ON VIEW validations IS 'Votes on published labels, the same that raw_labels lists and counts: without votes on a user''s own labels and votes of excluded users. Key and order: label_id, user_id.';
COMMENT ON COLUMN validations.label_validation_id IS 'Id of the vote. Null, like most other columns: the source data list the vote only with its label.';
COMMENT ON COLUMN validations.label_id IS 'Label that the vote is on.';
COMMENT ON COLUMN validations.label_type IS 'Type of the label.';
COMMENT ON COLUMN validations.validation_result IS 'Agree, Disagree or Unsure.';
COMMENT ON COLUMN validations.user_id IS 'Anonymous id of the voter.';
COMMENT ON COLUMN validations.validator_type IS 'Voter type, Human or AI. Null: unknown.';
COMMENT ON COLUMN validations.mission_id IS 'Mission during which the vote was given. Null: unknown.';
COMMENT ON COLUMN validations.canvas_x IS 'Horizontal position of the label on the voter''s viewport in pixels. Null: unknown, or out of sight.';
COMMENT ON COLUMN validations.canvas_y IS 'Vertical position of the label on the voter''s viewport in pixels. Null: unknown, or out of sight.';
COMMENT ON COLUMN validations.heading IS 'View heading in degrees clockwise from north. Null: unknown.';
COMMENT ON COLUMN validations.pitch IS 'View pitch in degrees; negative is downward. Null: unknown.';
COMMENT ON COLUMN validations.zoom IS 'Zoom level of the panorama. Null: unknown.';
COMMENT ON COLUMN validations.canvas_height IS 'Height of the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN validations.canvas_width IS 'Width of the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN validations.start_timestamp IS 'Time when the label was shown to the voter. Null: unknown.';
COMMENT ON COLUMN validations.end_timestamp IS 'Time of the vote. Null: unknown.';
COMMENT ON COLUMN validations.source IS 'Page or program where the vote was given, such as ValidateMobile. Null: unknown.';
