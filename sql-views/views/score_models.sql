-- The score rules that the published scores follow.
CREATE VIEW score_models AS
SELECT model, rules
FROM published_score_model;

COMMENT ON VIEW score_models IS 'Score models with all their numbers, and the presets and thresholds.';
COMMENT ON COLUMN score_models.model IS 'Name of the model (B2).';
COMMENT ON COLUMN score_models.rules IS 'Weights, multipliers and tags by type, presets and thresholds, as compact JSON.';

-- What the city thinks of each label type (B4).
CREATE VIEW opinions AS
SELECT label_type, agree_count, disagree_count, share, prior_votes,
  CASE WHEN EXISTS (
    SELECT FROM published_label_tally
    WHERE human_agree_votes + human_disagree_votes + human_unsure_votes + ai_agree_votes + ai_disagree_votes + ai_unsure_votes > 0
  ) THEN 'human' ELSE 'all' END AS votes_used
FROM published_opinion;

COMMENT ON VIEW opinions IS 'People''s votes of the city by label type.';
COMMENT ON COLUMN opinions.label_type IS 'One of the eight published types.';
COMMENT ON COLUMN opinions.agree_count IS 'Agree votes of people on its labels. Votes whose voter''s kind is not known count as people''s.';
COMMENT ON COLUMN opinions.disagree_count IS 'Disagree votes of people on its labels.';
COMMENT ON COLUMN opinions.share IS 'Agree among both, 0.5 when there are none: p of expected.';
COMMENT ON COLUMN opinions.prior_votes IS 'How many votes this opinion counts for in expected.';
COMMENT ON COLUMN opinions.votes_used IS 'human: programs'' votes are left out. all: of no vote is known whether a program gave it.';
