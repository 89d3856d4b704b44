-- The score rules that the published scores follow.
CREATE VIEW score_models AS
SELECT model, rules
FROM published_score_model;

COMMENT ON VIEW score_models IS 'Score models with all their numbers, and the presets and thresholds.';
COMMENT ON COLUMN score_models.model IS 'Name of the model (B2).';
COMMENT ON COLUMN score_models.rules IS 'Weights, multipliers and tags by type, presets and thresholds, as compact JSON.';

-- What the city thinks of each label type (B4).
CREATE VIEW opinions AS
SELECT label_type, agree_count, disagree_count, share, prior_votes
FROM published_opinion;

COMMENT ON VIEW opinions IS 'Votes of the city by label type.';
COMMENT ON COLUMN opinions.label_type IS 'One of the eight published types.';
COMMENT ON COLUMN opinions.agree_count IS 'Agree votes on its labels.';
COMMENT ON COLUMN opinions.disagree_count IS 'Disagree votes on its labels.';
COMMENT ON COLUMN opinions.share IS 'Agree among both, 0.5 when there are none: p of expected.';
COMMENT ON COLUMN opinions.prior_votes IS 'How many votes this opinion counts for in expected.';
