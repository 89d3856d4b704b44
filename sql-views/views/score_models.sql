CREATE VIEW score_models AS
SELECT model, rules
FROM published_score_model;

COMMENT ON VIEW score_models IS 'Rules that the published scores follow, one row per score model. Key: model.';
COMMENT ON COLUMN score_models.model IS 'Name of the score model.';
COMMENT ON COLUMN score_models.rules IS 'Weights, multipliers and tag adjustments by type, presets and thresholds, as compact JSON.';

CREATE VIEW opinions AS
SELECT label_type, agree_count, disagree_count, share, prior_votes,
  CASE WHEN EXISTS (
    SELECT FROM published_label_tally
    WHERE human_agree_votes + human_disagree_votes + human_unsure_votes + ai_agree_votes + ai_disagree_votes + ai_unsure_votes > 0
  ) THEN 'human' ELSE 'all' END AS votes_used
FROM published_opinion;

COMMENT ON VIEW opinions IS 'People''s votes of the whole city by label type. Key: label_type.';
COMMENT ON COLUMN opinions.label_type IS 'One of the eight published label types.';
COMMENT ON COLUMN opinions.agree_count IS 'Agree votes of people on labels of this type. Votes of unknown voter type count as human.';
COMMENT ON COLUMN opinions.disagree_count IS 'Disagree votes of people on labels of this type. Votes of unknown voter type count as human.';
COMMENT ON COLUMN opinions.share IS 'agree_count / (agree_count + disagree_count), 0.5 without votes; the p in the formula of expected.';
COMMENT ON COLUMN opinions.prior_votes IS 'Number of votes that share counts as in the formula of expected.';
COMMENT ON COLUMN opinions.votes_used IS 'human: votes of programs are left out. all: the voter type of every vote is unknown, so all votes count.';
