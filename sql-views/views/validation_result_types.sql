CREATE VIEW validation_result_types AS
SELECT r.name, coalesce(r.votes, 0) AS count,
  CASE WHEN coalesce(r.votes, 0) = coalesce(r.human + r.ai, 0) THEN coalesce(r.human, 0) END AS count_human,
  CASE WHEN coalesce(r.votes, 0) = coalesce(r.human + r.ai, 0) THEN coalesce(r.ai, 0) END AS count_ai,
  r.result_order
FROM (
  SELECT sum(agree_votes)::bigint AS agree, sum(disagree_votes)::bigint AS disagree, sum(unsure_votes)::bigint AS unsure,
    sum(human_agree_votes)::bigint AS human_agree, sum(human_disagree_votes)::bigint AS human_disagree,
    sum(human_unsure_votes)::bigint AS human_unsure, sum(ai_agree_votes)::bigint AS ai_agree,
    sum(ai_disagree_votes)::bigint AS ai_disagree, sum(ai_unsure_votes)::bigint AS ai_unsure
  FROM published_label_tally
) c
CROSS JOIN LATERAL (VALUES ('Agree', c.agree, c.human_agree, c.ai_agree, 0),
    ('Disagree', c.disagree, c.human_disagree, c.ai_disagree, 1), ('Unsure', c.unsure, c.human_unsure, c.ai_unsure, 2))
  AS r (name, votes, human, ai, result_order);

COMMENT ON VIEW validation_result_types IS 'Results that a vote can have, with the number of votes. Key and order: result_order.';
COMMENT ON COLUMN validation_result_types.name IS 'Agree, Disagree or Unsure.';
COMMENT ON COLUMN validation_result_types.count IS 'Votes with this result, as raw_labels counts them.';
COMMENT ON COLUMN validation_result_types.count_human IS 'Votes of people with this result. Null: the voter type of some of these votes is unknown.';
COMMENT ON COLUMN validation_result_types.count_ai IS 'Votes of programs with this result. Null: the voter type of some of these votes is unknown.';
COMMENT ON COLUMN validation_result_types.result_order IS 'Position in the list, from 0.';
