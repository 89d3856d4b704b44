-- Votes one by one, those that raw_labels lists and counts (D1, D4), by label, then voter.
CREATE VIEW validations AS
SELECT label_validation_id, label_id, label_type, validation_result, user_id, validator_type, mission_id, canvas_x, canvas_y,
  heading, pitch, zoom, canvas_height, canvas_width, start_timestamp, end_timestamp, source
FROM published_validation;

COMMENT ON VIEW validations IS 'Votes on published labels. Those on own labels and those of excluded users are not among them.';
COMMENT ON COLUMN validations.label_validation_id IS 'Id of the vote. Null, as other columns: the bundle lists the vote with its label only.';
COMMENT ON COLUMN validations.label_id IS 'The label voted on.';
COMMENT ON COLUMN validations.label_type IS 'Type of the label.';
COMMENT ON COLUMN validations.validation_result IS 'Agree, Disagree or Unsure.';
COMMENT ON COLUMN validations.user_id IS 'Who voted.';
COMMENT ON COLUMN validations.validator_type IS 'Human or AI. Null: not known.';
COMMENT ON COLUMN validations.mission_id IS 'Mission in which the vote was given. Null: not known.';
COMMENT ON COLUMN validations.canvas_x IS 'Position of the label on the voter''s viewport, pixels. Null: not known, or out of sight.';
COMMENT ON COLUMN validations.canvas_y IS 'Position of the label on the voter''s viewport, pixels. Null: not known, or out of sight.';
COMMENT ON COLUMN validations.heading IS 'View heading, degrees clockwise from north. Null: not known.';
COMMENT ON COLUMN validations.pitch IS 'View pitch, degrees, negative is downward. Null: not known.';
COMMENT ON COLUMN validations.zoom IS 'Panorama zoom level. Null: not known.';
COMMENT ON COLUMN validations.canvas_height IS 'Height of the viewport, pixels. Null: not known.';
COMMENT ON COLUMN validations.canvas_width IS 'Width of the viewport, pixels. Null: not known.';
COMMENT ON COLUMN validations.start_timestamp IS 'When the voter was asked. Null: not known.';
COMMENT ON COLUMN validations.end_timestamp IS 'When the voter answered. Null: not known.';
COMMENT ON COLUMN validations.source IS 'Page or program in which the vote was given. Null: not known.';
